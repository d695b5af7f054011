import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The user that PostgreSQL runs as; undefined: our own. */
export type RunAs = { uid: number; gid: number } | undefined;

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL rejects to run as root, so root runs it as the owner of the existing cluster (somebody started us
 * without root before), or else as `nobody`.
 */
export function chooseRunAs(clusterOwner?: { uid: number; gid: number }): RunAs {
  if (!isRoot()) return undefined;
  if (clusterOwner && clusterOwner.uid !== 0) return { uid: clusterOwner.uid, gid: clusterOwner.gid };
  const nobody = passwd().find(([name]) => name === 'nobody');
  return nobody ? { uid: Number(nobody[2]), gid: Number(nobody[3]) } : { uid: 65534, gid: 65534 };
}

/** Whether that user can enter a folder. Asked of the kernel, because mode bits alone forget ACLs and mounts. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' });
  return status === 0;
}

function passwd(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    return [];
  }
}
