import { optional, type Setting } from '@assay/platform';
import type { S3Location } from './s3-store.js';

const FORM = 's3://<bucket>[/<prefix>]?region=<region>[&endpoint=<http(s) URL>]';

/** Where the bytes of contents lie. It holds no secret: a login in it is rejected. */
export function contentsUrl(): Setting<S3Location | undefined> {
  return optional<S3Location>({
    env: 'CONTENTS_URL',
    description:
      'the S3 bucket for file contents, the same in gateway and evaluator; without it, they are in PostgreSQL. Credentials are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine',
    takes: FORM,
    fallback: undefined,
    secret: false,
    parse: parseLocation,
  });
}

export function parseLocation(raw: string): S3Location {
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  // the message does not repeat the value, which may contain credentials
  if (url?.protocol !== 's3:' || url.hostname === '') throw new Error(`must be of the form ${FORM}`);
  if (url.username !== '' || url.password !== '')
    throw new Error('must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const region = url.searchParams.get('region');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (!region) throw new Error(`must contain the region: ${FORM}`);
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    throw new Error(`must have an http(s) URL as endpoint: ${FORM}`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: url.hostname, prefix: prefix === '' ? '' : `${prefix}/`, region, endpoint };
}
