import { z } from 'zod';
export const createOrder = z.object({ kind: z.enum(['a', 'b']), n: z.number().int() });
export const findAll = z.object({ body: z.object({ kind: z.enum(['a', 'b']) }), query: z.object({ id: z.uuid() }) });
