import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRAMEWORK_IDS } from '@assay/contracts';
import { describeWithPdfTools, describeWithVeraPdf, temporaryFolder, veraPdfJars } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { sampleChanges, sampleReport } from '../testing/sample-report.js';
import type { Changes, Report } from '../words.js';
import { toPdf } from './pdf.js';

const LINKS = { apiUrl: 'https://assay.example' };

function run(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 256 << 20 });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}
async function written(report: Report, changes?: Changes): Promise<string> {
  const file = path.join(temporaryFolder(), 'report.pdf');
  writeFileSync(file, await toPdf(report, LINKS, changes));
  return file;
}

describe('A report as PDF', () => {
  it('is the same bytes for the same report', async () => {
    const [first, second] = [await toPdf(sampleReport()), await toPdf(sampleReport())];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describeWithPdfTools('A report as PDF, read by poppler and qpdf', () => {
  it.each(FRAMEWORK_IDS)('is sound, tagged, titled and numbered: %s', async (framework) => {
    const file = await written(sampleReport({ framework }));
    run('qpdf', '--check', file);
    const info = run('pdfinfo', file);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/JavaScript: +no/);
    expect(info).toMatch(/Title: +.*compliance report/);
    const pages = Number(/Pages: +(\d+)/.exec(info)?.[1]);
    const texts = run('pdftotext', '-layout', file, '-').split('\f').slice(0, pages);
    for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${pages}`);
  });

  it('holds everything as real text, in a structure of headings, tables with headers and figures with words', async () => {
    const report = sampleReport();
    const file = await written(report);
    const text = run('pdftotext', '-raw', file, '-').replaceAll(/\s+/g, '');
    for (const { path: name, line } of report.findings) expect(text).toContain(`${name}:${line}`);
    for (const { id, title } of report.controls) expect(text).toContain(`${id}${title.replaceAll(' ', '')}`);
    const structure = run('pdfinfo', '-struct-text', file);
    const kinds = new Set(structure.match(/^ *\w+(?= \(|:|$)/gm)?.map((one) => one.trim()));
    for (const kind of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'TOC', 'TOCI', 'Figure'])
      expect(kinds).toContain(kind);
    const json = run('qpdf', '--json', '--json-key=qpdf', file);
    expect(json.match(/"\/Alt": "u:[^"]+"/g)).toHaveLength(4);
    expect(json).toContain('"/Lang": "u:en-GB"');
  });

  it('names the first rules of a check with many, which would not fit on a page', async () => {
    const report = sampleReport();
    const check = report.controls.flatMap(({ checks }) => checks).find(({ status }) => status !== 'not_run');
    check?.rules.splice(0, Number.POSITIVE_INFINITY, ...Array.from({ length: 240 }, (_, n) => `rule-of-one-kind-${n}`));
    const text = run('pdftotext', '-layout', await written(report), '-');
    expect(text).toContain('rule-of-one-kind-24 and');
    expect(text).not.toContain('rule-of-one-kind-25');
  });

  it('has contents with links to their headings, and bookmarks of the same', async () => {
    const report = sampleReport();
    const file = await written(report);
    const json = JSON.parse(run('qpdf', '--json', '--json-key=outlines', '--json-key=pages', file)) as {
      outlines: { title: string; destpageposfrom1: number; kids: { title: string }[] }[];
    };
    expect(json.outlines.map(({ title }) => title)).toEqual([
      'Summary',
      'Coverage and gaps',
      'Controls',
      'Findings',
      'Method and verification',
    ]);
    const detailed = report.controls.filter(
      ({ checks, exceptions, submitted_evidence: submitted = [] }) =>
        checks.length + exceptions.length + submitted.length > 0,
    );
    expect(json.outlines[2]?.kids.map(({ title }) => title)).toEqual(detailed.map(({ id, title }) => `${id} ${title}`));
    const contents = run('pdftotext', '-layout', '-f', '2', '-l', '2', file, '-');
    for (const { title, destpageposfrom1: page } of json.outlines) {
      expect(contents).toMatch(new RegExp(`${title} +${page}\\n`));
      expect(run('pdftotext', '-f', String(page), '-l', String(page), file, '-')).toContain(title);
    }
    const objects = run('qpdf', '--json', '--json-key=qpdf', file);
    expect(objects.match(/"\/Subtype": "\/Link"/g)?.length).toBeGreaterThanOrEqual(15);
  });

  it('says whose it is, who asked for it, what people gave and what changed', async () => {
    const report = sampleReport({ framework: 'soc-2' });
    const text = run('pdftotext', '-raw', await written(report, sampleChanges(report)), '-').replaceAll(/\s+/g, ' ');
    for (const words of [
      'Organization Acme',
      'Prepared by Ana Torres <ana@acme.example>',
      'Access rights were reviewed by the managers of all teams',
      'Jo Park <jo@acme.example>',
      'Changes since the previous report',
      'Outcome',
      'No longer covers it',
    ])
      expect(text).toContain(words);
  });

  it('shows a character that its fonts lack, or that turns text, by its code point', async () => {
    const file = await written(sampleReport({ hostile: ' 日\u202e\u0000\ufeff <b>é€' }));
    run('qpdf', '--check', file);
    expect(run('pdftotext', '-layout', file, '-')).toMatch(/acme\/shop \[U\+65E5\]\[U\+202E\]\[U\+0000\] <b>é€/);
  });

  it('holds for a name without a place to break, and for nothing at all', async () => {
    run('qpdf', '--check', await written(sampleReport({ findings: 3, hostile: 'x'.repeat(4_000) })));
    const empty = {
      ...sampleReport({ findings: 0, repositories: 1 }),
      controls: [],
      coverage: [],
      trend: [],
      time_to_fix: [],
    };
    run('qpdf', '--check', await written(empty));
  });
});

describeWithVeraPdf('A report as PDF, checked by veraPDF', () => {
  it('complies with PDF/UA-1', async () => {
    const files = [
      await written(sampleReport(), sampleChanges(sampleReport())),
      await written(sampleReport({ framework: 'nist-ssdf-1.1' })),
      await written(sampleReport({ framework: 'soc-2', findings: 0, repositories: 1 })),
      await written(sampleReport({ hostile: ' 日\u202e\u0000\ufeff <b>é€' })),
    ];
    const jars = path.join(veraPdfJars, '*');
    const said = run('java', '-cp', jars, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', 'ua1', ...files);
    expect(said.match(/isCompliant="true"/g)).toHaveLength(files.length);
  }, 120_000);
});
