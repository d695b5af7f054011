// node tools/record-terminal.mjs <folder of a package> <path in it>: runs `npm start` and a scan of that path in a real terminal,
// and draws what they print as docs/images/terminal.svg, line by line as it came. For the README: an image there runs no script.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@assay/testing';
import { root } from './prepare.mjs';

const COLUMNS = 118;
const ROWS = 27;
const FONT = { size: 13, width: 7.83, line: 18 };
/** A wait of the recording is shown this much shorter; none is longer than `max`. */
const PACE = { factor: 0.5, maxSeconds: 1.2, perLineSeconds: 0.05, endSeconds: 4 };
/** Select Graphic Rendition (ECMA-48, 8.3.117) to the classes of the picture; what turns something off ends all. */
const CLASSES = { 1: 'b', 2: 'd', 4: 'u', 31: 'r', 32: 'g', 33: 'y', 35: 'm', 36: 'c', 90: 'd' };

const [folder, within] = process.argv.slice(2);
if (!within) throw new Error('Name the folder of an unpacked package, and a path in it');

const data = mkdtempSync(path.join(tmpdir(), 'assay-recording-'));
const ports = {};
for (const variable of ['GATEWAY_PORT', 'AUTH_PORT', 'PORTAL_PORT', 'INTEGRATIONS_PORT'])
  ports[variable] = String(await freePort());
try {
  const started = await record('npm start --silent', { DATA_DIR: data, ...ports }, /Stop with Ctrl-C/);
  const scan = path.join(root, 'node_modules/.bin/assay');
  const scanned = await record(`${scan} scan ${within} --quiet`, {}, undefined, folder);
  const usual = { [ports.GATEWAY_PORT]: '3000', [ports.AUTH_PORT]: '3001', [ports.PORTAL_PORT]: '3002' };
  const clean = (text) => text.replaceAll(data, '.data').replace(/(?<=:)\d{4,5}\b/g, (port) => usual[port] ?? port);
  const scenes = [
    ['assay $ npm start', ...started.map((line) => ({ ...line, text: clean(line.text) }))],
    [`${path.basename(folder)} $ npx assay scan ${within} --quiet`, ...scanned],
  ];
  writeFileSync(path.join(root, 'docs/images/terminal.svg'), draw(scenes));
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** Runs a command in a pseudoterminal. @returns its lines, each with the seconds since the line before */
function record(command, env, until, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['-qfec', `stty cols ${COLUMNS}; ${command}`, '/dev/null'], {
      cwd,
      env: { ...process.env, ...env, FORCE_COLOR: '1', TERM: 'xterm-256color' },
      detached: true,
      // at the end of its input, script would end too
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = [];
    let rest = '';
    let last = performance.now();
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      const parts = (rest + chunk).split(/\r?\n/);
      rest = parts.pop();
      for (const text of parts) {
        const now = performance.now();
        lines.push({ text, seconds: (now - last) / 1_000 });
        last = now;
      }
      if (until?.test(chunk)) setTimeout(() => process.kill(-child.pid, 'SIGINT'), 200);
    });
    child.once('error', reject);
    child.once('close', () =>
      resolve(until ? lines.slice(0, lines.findIndex(({ text }) => until.test(text)) + 1) : lines),
    );
  });
}

/** Each line appears at its time; a scene that is longer than the window scrolls. */
function draw(scenes) {
  const groups = [];
  let at = 0;
  const times = [];
  for (const scene of scenes) {
    const rows = scene.flatMap((line, index) => {
      const { text, seconds } = typeof line === 'string' ? { text: line, seconds: 0.6 } : line;
      at += Math.min(seconds * PACE.factor, PACE.maxSeconds) + PACE.perLineSeconds;
      return wrap(text).map((row) => ({ ...row, at, isCommand: index === 0 }));
    });
    at += PACE.endSeconds;
    times.push({ end: at, rows });
  }
  const total = at;
  const percent = (seconds) => `${((seconds / total) * 100).toFixed(2)}%`;
  const rules = [];
  for (const [s, { end, rows }] of times.entries()) {
    const isLast = s === times.length - 1;
    const scrolls = [`0%{transform:none}`];
    const texts = rows.map((row, index) => {
      rules.push(
        `@keyframes l${s}-${index}{0%,${percent(row.at)}{opacity:0}${percent(row.at + 0.01)},${isLast ? '100%' : percent(end)}{opacity:1}${isLast ? '' : `${percent(end + 0.01)},100%{opacity:0}`}}`,
      );
      if (index >= ROWS) scrolls.push(`${percent(row.at)}{transform:translateY(${-(index - ROWS + 1) * FONT.line}px)}`);
      return `<text y="${(index + 1) * FONT.line}" class="${row.isCommand ? 'b' : ''}" style="animation-name:l${s}-${index}">${row.spans}</text>`;
    });
    const lastScroll = Math.max(0, rows.length - ROWS) * -FONT.line;
    rules.push(`@keyframes s${s}{${scrolls.join('')}100%{transform:translateY(${lastScroll}px)}}`);
    // who asked for no motion sees the end of the last scene
    groups.push(
      `<g class="scene${isLast ? ' last' : ''}" style="animation-name:s${s};--end:translateY(${lastScroll}px)">${texts.join('')}</g>`,
    );
  }
  const [width, height] = [Math.ceil(COLUMNS * FONT.width) + 32, ROWS * FONT.line + 40];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>npm start evaluates a sample repository, and assay scan a published package</title>
<style>
text{font:${FONT.size}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d5dbe5;white-space:pre}
.b{font-weight:600;fill:#fff}.d{fill:#8b949e}.u{text-decoration:underline}.r{fill:#ff7b72}.g{fill:#7ee787}.y{fill:#e3b341}.m{fill:#ff7bd5}.c{fill:#79c0ff}
@media (prefers-reduced-motion:no-preference){text{animation-duration:${total.toFixed(2)}s;animation-timing-function:linear;animation-iteration-count:infinite}.scene{animation-duration:${total.toFixed(2)}s;animation-timing-function:step-end;animation-iteration-count:infinite}}
@media (prefers-reduced-motion:reduce){.scene:not(.last){display:none}.last{transform:var(--end)}}
${rules.join('\n')}
</style>
<rect width="100%" height="100%" rx="10" fill="#0d1117"/>
<clipPath id="window"><rect width="${width - 32}" height="${height - 28}"/></clipPath>
<g transform="translate(16 14)"><g clip-path="url(#window)">${groups.join('\n')}</g></g>
</svg>
`;
}

/** Rows of at most COLUMNS characters, as spans of one look each. */
function wrap(text) {
  const rows = [];
  let classes = new Set();
  let spans = '';
  let length = 0;
  const [first, ...sequences] = text.split('\u001b[');
  const parts = [
    ['', '', first],
    ...sequences.map((part) => /^([\d;?]*)([A-Za-z])(.*)$/s.exec(part)?.slice(1) ?? ['', '', part]),
  ];
  for (const [codes, command, printed] of parts) {
    for (const code of command === 'm' ? codes.split(';').map(Number) : []) {
      if (CLASSES[code]) classes.add(CLASSES[code]);
      else classes = new Set();
    }
    for (let rest = printed; rest !== ''; ) {
      const piece = rest.slice(0, COLUMNS - length);
      rest = rest.slice(piece.length);
      length += piece.length;
      spans += `<tspan class="${[...classes].join(' ')}">${escapeText(piece)}</tspan>`;
      if (length < COLUMNS) continue;
      rows.push({ spans });
      [spans, length] = ['', 0];
    }
  }
  if (length > 0 || rows.length === 0) rows.push({ spans });
  return rows;
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
