import { INTERNAL_PREFIX } from '@assay/contracts';
import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 16 * 1_024;

/** Accepts forms, which our pages send; the rest of this service accepts only JSON. */
export function acceptForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (request, body, done) => {
    if (request.routeOptions.url?.startsWith(INTERNAL_PREFIX))
      return done(Object.assign(new Error('not a page'), { statusCode: 415 }), undefined);
    const fields = [...new URLSearchParams(String(body))];
    // a field called __proto__ stays a field, and of one given twice none is taken
    const names = fields.map(([name]) => name);
    const once = fields.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name));
    return done(null, Object.fromEntries(once));
  });
}
