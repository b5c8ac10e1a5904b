/// The colours of pictures and pages, and how the parts of pictures look.
///
/// Expected is blue and drawn through, observed orange and dashed: a pair that readers with any colour blindness can
/// distinguish, and that needs no colours.
enum PictureStyle {
  /// The style sheet.
  static let sheet = Markup.own(
    """
    :root{--ground:#fbfbfa;--paper:#fff;--ink:#1b1f23;--muted:#5d6770;--line:#e4e6e8;--edge:#b9c0c6;--shade:#f0f1f2;
    --expected:#0063a8;--observed:#b34a00;--view:rgba(70,90,110,.07);--hatch:#8b959e}
    @media (prefers-color-scheme:dark){:root{--ground:#15181b;--paper:#1d2125;--ink:#e8eaec;--muted:#9ba5ae;
    --line:#2b3036;--edge:#4d565f;--shade:#22272c;--expected:#62b5f5;--observed:#ff9f52;--view:rgba(170,195,220,.09);
    --hatch:#66707a}}
    .scene{display:block;max-width:100%;height:auto;font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
    .scene .ground{fill:var(--ground)}
    .scene .backing{fill:var(--paper)}
    .scene .window{fill:var(--paper);stroke:var(--edge)}
    .scene .view{fill:var(--view);stroke:var(--muted)}
    .scene .excluded{stroke:var(--hatch);stroke-dasharray:5 4}
    .scene .beyond{fill:none;stroke:var(--hatch);stroke-dasharray:1.5 4;stroke-linecap:round}
    .scene .control{fill:none;stroke:var(--muted);stroke-opacity:.6}
    .scene .area{fill:none;stroke:var(--muted);stroke-dasharray:8 3 2 3}
    .scene .lit .view,.scene .lit .window{stroke:var(--ink);stroke-width:2.5px}
    .scene .hatching,.scene .dotting{stroke:var(--hatch);fill:var(--hatch)}
    .scene .expected{fill:none;stroke:var(--expected);stroke-width:3px}
    .scene .observed{fill:none;stroke:var(--observed);stroke-width:3px;stroke-dasharray:9 5}
    .scene line,.scene polyline,.scene polygon,.scene path,.scene circle,.scene rect{vector-effect:non-scaling-stroke}
    .scene text{fill:var(--ink);stroke:var(--paper);stroke-width:3px;paint-order:stroke;stroke-linejoin:round}
    .scene .name{font-weight:650}
    .scene .aside{fill:var(--muted)}
    .scene .named-expected{fill:var(--expected);font-weight:650}
    .scene .named-observed{fill:var(--observed);font-weight:650}
    .scene .way{fill:none;stroke:var(--ink);stroke-width:1.5px;opacity:.55}
    .scene .mark{fill:var(--paper);stroke:var(--ink);stroke-width:1.5px}
    .scene .mark.down{fill:var(--ink)}
    .scene .count{stroke:none;text-anchor:middle;font-weight:600}
    .scene .count.down{fill:var(--paper)}
    .scene .ring{fill:none;stroke:none}
    .scene .pointed .ring{stroke:var(--observed);stroke-width:2px}
    .scene .current .ring{stroke:var(--ink);stroke-width:2px}
    .scene .live circle{fill:var(--ink);fill-opacity:.14;stroke:var(--ink);stroke-opacity:.5}
    .scene .clear{stop-color:var(--ground);stop-opacity:0}
    .scene .full{stop-color:var(--ground)}
    .scene .off{display:none}

    """)
}
