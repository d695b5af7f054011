import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TOKENS_CSS } from '@assay/contracts';

export const ICON_PATH = '/sign-in/icon.svg';
/** As the portal's: without one, browsers ask for /favicon.ico at every page. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4653d6"/><path d="M9 23.5 16 8l7 15.5M11.7 18h8.6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';
export const STYLE_PATH = '/sign-in/style.css';

export const FONT_PATH = '/sign-in/inter.woff2';

/** The font of the portal. */
export function font(): Buffer {
  return readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );
}

/** Light and dark by the reader's setting, in the colors and the font of the portal. */
export const STYLE = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("${FONT_PATH}") format("woff2"); }
:root {
  color-scheme: light dark;
${TOKENS_CSS}
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--text);
  font: var(--size-body)/1.5 var(--sans); }
main > :last-child { margin-bottom: 0; }
main { width: 100%; max-width: 24rem; padding: var(--space-6); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-large); box-shadow: var(--shadow);
  overflow-wrap: anywhere; }
.brand { display: flex; gap: var(--space-2); align-items: center; margin: 0 0 var(--space-4); font-weight: 600; }
h1 { margin: 0 0 var(--space-4); font-size: var(--size-title); font-weight: 600; line-height: 1.3; letter-spacing: -0.01em; }
h2 { margin: var(--space-5) 0 var(--space-2); font-size: var(--size-large); font-weight: 600; }
form { display: grid; gap: 1rem; margin: 0 0 1rem; }
form > p { margin: 0; }
label { display: grid; gap: var(--space-1); font-weight: 500; }
label.check { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; }
.hint { color: var(--soft); font-weight: 400; font-size: var(--size-small); }
button .hint { color: inherit; }
input:not([type="hidden"], [type="checkbox"], [type="radio"]), select { width: 100%; min-height: 2.5rem; padding: var(--space-2) var(--space-3); font: inherit; font-weight: 400; color: inherit;
  background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); }
input[type="checkbox"], input[type="radio"] { width: 1.25rem; height: 1.25rem; }
button, .button { min-height: 2.5rem; padding: var(--space-2) var(--space-4); font: inherit; font-weight: 500; color: var(--on-accent); background: var(--accent-fill);
  border: 1px solid transparent; border-radius: var(--radius); cursor: pointer; }
button:hover, .button:hover { background: var(--accent-fill-hover); }
.button { display: block; text-align: center; text-decoration: none; }
button.secondary, .button.secondary { color: var(--text); background: var(--surface); border-color: var(--line); box-shadow: var(--shadow); }
button.secondary:hover, .button.secondary:hover, button.quiet:hover { background: var(--hover); }
button.quiet { color: var(--soft); background: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
input:focus-visible, select:focus-visible { outline-offset: 0; }
a:not(.button) { color: var(--accent); }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
.alert, .notice { margin: 0 0 1rem; padding: var(--space-3); border-radius: var(--radius); border: 1px solid currentColor; }
.alert { color: var(--bad); background: var(--bad-ground); }
.notice { color: var(--good); background: var(--good-ground); }
code { font-family: var(--mono); }
.qr svg { display: block; width: 12rem; max-width: 100%; height: auto; margin: 0 auto; border-radius: 0.5rem; }
.codes { padding: 0; list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 0.25rem 1rem; }
`;
