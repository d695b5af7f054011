/** Processor time of this process in milliseconds: what a bound on work is held against, however busy the machine is. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
