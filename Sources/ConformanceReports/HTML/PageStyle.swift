/// How pages look: on a wide screen, on a phone, in the dark and on paper.
enum PageStyle {
  /// The style sheet; the colours are those of pictures.
  static let sheet = Markup.own(
    """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
    "Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
    main,.colophon{max-width:68rem;margin:0 auto;padding:0 1.5rem}
    h1,h2,h3,h4,p,dl,ol,ul,pre,figure{margin:0}
    h1{font-size:2rem;line-height:1.2;font-weight:650;letter-spacing:-.015em}
    h2{font-size:1.4rem;line-height:1.3;font-weight:650;letter-spacing:-.01em}
    h3{font-size:.8rem;font-weight:600;color:var(--muted)}
    h4{font-size:.9rem;font-weight:600}
    a{color:var(--expected)}
    pre,code,.id,.version{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    .id{font-weight:650;margin-right:.25em;white-space:nowrap}
    .version{font-size:.6em;font-weight:400;color:var(--muted)}
    :focus-visible{outline:2px solid var(--expected);outline-offset:2px;border-radius:3px}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .eyebrow{font-size:.82rem;color:var(--muted);margin-bottom:.35rem}
    .masthead{padding:3rem 0 2rem}
    .outcome{font-size:1.15rem;margin-top:1.1rem;display:flex;align-items:center;gap:.6rem}
    .outcome::before{content:"";width:.7rem;height:.7rem;border-radius:50%;background:var(--muted);flex:none}
    .outcome.good::before{background:var(--expected)}
    .outcome.bad::before{background:var(--observed);border-radius:2px}
    .claim{color:var(--muted);max-width:46rem;margin-top:.3rem}
    .failure{border-left:3px solid var(--observed);padding-left:.9rem;margin-top:1rem}
    .facts{display:flex;flex-wrap:wrap;gap:.9rem 2.5rem;margin-top:2rem;font-size:.92rem}
    .facts dt,.background dt{font-size:.8rem;color:var(--muted)}
    dd{margin:0}
    .contents{padding:1rem 0 1.4rem}
    .contents h2{font-size:1rem}
    .contents ol{padding:0;list-style:none;margin-top:.6rem;display:grid;gap:.3rem}
    .contents a{text-decoration:none;color:inherit}
    .contents a:hover{text-decoration:underline}
    section{border-top:1px solid var(--line);padding:3rem 0}
    .sentence{font-size:1.05rem;max-width:46rem;margin-top:.5rem;color:var(--muted)}
    .verdict{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-top:1.6rem}
    .verdict>div{padding:.1rem 0 .1rem 1rem;border-left:4px solid}
    .verdict p{margin-top:.1rem}
    .verdict .expected{border-color:var(--expected)}
    .verdict .observed{border-left-style:dashed;border-color:var(--observed)}
    .verdict .expected h3{color:var(--expected)}
    .verdict .observed h3{color:var(--observed)}
    .stage{display:grid;grid-template-columns:minmax(0,27rem) minmax(0,1fr);gap:2.5rem;margin-top:2rem;align-items:start}
    .course{display:grid;gap:1.6rem;grid-template-columns:minmax(0,1fr)}
    .steps h3{margin-bottom:.4rem}
    .steps ol{list-style:none;padding:0;display:grid;gap:.1rem;max-height:22rem;overflow-y:auto}
    .steps li{padding:.3rem .6rem .3rem 2.4rem;border-radius:6px;position:relative;border:1px solid transparent}
    .steps li .n{position:absolute;left:.6rem;color:var(--muted);font-variant-numeric:tabular-nums}
    .steps li .ms{color:var(--muted);font-size:.82rem;margin-left:.35rem;white-space:nowrap}
    .js .steps li{cursor:pointer}
    .steps li.now{background:var(--shade);border-color:var(--line)}
    .steps li.wrong .n::after{content:"";position:absolute;left:-.55rem;top:.5em;width:.42rem;height:.42rem;
    background:var(--observed)}
    .legend{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;list-style:none;padding:0;margin-top:.8rem;font-size:.84rem;
    color:var(--muted)}
    .legend li{display:flex;align-items:center;gap:.45rem}
    .legend svg{width:22px;height:16px;flex:none}
    .scrubber{display:none;align-items:center;gap:.7rem}
    .js .scrubber{display:flex}
    .scrubber input{flex:1;min-width:0;accent-color:var(--ink);height:1.6rem;margin:0}
    .scrubber button,.copy{font:inherit;font-size:.85rem;color:var(--ink);background:var(--paper);
    border:1px solid var(--edge);border-radius:6px;padding:.25rem .7rem;cursor:pointer;min-height:2rem}
    .scrubber button:hover,.copy:hover{background:var(--shade)}
    .moment{margin-top:.3rem;min-height:3.1em;font-size:.95rem}
    .moment b{font-weight:600;margin-right:.5em}
    .scrolling{overflow-x:auto;position:relative}
    .timeline h3{margin-bottom:.4rem}
    .sheets{display:none}
    .timeline table{border-collapse:separate;border-spacing:0;font-size:.78rem;line-height:1.25}
    .timeline th,.timeline td{padding:0;text-align:left;font-weight:400;border-bottom:1px solid var(--line);height:2.1rem}
    .timeline thead th{color:var(--muted);height:1.7rem;padding:0 .45rem;white-space:nowrap;
    font-variant-numeric:tabular-nums}
    .timeline tbody th,.timeline thead td:first-child{position:sticky;left:0;background:var(--ground);z-index:2;
    padding:0 .9rem 0 0;max-width:11rem;min-width:7rem}
    .timeline tbody th small{color:var(--muted);font-size:.92em;display:block}
    .timeline td{min-width:2.2rem;position:relative;padding:0 .2rem}
    .js .timeline td{cursor:pointer}
    .timeline .first{border-left:1px solid var(--line)}
    .timeline .now{background:var(--shade)}
    .timeline thead th.now{color:var(--ink)}
    .timeline thead th span{position:sticky;left:7.5rem}
    .timeline .gap{color:var(--muted);text-align:center;min-width:3rem;font-style:italic}
    .timeline .held::before{content:"";position:absolute;left:0;right:0;top:50%;height:2px;background:var(--edge);
    z-index:0}
    .timeline .held.from::before{left:50%}
    .timeline .held.to::before{right:50%}
    .chip{display:inline-block;position:relative;z-index:1;border:1px solid var(--edge);border-radius:4px;
    background:var(--paper);padding:.08rem .38rem;white-space:nowrap}
    .chip.finger{border-radius:1em;background:var(--ink);color:var(--ground);border-color:var(--ink)}
    .chip.finger.move{background:var(--paper);color:var(--ink)}
    .chip.state{border-style:none none solid;border-width:0 0 2px;border-radius:0}
    .chip.action{font-weight:600}
    .chip.quiet{border-color:transparent;background:none;color:var(--muted)}
    .chip.marked{border:2px dashed var(--observed);color:var(--observed);font-weight:600;background:var(--paper)}
    .chip.marked.evidence{border:2px solid var(--muted);color:inherit}
    .chip.missing{border:2px dotted var(--expected);background:var(--paper);color:var(--expected);font-weight:600}
    .lane-expected th{color:var(--expected);font-weight:600}
    .lane-observed th{color:var(--observed);font-weight:600}
    .background{columns:2;column-gap:2.5rem;margin-top:2.2rem;font-size:.95rem}
    .background>div{break-inside:avoid;padding-bottom:1.1rem}
    .background ul{padding:0;list-style:none}
    .needed{margin-top:2.2rem}
    .needed ul{padding-left:1.2rem;font-size:.92rem;margin-top:.2rem}
    .nearest{font-size:1.05rem;margin-top:.2rem}
    .lists{columns:2;column-gap:2.5rem;padding-top:.6rem}
    .lists>div{break-inside:avoid;padding-bottom:1rem}
    .shrunk{margin-top:1.4rem}
    .pair{display:grid;grid-template-columns:1fr 1fr;gap:2.5rem;margin-top:.6rem;align-items:start}
    .pair figcaption{font-size:.84rem;color:var(--muted);margin-top:.4rem}
    details{margin-top:1rem}
    summary{cursor:pointer;font-size:.92rem;color:var(--muted);padding:.2rem 0}
    .words h3{margin:1rem 0 .3rem}
    pre{font-size:.82rem;line-height:1.5;background:var(--shade);border-radius:6px;padding:.7rem .9rem;overflow:auto;
    max-height:26rem;white-space:pre}
    .picture .tree{margin-top:.6rem;max-height:14rem;white-space:pre-wrap;overflow-wrap:anywhere}
    .records{font-size:.88rem;padding-left:2.6rem}
    .records .wrong{color:var(--observed);font-weight:600}
    .records .missing{color:var(--expected);list-style:none}
    .keeping{margin-top:2.2rem}
    .part{margin-top:.8rem}
    .bar{display:flex;justify-content:space-between;align-items:center;margin-bottom:.3rem;gap:1rem}
    details>.bar{justify-content:flex-end}
    .part pre[id$="command"],.part pre[id$="code"]{white-space:pre-wrap;word-break:break-all}
    .term,.rule{color:inherit;text-decoration:underline dotted var(--muted);text-underline-offset:.2em}
    .term:hover,.rule:hover{text-decoration-style:solid}
    .rules{display:grid;gap:1.2rem;padding-top:.8rem;font-size:.92rem}
    .rules h3{font-size:.95rem;color:inherit}
    .rules p,.terms dd{max-width:46rem}
    .rules .premise,.rules ul{color:var(--muted);font-size:.85rem;margin-top:.2rem}
    .rules ul{padding-left:1.1rem}
    .rules :target,.terms :target{background:var(--shade);border-radius:6px}
    .terms{display:grid;gap:.5rem;padding-top:.8rem;font-size:.92rem}
    .terms dt{font-weight:600}
    .plain table{border-collapse:collapse;font-size:.88rem;margin-top:1.2rem}
    .plain caption{text-align:left;color:var(--muted);padding-bottom:.4rem}
    .plain th,.plain td{text-align:left;padding:.28rem 1.2rem .28rem 0;border-bottom:1px solid var(--line);
    vertical-align:top;font-weight:400}
    .plain thead th{color:var(--muted);font-size:.82rem}
    .plain .number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    .colophon{font-size:.82rem;color:var(--muted);padding-top:1.5rem;padding-bottom:3rem}
    @media (max-width:48rem){
    main,.colophon{padding-left:1.1rem;padding-right:1.1rem}
    h1{font-size:1.6rem}
    h2{font-size:1.2rem}
    .masthead{padding:2.2rem 0 1.4rem}
    section{padding:2.2rem 0}
    .verdict,.stage,.pair{grid-template-columns:minmax(0,1fr)}
    .background,.lists{columns:1}
    .stage{gap:1.4rem}
    .timeline tbody th,.timeline thead td:first-child{max-width:6.5rem;min-width:4.5rem;padding-right:.5rem}
    }
    @media print{
    body{background:#fff;font-size:10.5pt}
    main,.colophon{max-width:none;padding:0}
    .masthead{padding-top:0}
    section{padding:1.2rem 0}
    .bug{break-before:page}
    .js .scrubber,.scrubber,.copy,.moment,#rules,#terms{display:none}
    .verdict,.pair{grid-template-columns:1fr 1fr}
    .stage{grid-template-columns:minmax(0,1fr)}
    .picture,.pair figure,.timeline table{break-inside:avoid}
    .picture{max-width:24rem}
    .scrolling{overflow:visible}
    .plain table{font-size:8pt}
    .plain th,.plain td{padding-right:.6rem}
    .wide .scrolling{display:none}
    .sheets{display:grid;gap:1rem}
    .timeline table{font-size:7pt}
    h2,h3,h4,dt,summary,caption,thead{break-after:avoid}
    .folded-json{display:none}
    .timeline td{min-width:0}
    .timeline .chip,.timeline th{white-space:normal;overflow-wrap:anywhere}
    .timeline thead th{white-space:normal}
    .timeline tbody th,.timeline thead td:first-child{min-width:0;max-width:6rem;padding-right:.4rem}
    .steps ol{max-height:none}
    details::details-content{content-visibility:visible;height:auto}
    pre{max-height:none;white-space:pre-wrap;border:1px solid #ccc}
    }
    @media (prefers-reduced-motion:no-preference){.live{transition:transform .12s ease-out}}

    """)
}
