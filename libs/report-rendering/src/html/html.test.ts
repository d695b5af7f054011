import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithChromium, launchChromium, temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { RENDER } from '../render.js';
import { sampleChanges, sampleReport } from '../testing/sample-report.js';
import { toHtml } from './html.js';

const LINKS = { apiUrl: 'https://assay.example' };
const HOSTILE = `"'><script>globalThis.hacked=1</script><img src="https://evil.example/x" onerror="hacked=1"><style>*{display:none}</style></table>&amp;`;

describe('A report as HTML', () => {
  it('is one file: no script, no form, no style but its own, nothing to load', () => {
    const text = toHtml(sampleReport(), LINKS);
    expect(text).not.toMatch(/<script|<link|<iframe|<form|<img|\sstyle=|\son\w+=|url\(|@import|javascript:/i);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(text).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;;`);
    // the policy stands before anything that it governs
    expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('<style>'));
    expect(toHtml(sampleReport(), LINKS)).toBe(text);
  });

  it('keeps its own elements alone, whatever the texts of others hold', () => {
    const tags = (text: string) => text.match(/<\/?[a-z][^\s>]*/gi)?.join(' ');
    const calm = tags(toHtml(sampleReport({ findings: 6 }), LINKS));
    expect(tags(toHtml(sampleReport({ findings: 6, hostile: HOSTILE }), LINKS))).toBe(calm);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (hostile) => {
        expect(tags(toHtml(sampleReport({ findings: 6, hostile }), LINKS))).toBe(calm);
      }),
      { numRuns: 50 },
    );
  });

  it('shows what would hide or turn text by its code point', () => {
    const text = toHtml(sampleReport({ hostile: '\u202e\u0000\u200b\u061c\u{e0041}' }), LINKS);
    expect(text).toContain('acme/shop[U+202E][U+0000][U+200B][U+061C][U+E0041]');
    for (const hidden of ['\u202e', '\u0000', '\u200b', '\u061c', '\u{e0041}']) expect(text).not.toContain(hidden);
  });

  it('says what is assessed and what is not, every finding, gap and exception', () => {
    const report = sampleReport();
    const text = toHtml(report, LINKS);
    expect(text).toContain('0 of 4 assessed controls satisfied; 6 of 10 controls not assessed.');
    for (const { path: file, line } of report.findings) expect(text).toContain(`${file}:${line}`);
    for (const gap of [
      'Not evaluated in the period',
      'Last evaluated too long ago',
      'Only part has been evaluated since then',
      '3 of 812 files could not be completely evaluated',
      '41, 1 failed, 1 partial',
    ])
      expect(text).toContain(gap);
    expect(text).toContain('Accepted risk (expired, changes nothing)');
    expect(text).toContain(
      'Suppressed: Only reached by administrators, requested by robin@acme.example, approved by ana@acme.example as code owner (@acme/shop), until 2027-01-20',
    );
    expect(text).toContain(report.digest);
    // every link within the file has its target
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target}"`);
  });
});

describe('A report as HTML for auditors', () => {
  it('names the first rules of a check with many, and says how many more there are', () => {
    const report = sampleReport();
    const check = report.controls.flatMap(({ checks }) => checks).find(({ status }) => status !== 'not_run');
    check?.rules.splice(0, Number.POSITIVE_INFINITY, ...Array.from({ length: 240 }, (_, n) => `rule-${n}`));
    const text = toHtml(report, LINKS);
    expect(text).toContain('rule-24 and 215 more');
    expect(text).not.toContain('rule-25');
  });

  it('says whose it is, who asked for it, what people gave, what is required and what changed', () => {
    const report = sampleReport({ framework: 'nist-ssdf-1.1' });
    const text = toHtml(report, LINKS, sampleChanges(report));
    for (const words of [
      '<dt>Organization</dt><dd>Acme <code>org_',
      '<dt>Prepared by</dt><dd>Ana Torres &lt;ana@acme.example&gt;</dd>',
      'public domain in the United States',
      'Access rights were reviewed by the managers of all teams',
      'Does not cover the period, and changes nothing',
      '<h2 id="changes">Changes since the previous report</h2>',
      'No longer listed',
      'No longer covers it',
      'Define criteria for software security checks and track throughout the SDLC.',
    ])
      expect(text).toContain(words);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target}"`);
    expect(toHtml(report, LINKS)).not.toContain('Changes since the previous report');
  });

  it('shows a report of an earlier version, which has none of it', async () => {
    const { organization_name: _, prepared_by: __, ...old } = sampleReport();
    const { wording: ___, ...framework } = old.framework;
    const controls = old.controls.map(({ text: ____, submitted_evidence: _____, ...control }) => control);
    const report = { ...old, framework, controls };
    const text = toHtml(report, LINKS);
    expect(text).toContain(`<dt>Organization</dt><dd>${report.scope.organization_id}</dd>`);
    for (const words of ['Prepared by', 'Submitted evidence', 'undefined']) expect(text).not.toContain(words);
    for (const render of Object.values(RENDER)) expect((await render(report, LINKS)).length).toBeGreaterThan(1_000);
  });

  it('keeps its own elements alone where what changed is hostile', () => {
    const tags = (hostile?: string) => {
      const report = sampleReport({ findings: 6, ...(hostile ? { hostile } : {}) });
      return toHtml(report, LINKS, sampleChanges(report))
        .match(/<\/?[a-z][^\s>]*/gi)
        ?.join(' ');
    };
    expect(tags(HOSTILE)).toBe(tags());
  });
});

describeWithChromium('A report as HTML in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each([
    ['light', 1_100],
    ['dark', 1_100],
    ['light', 360],
  ] as const)('is readable and without violations of WCAG: %s, %d pixels', async (colorScheme, width) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    const page = await context.newPage();
    const file = path.join(temporaryFolder(), 'report.html');
    writeFileSync(file, toHtml(sampleReport(), LINKS, sampleChanges(sampleReport())));
    await page.goto(`file://${file}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const charts = await page.locator('svg.chart:visible').evaluateAll((all) =>
      (all as SVGSVGElement[]).map((chart) => {
        const { left, right, width } = chart.getBoundingClientRect();
        const words = [...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
        return {
          scale: width / chart.viewBox.baseVal.width,
          isWhole: words.every((box) => box.left >= left - 1 && box.right <= right + 1),
        };
      }),
    );
    expect(charts).toHaveLength(4);
    for (const { scale, isWhole } of charts) expect([scale > 0.9, isWhole]).toEqual([true, true]);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);
    await context.close();
  });

  it('runs and loads nothing of a hostile report, and its own style holds', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    const said: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => said.push(message.text()));
    const file = path.join(temporaryFolder(), 'report.html');
    writeFileSync(file, toHtml(sampleReport({ hostile: HOSTILE }), LINKS));
    await page.goto(`file://${file}`);
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    expect(asked).toEqual([`file://${file}`]);
    expect(said).toEqual([]);
    expect(await page.evaluate('getComputedStyle(document.querySelector("table")).borderCollapse')).toBe('collapse');
    await page.close();
  });
});
