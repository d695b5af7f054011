/** Started once in the way in which sandbox processes shall be: says what of the system it still has. */
import { networkInterfaces } from 'node:os';
import type { ProbeReport } from './isolation.js';

const report: ProbeReport = {
  user: process.getuid?.() ?? -1,
  hasNetwork: Object.keys(networkInterfaces()).length > 0,
  isAlone: process.pid === 1,
  canWrite: maxFileBytes() !== 0,
};
process.send?.(report);
process.on('disconnect', () => process.exit(0));

/** The limit that no code of this process can raise again. */
function maxFileBytes(): number {
  const report: { userLimits?: { file_size_blocks?: { hard: number | string } } } = process.report.getReport();
  return Number(report.userLimits?.file_size_blocks?.hard);
}
