export { fork } from 'node:child_process';
export * from '@assay/sandbox';
export { isId } from '@assay/contracts';
