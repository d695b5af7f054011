import { describe, expect, it } from '@jest/globals';
import { createRegistry } from './http-service.js';
import { createLogger } from './logger.js';
import { UnexpectedErrors } from './unexpected-errors.js';

function unexpectedErrors() {
  const registry = createRegistry('test');
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const outage = (error: unknown) => ((error as { code?: string }).code === 'ECONNREFUSED' ? 'away' : undefined);
  const make = () => new UnexpectedErrors(registry, logger, outage);
  const counted = async () => (await registry.metrics()).match(/^assay_unexpected_errors_total\{.*$/gm) ?? [];
  return { make, lines, counted };
}

describe('An error in the background', () => {
  it('that is an outage is neither counted nor logged', async () => {
    const { make, lines, counted } = unexpectedErrors();
    make().caught('sweep', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    expect([lines, await counted()]).toEqual([[], []]);
  });

  it('is counted each time, and logged with its cause once for as long as it stays the same', async () => {
    const { make, lines, counted } = unexpectedErrors();
    const errors = make();
    const denied = () => new Error('permission denied', { cause: new Error('42501') });
    for (const error of [denied(), denied(), new TypeError('no such property'), denied()])
      errors.caught('sweep', error);
    // another part, and another instance on the same registry
    make().caught('look', denied());
    expect(lines.map(({ part, msg }) => [part, msg])).toEqual([
      ['sweep', 'sweep failed'],
      ['sweep', 'sweep failed'],
      ['sweep', 'sweep failed'],
      ['look', 'look failed'],
    ]);
    expect(JSON.stringify(lines[0])).toContain('42501');
    expect(await counted()).toEqual([
      expect.stringMatching(/part="sweep".* 4$/),
      expect.stringMatching(/part="look".* 1$/),
    ]);
  });
});
