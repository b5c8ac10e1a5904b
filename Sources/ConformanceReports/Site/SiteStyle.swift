/// How pages of a site look beside what they share with reports.
enum SiteStyle {
  /// The style sheet.
  static let sheet = Markup.own(
    """
    .banner{border-bottom:1px solid var(--line)}
    .banner ul{max-width:68rem;margin:0 auto;padding:.7rem 1.5rem;list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;
    font-size:.92rem}
    .banner a,.neighbours a,.chapter h2 a,.rulelist a,.card a{color:inherit;text-decoration:none}
    .banner li:first-child{font-weight:650;margin-right:auto}
    .banner a:hover,.neighbours a:hover,.chapter h2 a:hover,.rulelist a:hover,.card a:hover{text-decoration:underline}
    .eyebrow a{color:inherit}
    .masthead{padding-bottom:1.2rem}
    .background{margin-top:1rem}
    .background .source{color:var(--muted);font-size:.85rem;margin-top:.4rem}
    .background dd>.source:first-child{margin-top:0}
    .search{display:none;grid-template-columns:auto minmax(0,1fr);gap:.4rem 1rem;align-items:center;padding-bottom:1.6rem}
    .js .search{display:grid}
    .search label{font-size:.92rem}
    .search input{font:inherit;min-width:0;color:var(--ink);background:var(--paper);border:1px solid var(--edge);
    border-radius:6px;padding:.45rem .7rem}
    .search .count{grid-column:2;font-size:.84rem;color:var(--muted);min-height:1.4em}
    .chapter{padding:1.8rem 0}
    .chapter .sentence{margin-top:.2rem}
    .rulelist{list-style:none;padding:0;margin-top:.9rem;columns:2;column-gap:2.5rem;font-size:.95rem}
    .rulelist li{padding:.18rem 0;break-inside:avoid}
    .rulelist a{display:grid;grid-template-columns:6rem minmax(0,1fr)}
    .rulelist .id{font-size:.9em;line-height:1.72}
    [hidden]{display:none}
    .card{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,16rem);gap:2rem;border-top:1px solid var(--line);
    padding:1.6rem 0;align-items:start}
    .card h2{font-size:1.1rem}
    .card p{max-width:40rem;margin-top:.3rem}
    .card .picture svg{width:auto;max-height:15rem;margin:0 auto}
    .bug{padding:2.2rem 0}
    .words,.keeping,.keeping .part{margin-top:.4rem}
    .readings{display:grid;gap:1.8rem}
    .readings h2{font-size:1.05rem}
    .readings p,.readings ul{max-width:46rem;margin-top:.3rem}
    .readings ul{padding-left:1.2rem}
    .places th:first-child{white-space:nowrap}
    .places td:last-child{min-width:11rem}
    :target{background:var(--shade)}
    .bug:target,.readings :target{background:none}
    .neighbours{display:flex;justify-content:space-between;gap:2rem;border-top:1px solid var(--line);padding:1.2rem 0;
    font-size:.92rem}
    .neighbours .after{text-align:right}
    @media (max-width:48rem){
    .banner ul{padding-left:1.1rem;padding-right:1.1rem;gap:.2rem .9rem;font-size:.85rem}
    .search,.card{grid-template-columns:minmax(0,1fr)}
    .search .count{grid-column:1}
    .rulelist{columns:1}
    .card{gap:1rem}
    .card .picture{max-width:16rem}
    .card .picture svg{margin:0}
    .places thead{display:none}
    .places tr,.places th,.places td{display:block;border:0;padding:0}
    .places tr{border-bottom:1px solid var(--line);padding:.5rem 0}
    .places th{color:var(--muted)}
    }
    @media print{.banner,.search,.neighbours{display:none}.card{break-inside:avoid}}

    """)
}
