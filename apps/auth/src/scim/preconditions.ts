import { ScimError } from './scim-error.js';

/** Whether a header of entity tags names this one; tags are weak, and compared so (RFC 9110, section 8.8.3.2). */
export function matchesTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((each) => plain(each) === plain(etag));
}

/** @throws ScimError 412 where If-Match names another version (RFC 7644, section 3.14) */
export function requireMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch !== undefined && !matchesTag(ifMatch, etag))
    throw new ScimError(412, `The resource has changed: it is now version ${etag}`);
}
