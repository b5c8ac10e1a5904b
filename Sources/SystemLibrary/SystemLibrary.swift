// Exported, so that a file which calls the system has one import and no conditions. Of Foundation it is the part without tables of
// languages and regions: they are half of a tool that has its libraries linked into it.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#endif
