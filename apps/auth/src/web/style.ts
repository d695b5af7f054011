export const ICON_PATH = '/sign-in/icon.svg';
/** As the portal's: without one, browsers ask for /favicon.ico at every page. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4653d6"/><path d="M9 23.5 16 8l7 15.5M11.7 18h8.6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';
export const STYLE_PATH = '/sign-in/style.css';

/** Light and dark by the reader's setting; every pair of text and ground is at least 4.5:1. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #8c959f; --accent: #0b57d0; --on-accent: #ffffff;
  --alert: #a40e26; --alert-ground: #fff1f2; --notice: #0a5c2f; --notice-ground: #effaf3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d1117; --card: #161b22; --text: #e6edf3; --soft: #9da7b3; --line: #768390; --accent: #a8c7fa; --on-accent: #062e6f;
    --alert: #ffb3ba; --alert-ground: #3b1219; --notice: #9be9b4; --notice-ground: #0c2d1a;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
main > :last-child { margin-bottom: 0; }
main { width: 100%; max-width: 26rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem;
  overflow-wrap: anywhere; }
.brand { margin: 0; color: var(--soft); font-weight: 600; }
h1 { margin: 0.25rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.1rem; }
form { display: grid; gap: 1rem; margin: 0 0 1rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
label.check { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; }
.hint { color: var(--soft); font-weight: 400; font-size: 0.9rem; }
button .hint { color: inherit; }
input:not([type="hidden"], [type="checkbox"], [type="radio"]), select { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; font-weight: 400; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
input[type="checkbox"], input[type="radio"] { width: 1.25rem; height: 1.25rem; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent);
  border: 1px solid var(--accent); border-radius: 0.5rem; cursor: pointer; }
button.secondary { color: var(--accent); background: transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
.alert, .notice { margin: 0 0 1rem; padding: 0.75rem; border-radius: 0.5rem; border: 1px solid currentColor; }
.alert { color: var(--alert); background: var(--alert-ground); }
.notice { color: var(--notice); background: var(--notice-ground); }
code { font-size: 0.95rem; }
.qr svg { display: block; width: 12rem; max-width: 100%; height: auto; margin: 0 auto; border-radius: 0.5rem; }
.codes { padding: 0; list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 0.25rem 1rem; }
`;
