import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const PAGE_BYTES = 4096;
/** Linux counts processor time for users in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** Resident memory of a process; undefined if the system does not report it. */
export function residentBytes(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

/** Processor time that a process has taken, in milliseconds; undefined if the system does not report it. */
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

/**
 * Time that the main thread of a process was ready to run while others had the processors, in milliseconds; undefined where
 * the system does not tell.
 */
export function waitedMs(pid: number | undefined): number | undefined {
  try {
    // time run, time waited, time slices (Documentation/scheduler/sched-stats.rst); the first two in nanoseconds
    const waited = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]);
    return Number.isNaN(waited) ? undefined : waited / 1_000_000;
  } catch {
    return undefined;
  }
}

/** @param niceness 0, or up to 19 for work that leaves the processors to others. False where the system does not allow it. */
export function setNiceness(pid: number | undefined, niceness: number): boolean {
  try {
    // Linux keeps it for each thread, and a new thread takes that of the one that starts it
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
    return true;
  } catch {
    return false;
  }
}
