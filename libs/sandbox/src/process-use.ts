import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** Linux counts processor time for users in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** Resident memory of a process; undefined where the system does not tell. */
export function residentBytes(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

/** Processor time that a process has taken, in milliseconds; undefined where the system does not tell. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // behind the name, which may hold anything: state is the 3rd field, utime and stime the 14th and 15th (proc(5))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
