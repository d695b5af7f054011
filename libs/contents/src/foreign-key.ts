import { systemCode } from '@assay/errors';

/** Whether a statement was rejected because a row that it refers to is gone (SQLSTATE 23503), from the driver or from Prisma. */
export function violatesForeignKey(error: unknown): boolean {
  if (systemCode(error) === '23503') return true;
  return (
    typeof error === 'object' && error !== null && 'meta' in error && JSON.stringify(error.meta ?? '').includes('23503')
  );
}
