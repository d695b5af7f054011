import { createHash } from 'node:crypto';
import type { FieldError, OidcSettingsRequest, SamlBinding, SamlSettingsRequest, SsoType } from '@assay/contracts';
import { fromJsonColumn, type Prisma } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { readCertificate } from './certificates.js';
import { type IdpMetadata, readIdpMetadata } from './saml/idp-metadata.js';

/** What a SAML connection knows of its identity provider, as the database keeps it. */
export interface SamlIdp {
  idp_entity_id: string | null;
  idp_sso_url: string | null;
  idp_sso_binding: SamlBinding;
  idp_slo_url: string | null;
  idp_slo_binding: SamlBinding;
  /** PEM. */
  idp_certificates: string[];
  allow_idp_initiated: boolean;
  require_encrypted_assertions: boolean;
  email_attribute: string | null;
  name_attribute: string | null;
  groups_attribute: string | null;
}

interface OidcIdp {
  issuer: string | null;
  client_id: string | null;
  scopes: string;
  email_claim: string | null;
  groups_claim: string | null;
}

const SAML_DEFAULTS: SamlIdp = {
  idp_entity_id: null,
  idp_sso_url: null,
  idp_sso_binding: 'redirect',
  idp_slo_url: null,
  idp_slo_binding: 'redirect',
  idp_certificates: [],
  allow_idp_initiated: false,
  require_encrypted_assertions: false,
  email_attribute: null,
  name_attribute: null,
  groups_attribute: null,
};
const OIDC_DEFAULTS: OidcIdp = {
  issuer: null,
  client_id: null,
  scopes: 'openid email profile',
  email_claim: null,
  groups_claim: null,
};

/** As stored: what a later version added has its default. */
// only `changeSaml` and `changeOidc` write them
export const samlOf = (settings: Prisma.JsonValue): SamlIdp => ({
  ...SAML_DEFAULTS,
  ...fromJsonColumn<Partial<SamlIdp>>(settings),
});
export const oidcOf = (settings: Prisma.JsonValue): OidcIdp => ({
  ...OIDC_DEFAULTS,
  ...fromJsonColumn<Partial<OidcIdp>>(settings),
});

/** @throws ServiceError VALIDATION_FAILED (422), all broken fields at once */
export function changeSaml(before: SamlIdp, request: SamlSettingsRequest): SamlIdp {
  const errors: FieldError[] = [];
  const { metadata_xml, idp_certificates, ...given } = request;
  const metadata = metadata_xml === undefined ? {} : fromMetadata(metadata_xml, errors);
  const certificates = idp_certificates?.flatMap((text, index) => {
    const read = readCertificate(text);
    if ('certificate' in read) return [read.certificate.toString()];
    errors.push(invalid(`saml.idp_certificates[${index}]`, read.fault));
    return [];
  });
  const after: SamlIdp = {
    ...changed({ ...before, ...metadata }, given),
    ...(certificates ? { idp_certificates: [...new Set(certificates)] } : {}),
  };
  for (const field of ['idp_sso_url', 'idp_slo_url'] as const) {
    const fault = after[field] === null ? undefined : urlFault(after[field]);
    if (fault) errors.push(invalid(`saml.${field}`, fault));
  }
  if (errors.length > 0) throw ServiceError.invalid(errors);
  return after;
}

/** @throws ServiceError VALIDATION_FAILED (422) */
export function changeOidc(before: OidcIdp, request: OidcSettingsRequest): OidcIdp {
  const { client_secret: _sealedElsewhere, ...given } = request;
  const after = changed(before, given);
  const fault = after.issuer === null ? undefined : urlFault(after.issuer, true);
  if (fault) throw ServiceError.invalid([invalid('oidc.issuer', fault)]);
  return after;
}

export function isConfigured(type: SsoType, settings: Prisma.JsonValue): boolean {
  if (type === 'oidc') {
    const { issuer, client_id } = oidcOf(settings);
    return issuer !== null && client_id !== null;
  }
  const { idp_entity_id, idp_sso_url, idp_certificates } = samlOf(settings);
  return idp_entity_id !== null && idp_sso_url !== null && idp_certificates.length > 0;
}

/**
 * Of everything that a passed test proved. Certificates are left out: during a rollover they change without anything else,
 * and an earlier test stays valid as long as one of them stays.
 */
export function settingsDigest(type: SsoType, settings: Prisma.JsonValue): Buffer<ArrayBuffer> {
  const proved = type === 'saml' ? provedBySaml(samlOf(settings)) : provedByOidc(oidcOf(settings));
  return createHash('sha256')
    .update(JSON.stringify([type, proved]))
    .digest();
}

// the order of members is part of the digests that are stored
const provedBySaml = ({
  idp_entity_id,
  idp_sso_url,
  idp_sso_binding,
  require_encrypted_assertions,
  email_attribute,
}: SamlIdp) => ({ idp_entity_id, idp_sso_url, idp_sso_binding, require_encrypted_assertions, email_attribute });
const provedByOidc = ({ issuer, client_id, scopes, email_claim }: OidcIdp) => ({
  issuer,
  client_id,
  scopes,
  email_claim,
});

/** Whether a test that passed before says nothing of what is set now. */
export function invalidatesTest(type: SsoType, before: Prisma.JsonValue, after: Prisma.JsonValue): boolean {
  if (!settingsDigest(type, before).equals(settingsDigest(type, after))) return true;
  if (type === 'oidc') return false;
  const kept = new Set(samlOf(after).idp_certificates);
  const old = samlOf(before).idp_certificates;
  return old.length > 0 && !old.some((certificate) => kept.has(certificate));
}

/** Whether everything that was trusted before is trusted now: the same provider, and each of its certificates. */
export function stillTrusts(type: SsoType, before: Prisma.JsonValue, now: Prisma.JsonValue): boolean {
  if (!settingsDigest(type, before).equals(settingsDigest(type, now))) return false;
  if (type === 'oidc') return true;
  const trusted = new Set(samlOf(now).idp_certificates);
  return samlOf(before).idp_certificates.every((certificate) => trusted.has(certificate));
}

function fromMetadata(xml: string, errors: FieldError[]): Partial<IdpMetadata> {
  const read = readIdpMetadata(xml);
  if (!('fault' in read)) return read;
  errors.push(invalid('saml.metadata_xml', read.fault));
  return {};
}

/** Browsers are sent there, or we ask it: in the clear only on this machine. */
function urlFault(text: string, issuer = false): string | undefined {
  const url = URL.parse(text);
  const local = url !== null && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && local)))
    return 'must be a URL that starts with https://';
  if (url.username || url.password || url.hash) return 'must not contain a user name, password or fragment';
  if (issuer && url.search) return 'must not contain a query';
  return undefined;
}

function invalid(field: string, message: string): FieldError {
  return { field, message: `${field} ${message}`, code: 'INVALID_FORMAT' };
}

/** What was given, over what was there. */
function changed<T extends object>(before: T, given: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const after = { ...before };
  for (const name in before) {
    const value = given[name];
    if (value !== undefined) after[name] = value;
  }
  return after;
}
