import { type CredentialRole, ROLE_SCOPES } from '@assay/contracts';
import { isPlainName } from '../directory/names.js';
import { OPENID_SCOPES } from './oauth-scopes.js';
import { isLoopback } from './redirect-uri.js';

/**
 * What an application that nobody here registered may do at most, whoever allows it: a developer evaluates and changes no
 * settings (docs/decisions/client-documents.md).
 */
export const DOCUMENT_CLIENT_AUTHORITY: CredentialRole = 'developer';

const MOST_SCOPES: readonly string[] = [...OPENID_SCOPES, ...ROLE_SCOPES[DOCUMENT_CLIENT_AUTHORITY]];
const GRANT_TYPES = ['authorization_code', 'refresh_token'];
const MAX_CLIENT_ID_CHARACTERS = 500;
const MAX_REDIRECT_URIS = 20;
const MAX_NAME_CHARACTERS = 60;

/**
 * Whether a `client_id` is the address of a client metadata document (draft-ietf-oauth-client-id-metadata-document), in
 * the one form that the URL standard writes it in: so two identifiers that look alike are never the same address, and a host name
 * of other letters stands in its ASCII form.
 */
export function isDocumentClient(clientId: string): boolean {
  if (clientId.length > MAX_CLIENT_ID_CHARACTERS || /[?#]/.test(clientId)) return false;
  const url = URL.parse(clientId);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return url.href === clientId && url.pathname !== '/';
}

/** The host of a metadata document's URL: the only thing about its client that is verified. */
export function hostOf(clientId: string): string {
  return new URL(clientId).host;
}

/** A rejected document. The message is for the application's developer. */
export class DocumentRejection extends Error {
  override name = 'DocumentRejection';
}

/**
 * What is taken up of a document, as metadata of a client. Whatever else stands in it decides nothing here: neither metadata of
 * ours (`assay_…`) nor addresses that oidc-provider would fetch.
 * @param document as its address gave it
 * @throws DocumentRejection
 */
export function metadataOfDocument(clientId: string, document: Record<string, unknown>): Record<string, unknown> {
  const { client_name: name, redirect_uris: redirectUris, grant_types: grantTypes, scope } = document;
  if (document.client_id !== clientId) throw new DocumentRejection('client_id must be the URL of the document');
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    throw new DocumentRejection('the document is public and must not contain a client_secret');
  if ((document.token_endpoint_auth_method ?? 'none') !== 'none')
    throw new DocumentRejection('token_endpoint_auth_method must be none');
  if (!isTexts(redirectUris) || redirectUris.length > MAX_REDIRECT_URIS)
    throw new DocumentRejection(`redirect_uris must be a list of at most ${MAX_REDIRECT_URIS}`);
  if (grantTypes !== undefined && !isTexts(grantTypes)) throw new DocumentRejection('grant_types must be a list');
  const asked = typeof scope === 'string' ? scope.split(' ') : MOST_SCOPES;
  return {
    client_id: clientId,
    // what it calls itself is shown beside its host, never in its place
    client_name: hostOf(clientId),
    ...(isShownName(name) ? { assay_claimed_name: name } : {}),
    // of a native client, oidc-provider takes http at the loopback addresses alone, at any port (RFC 8252 section 7.3)
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    redirect_uris: redirectUris.filter((uri) => URL.parse(uri)?.protocol === 'https:' || isLoopback(uri)),
    response_types: ['code'],
    grant_types: GRANT_TYPES.filter((each) => (grantTypes ?? ['authorization_code']).includes(each)),
    scope: MOST_SCOPES.filter((each) => asked.includes(each)).join(' '),
  };
}

function isShownName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_CHARACTERS && isPlainName(name);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
