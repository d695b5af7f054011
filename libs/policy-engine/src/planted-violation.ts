export { fork } from 'node:child_process';
export * from '@assay/sandbox';
