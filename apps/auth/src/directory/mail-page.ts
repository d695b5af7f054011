import { COLORS } from '@assay/contracts';
import { type Html, html, trusted } from '../web/html.js';

/** Mail readers know no variables of CSS. @param at 0 for light, 1 for dark */
const colors = (at: 0 | 1) => `
body { background: ${COLORS.ground[at]}; color: ${COLORS.text[at]}; }
.card { background: ${COLORS.surface[at]}; border-color: ${COLORS.line[at]}; }
.button { background: ${COLORS['accent-fill'][at]}; color: ${COLORS['on-accent'][at]}; }
.address, .after { color: ${COLORS.soft[at]}; }
.address a, p > a:not(.button) { color: ${COLORS.accent[at]}; }`;

const STYLE = `
body { margin: 0; padding: 24px 12px; font: 15px/1.55 Inter, system-ui, sans-serif; }
.card { max-width: 520px; margin: 0 auto; padding: 32px; border: 1px solid; border-radius: 10px; overflow-wrap: anywhere; }
.brand { margin: 0 0 16px; font-weight: 600; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; }
.button { display: inline-block; padding: 10px 16px; border-radius: 6px; font-weight: 500; text-decoration: none; }
.address { font-size: 12px; }
.after { font-size: 13px; }
${colors(0)}
@media (prefers-color-scheme: dark) {${colors(1)}
}`;

/** A message as HTML, in the colors of the portal, beside its plain text. */
export function mailPage({
  subject,
  text,
  action = 'Open in Assay',
}: {
  subject: string;
  text: string;
  action?: string | undefined;
}): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const button = paragraphs.findLastIndex(isAddress);
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
<div class="card">
<p class="brand">Assay</p>
<h1>${subject}</h1>
${paragraphs.map((each, index) => paragraph(each, action, index > button && button >= 0))}</div>
</body>
</html>
`.text;
}

/** Only a line that is nothing but an address becomes a link: what people name themselves stays text. */
const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line);

/** @param isAfter whether it follows the button: it says why the message was sent, or when the next one will be */
function paragraph(text: string, action: string, isAfter: boolean): Html {
  if (isAddress(text))
    return html`<p><a class="button" href="${text}">${action}</a></p>
<p class="address">Or open this address: <a href="${text}">${text}</a></p>
`;
  const lines = text.split('\n').map((line) => (isAddress(line) ? html`<a href="${line}">${line}</a>` : html`${line}`));
  return html`<p${isAfter && trusted(' class="after"')}>${lines.map((line, index) => html`${index > 0 && trusted('<br>')}${line}`)}</p>
`;
}
