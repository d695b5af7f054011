import { systemClock } from '@assay/platform';
import { describe, expect, it } from '@jest/globals';
import { Progress, type ProgressState } from './progress.js';

describe('Progress of an evaluation', () => {
  it('is reported at most every half second, with the rate of evaluated files', () => {
    let nowMs = 10_000;
    const told: ProgressState[] = [];
    const progress = new Progress({ ...systemClock, monotonicMs: () => nowMs }, 1_000, (state) => told.push(state));
    for (let file = 0; file < 100; file++) {
      nowMs += 20;
      progress.advance();
    }
    // 50 files a second, whatever was known before
    expect(told).toEqual([25, 50, 75, 100].map((evaluated) => ({ filesDone: 1_000 + evaluated, filesPerSecond: 50 })));
  });
});
