import { COLORS, keysOf } from '@assay/contracts';
import { PAINTS } from '../charts/paints.js';

const names = keysOf(PAINTS);
const variables = names.map((name) => `--${name}:light-dark(${PAINTS[name].join(',')})`).join(';');
const classes = names.map((name) => `.f-${name}{fill:var(--${name})}.s-${name}{stroke:var(--${name})}`).join('');
const marks = names.map((name) => `.m-${name}::before{background:var(--${name})}`).join('');

/** The one style sheet of the file. Its hash stands in the policy of the page, so no other style can get in. */
export const STYLE = `
:root{color-scheme:light dark;${variables};--ground:light-dark(${COLORS.ground.join(',')});--surface:light-dark(${COLORS.surface.join(',')})}
*{box-sizing:border-box}
html{font:15px/1.55 "Inter",system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--text);background:var(--ground);-webkit-text-size-adjust:100%}
body{margin:0}
main,header.top{max-width:66rem;margin:0 auto;padding:0 1.5rem}
header.top{padding-top:3rem}
.kind{color:var(--soft);margin:0}
h1{font-size:2rem;line-height:1.2;margin:.25rem 0 .5rem}
h2{font-size:1.35rem;line-height:1.3;margin:3.5rem 0 .75rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1rem;margin:2rem 0 .5rem}
p{margin:.5rem 0;max-width:46rem}
a{color:var(--accent)}
code,.code{font:.8rem/1.5 "JetBrains Mono",ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
.soft{color:var(--soft)}
.small{font-size:.85rem}
dl{display:grid;grid-template-columns:minmax(9rem,auto) 1fr;gap:.35rem 1.5rem;margin:1.5rem 0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
nav ol{list-style:none;padding:0;margin:0;columns:2;column-gap:3rem}
nav li{margin:.2rem 0;break-inside:avoid}
nav li.sub{padding-left:1rem;font-size:.9rem}
nav a{text-decoration:none}
nav a:hover,nav a:focus{text-decoration:underline}
figure{margin:1.5rem 0 2rem}
figcaption{font-weight:600;margin-bottom:.6rem}
.chart{display:block;width:100%;max-width:46rem;height:auto}
.chart.narrow{display:none}
svg line{stroke-width:.8}
svg .strong{font-weight:600}
.scroll{overflow-x:auto;margin:.75rem 0 1.25rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
thead th{background:var(--track);color:var(--soft);font-size:.8rem;text-align:left;font-weight:600;white-space:nowrap}
th,td{padding:.45rem .7rem .45rem 0;vertical-align:top;text-align:left;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th:first-child,tbody th,tbody td:first-child{padding-left:.7rem}
tbody th{font-weight:600}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
.date{white-space:nowrap}
.mark{white-space:nowrap}
.mark::before{content:"";display:inline-block;width:.65em;height:.65em;margin-right:.5em;border-radius:2px}
${classes}
${marks}
.status{font-weight:600}
.findings .where{margin-top:.15rem}
.w-id{width:6.5rem}.w-severity{width:6.5rem}.w-status{width:9.5rem}.w-class{width:9.5rem}.w-date{width:8rem}.w-check{width:11rem}
footer{margin:4rem auto 3rem;max-width:66rem;padding:1rem 1.5rem 0;border-top:1px solid var(--line)}
.skip{position:absolute;left:-100rem}
.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.5rem 1rem}
@media (max-width:44rem){
html{font-size:14px}
main,header.top,footer{padding-left:1rem;padding-right:1rem}
h1{font-size:1.6rem}
nav ol{columns:1}
.chart.wide{display:none}
.chart.narrow{display:block}
dl{grid-template-columns:1fr;gap:.1rem}
dd{margin-bottom:.6rem}
table.stack thead{position:absolute;left:-100rem}
table.stack tbody tr{display:block;padding:.6rem 0;border-bottom:1px solid var(--line)}
table.stack tbody th,table.stack tbody td{display:block;padding:.1rem 0;border:0;text-align:left;width:auto}
table.stack td[data-label]::before{content:attr(data-label) ": ";color:var(--soft);font-size:.85em}
table.findings td:nth-child(2)::before{content:none}
}
@media print{
:root{color-scheme:light}
html{font-size:9.5pt;background:#fff}
@page{size:A4;margin:18mm 16mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt sans-serif;color:#5b5d69}}
main,header.top,footer{max-width:none;padding:0}
h1,h2,h3,figcaption{break-after:avoid}
h2{margin-top:2rem}
section.page{break-before:page}
section.page>h2{margin-top:0;border:0;padding-top:0}
tr,figure,dl{break-inside:avoid}
thead{display:table-header-group}
.chart.wide{display:block}.chart.narrow{display:none}
.scroll{overflow:visible}
a{color:inherit;text-decoration:none}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.skip{display:none}
}
`;
