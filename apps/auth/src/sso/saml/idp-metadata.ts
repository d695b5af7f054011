import type { SamlBinding } from '@assay/contracts';
import { readCertificate } from '../certificates.js';
import { BINDING, NS } from './names.js';
import { attribute, childrenOf, descendants, parseXml, textOf, type XmlElement, XmlError } from './xml.js';

export interface IdpMetadata {
  idp_entity_id: string;
  idp_sso_url: string;
  idp_sso_binding: SamlBinding;
  idp_slo_url?: string;
  idp_slo_binding?: SamlBinding;
  /** PEM. */
  idp_certificates: string[];
}

/** Reads the metadata of one identity provider (SAML 2.0 Metadata, section 2.4.3). @returns its values, or a fault to show to people */
export function readIdpMetadata(xml: string): IdpMetadata | { fault: string } {
  let root: XmlElement;
  try {
    root = parseXml(withoutComments(xml.trim()));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { fault: `is not a metadata document: ${error.message}` };
  }
  const entities = [...descendants(root)].filter(
    (each) => each.namespace === NS.metadata && each.name === 'EntityDescriptor',
  );
  const providers = entities.flatMap((entity) => {
    const [provider, ...more] = childrenOf(entity, NS.metadata, 'IDPSSODescriptor');
    return provider && more.length === 0 ? [{ entity, provider }] : [];
  });
  const [only, ...more] = providers;
  if (!only || more.length > 0) return { fault: 'must describe one identity provider' };
  const { entity, provider } = only;
  const entityId = attribute(entity, 'entityID');
  const sso = serviceOf(provider, 'SingleSignOnService');
  if (!entityId || !sso)
    return { fault: 'lacks an entityID, or a SingleSignOnService with the redirect or POST binding' };
  const slo = serviceOf(provider, 'SingleLogoutService');
  const certificates = certificatesOf(provider);
  if (certificates.length === 0) return { fault: 'lacks a signing certificate' };
  return {
    idp_entity_id: entityId,
    idp_sso_url: sso.url,
    idp_sso_binding: sso.binding,
    ...(slo ? { idp_slo_url: slo.url, idp_slo_binding: slo.binding } : {}),
    idp_certificates: certificates,
  };
}

/** Removes comments. This is safe because signatures of metadata are not verified: an administrator uploads it. */
function withoutComments(xml: string): string {
  // not a regular expression: with many unclosed comments, it would take quadratic time
  let text = '';
  let from = 0;
  for (let start = xml.indexOf('<!--'); start !== -1; start = xml.indexOf('<!--', from)) {
    const end = xml.indexOf('-->', start + 4);
    if (end === -1) break;
    text += xml.slice(from, start);
    from = end + 3;
  }
  return text + xml.slice(from);
}

function serviceOf(provider: XmlElement, name: string): { url: string; binding: SamlBinding } | undefined {
  const services = childrenOf(provider, NS.metadata, name);
  for (const binding of ['redirect', 'post'] as const) {
    const service = services.find((each) => attribute(each, 'Binding') === BINDING[binding]);
    const url = service && (name === 'SingleLogoutService' ? attribute(service, 'ResponseLocation') : undefined);
    const location = service && (attribute(service, 'Location') ?? url);
    if (location) return { url: location, binding };
  }
  return undefined;
}

function certificatesOf(provider: XmlElement): string[] {
  const found = childrenOf(provider, NS.metadata, 'KeyDescriptor')
    .filter((key) => attribute(key, 'use') !== 'encryption')
    .flatMap((key) => [...descendants(key)])
    .filter((each) => each.namespace === NS.signature && each.name === 'X509Certificate')
    .flatMap((each) => {
      const read = readCertificate(textOf(each) ?? '');
      return 'certificate' in read ? [read.certificate.toString()] : [];
    });
  return [...new Set(found)];
}
