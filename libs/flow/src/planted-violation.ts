export * from '@assay/errors';
export * from '@assay/database';
