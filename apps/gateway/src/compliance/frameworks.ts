import { catalogDigest, FRAMEWORKS, type Framework } from '@assay/compliance';
import {
  type ComplianceFramework,
  type ComplianceFrameworkDetail,
  type ComplianceFrameworkPage,
  FRAMEWORK_IDS,
  isOneOf,
  type PageQuery,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { pageOfFixed } from '../http/cursors.js';

/** The catalog ships with the product: it is the same for everybody. */
export function listFrameworks(query: PageQuery): ComplianceFrameworkPage {
  return pageOfFixed(
    FRAMEWORK_IDS.map((id) => show(FRAMEWORKS[id])),
    query,
  );
}

/** @throws ServiceError RESOURCE_NOT_FOUND */
export function getFramework(id: string): ComplianceFrameworkDetail {
  if (!isOneOf(FRAMEWORK_IDS, id)) throw ServiceError.notFound('compliance_framework', id);
  const framework = FRAMEWORKS[id];
  return {
    ...show(framework),
    controls: framework.controls.map(({ id, title, text, class: kind, mapping }) => ({
      id,
      title,
      text: text ?? null,
      class: kind,
      mapping: mapping
        ? {
            cwe: [...(mapping.cwe ?? [])],
            rules: [...(mapping.rules ?? [])],
            evidence: [...(mapping.evidence ?? [])],
            reason: mapping.reason,
          }
        : null,
    })),
  };
}

function show({ id, name, version, publisher, url, wording, extent, controls }: Framework): ComplianceFramework {
  return {
    id,
    name,
    version,
    publisher,
    url,
    wording,
    extent,
    catalog_digest: catalogDigest(id),
    controls_total: controls.length,
    controls_mapped: controls.filter(({ mapping }) => mapping).length,
  };
}
