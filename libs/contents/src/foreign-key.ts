/** Whether a statement was rejected because a row that it refers to is gone (SQLSTATE 23503), from the driver or from Prisma. */
export function violatesForeignKey(error: unknown): boolean {
  const { code, meta } = error as { code?: unknown; meta?: unknown };
  return code === '23503' || JSON.stringify(meta ?? '').includes('23503');
}
