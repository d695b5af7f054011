import { describe, expect, it } from '@jest/globals';
import { REPORT_FORMATS, type ReportFormat } from './formats.js';
import { RENDER } from './render.js';
import { RenderingBusyError, ReportRenderer } from './report-renderer.js';
import { sampleReport } from './testing/sample-report.js';

const links = { apiUrl: 'https://assay.example' };

describe('The renderer', () => {
  it.each(Object.keys(REPORT_FORMATS) as ReportFormat[])(
    'gives the same bytes for the same report, also after it was stored and in a thread: %s',
    async (form) => {
      const report = sampleReport({ hostile: ' 日本 <b>' });
      const inThread = await new ReportRenderer().render({ form, report: JSON.parse(JSON.stringify(report)), links });
      const here = await RENDER[form](report, links);
      expect(Buffer.compare(Buffer.from(inThread), Buffer.from(here as string))).toBe(0);
    },
  );

  it('renders a few at once and lets a few wait; those beyond are told to come back', async () => {
    const renderer = new ReportRenderer({ concurrency: 1, maxWaiting: 2 });
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => renderer.render({ form: 'csv', report: sampleReport(), links })),
    );
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect((all[4] as PromiseRejectedResult).reason).toBeInstanceOf(RenderingBusyError);
    // and its places are free again
    await expect(renderer.render({ form: 'csv', report: sampleReport(), links })).resolves.toBeInstanceOf(Uint8Array);
  });

  it('ends what takes too long, and survives a report that cannot be rendered', async () => {
    const renderer = new ReportRenderer({ concurrency: 1, timeLimitMs: 1 });
    await expect(renderer.render({ form: 'csv', report: sampleReport(), links })).rejects.toThrow('within 1 ms');
    const other = new ReportRenderer({ concurrency: 1 });
    const broken = { ...sampleReport(), controls: null as never };
    await expect(other.render({ form: 'csv', report: broken, links })).rejects.toThrow();
    await expect(other.render({ form: 'csv', report: sampleReport(), links })).resolves.toBeInstanceOf(Uint8Array);
  });
});
