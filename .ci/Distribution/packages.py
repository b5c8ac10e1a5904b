#!/usr/bin/env python3
"""Writes a built tool as an archive, a wheel and a package for npm; the standard library is all it takes.

The same tool and the same SOURCE_DATE_EPOCH give the same bytes.
"""
import base64
import gzip
import hashlib
import io
import json
import os
import pathlib
import platform
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile

NAME = "touch-conformance"
SUMMARY = "Asks whether an engine dispatches touches the UIKit way"
READ_ME = f"""# {NAME}

{SUMMARY}: an engine in any language, which answers JSON lines over a pipe, is run on random view trees and touch scripts, and is
shown the smallest case that breaks a rule.

    {NAME} adapter --language python --file engine.py
    {NAME} doctor --command 'python3 engine.py'
    {NAME} check --command 'python3 engine.py'
"""


def main():
    tool, folder = map(pathlib.Path, sys.argv[1:])
    said = subprocess.run([tool, "--version"], check=True, capture_output=True, text=True).stdout.split()
    distribution = Distribution(tool.read_bytes(), said[1], int(os.environ["SOURCE_DATE_EPOCH"]))
    for name, content in (distribution.archive(), distribution.wheel(), distribution.npm()):
        (folder / name).write_bytes(content)
    if not distribution.notices:
        print("no licence is chosen yet, so there is no notice in the packages", file=sys.stderr)


class Distribution:
    """A tool, its version, and when what it is built from was committed."""

    def __init__(self, tool, version, moment):
        self.tool, self.version, self.moment = tool, version, moment
        places = sorted(place for kind in ("LICENSE*", "LICENCE*", "NOTICE*") for place in pathlib.Path().glob(kind))
        self.notices = {place.name: place.read_bytes() for place in places}

    def archive(self):
        """The tool in a folder of its own."""
        system, processor = platform.system().lower(), platform.machine().lower()
        folder = f"{NAME}-{self.version}-{system}-{processor}"
        members = {NAME: self.tool, "README.md": READ_ME.encode(), **self.notices}
        return f"{folder}.tar.gz", self.tar({f"{folder}/{name}": content for name, content in members.items()})

    def npm(self):
        """What `npm install` takes: the command, and for which machine it is."""
        system = {"Linux": "linux", "Darwin": "darwin"}[platform.system()]
        processor = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}[platform.machine().lower()]
        facts = {
            "name": NAME, "version": self.version, "description": SUMMARY, "bin": {NAME: f"bin/{NAME}"},
            "os": [system], "cpu": [processor],
            # Without a licence it is not for a registry.
            "private": not self.notices, "license": "SEE LICENSE IN LICENSE" if self.notices else "UNLICENSED",
        }
        if system == "linux":
            facts["libc"] = ["glibc"]
        members = {
            "package.json": (json.dumps(facts, indent=2) + "\n").encode(), "README.md": READ_ME.encode(),
            f"bin/{NAME}": self.tool, **self.notices,
        }
        content = self.tar({f"package/{name}": content for name, content in members.items()})
        return f"{NAME}-{self.version}-{system}-{processor}.tgz", content

    def wheel(self):
        """What `pip install` takes: the command as a script, with what pip wants to know of it."""
        name = NAME.replace("-", "_")
        stem = f"{name}-{self.version}"
        tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
        licence = "" if self.notices else "Classifier: Private :: Do Not Upload\n"
        files = {
            f"{stem}.data/scripts/{NAME}": self.tool,
            f"{stem}.dist-info/METADATA":
                f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {self.version}\nSummary: {SUMMARY}\n{licence}"
                f"Description-Content-Type: text/markdown\n\n{READ_ME}",
            f"{stem}.dist-info/WHEEL":
                f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {tag}\n",
            **{f"{stem}.dist-info/{notice}": content for notice, content in self.notices.items()},
        }
        record, buffer = "", io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path, content in files.items():
                content = content if isinstance(content, bytes) else content.encode()
                digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                record += f"{path},sha256={digest},{len(content)}\n"
                archive.writestr(self.zip_entry(path), content)
            path = f"{stem}.dist-info/RECORD"
            archive.writestr(self.zip_entry(path), record + f"{path},,\n")
        return f"{stem}-{tag}.whl", buffer.getvalue()

    def zip_entry(self, path):
        entry = zipfile.ZipInfo(path, time.gmtime(self.moment)[:6])
        entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
        entry.external_attr = (0o100000 | self.mode(path)) << 16
        return entry

    def tar(self, members):
        """A compressed archive of files that belong to no user of this machine."""
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for path, content in members.items():
                entry = tarfile.TarInfo(path)
                entry.size, entry.mtime, entry.mode = len(content), self.moment, self.mode(path)
                archive.addfile(entry, io.BytesIO(content))
        return gzip.compress(buffer.getvalue(), mtime=self.moment)

    def mode(self, path):
        return 0o755 if path.endswith(f"/{NAME}") else 0o644


if __name__ == "__main__":
    main()
