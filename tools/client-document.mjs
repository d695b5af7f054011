// docs/openapi.json for the generators of clients/: the routes that an API key or application may call, in OpenAPI 3.0, with operation
// IDs that read well as method names. The generators know 3.0 well and 3.1 in parts (docs/decisions/clients.md).
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Tags of routes for signed-in people and set-up pages, which no API key or application may call. */
const LEFT_OUT = new Set(['Person', 'Multi-factor authentication', 'Set-up links']);

/** Plurals that do not end in a plain s. */
const SINGULAR = { policies: 'policy', repositories: 'repository' };
/** Operation IDs where the one that `nameOf` derives would read badly. */
const NAMES = {
  'GET /v1/auth/verify': 'verifyCredential',
  'GET /v1/audit-log': 'listAuditLog',
  'GET /v1/audit-log/export': 'exportAuditLog',
  'GET /v1/request-log': 'listRequestLog',
  'GET /v1/org': 'getOrganization',
  'PATCH /v1/org': 'updateOrganization',
  'GET /v1/org/rate-limits': 'getRateLimits',
  'GET /v1/overview': 'getOverview',
  'GET /v1/repositories/state': 'getRepositoryState',
  'GET /v1/findings/counts': 'countFindings',
  'GET /v1/findings/export': 'exportFindings',
  'POST /v1/findings/triage': 'triageFindings',
  'GET /v1/findings/{open_finding_id}': 'getOpenFinding',
  'GET /v1/findings': 'listOpenFindings',
  'GET /v1/findings/{open_finding_id}/activity': 'listFindingActivity',
  'GET /v1/evaluations/{evaluation_id}/findings': 'listFindings',
  'GET /v1/evaluations/{evaluation_id}/findings/{finding_id}': 'getFinding',
  'GET /v1/evaluations/{evaluation_id}/sarif': 'getSarif',
  'GET /v1/evaluations/{evaluation_id}/attestation': 'getAttestation',
  'GET /v1/evaluations/{evaluation_id}/file': 'getEvaluationFile',
  'GET /v1/compliance/reports/{report_id}/download': 'downloadComplianceReport',
  'POST /v1/contents/missing': 'findMissingContents',
  'PUT /v1/contents': 'storeContents',
  'POST /v1/policies/validate': 'validatePolicy',
  'POST /v1/policies/preview': 'previewPolicyDocument',
  'GET /v1/policies/previews/{preview_id}': 'getPolicyDocumentPreview',
  'PUT /v1/policies/{policy_id}': 'updatePolicy',
  'PUT /v1/policies/{policy_id}/activation': 'activatePolicy',
  'POST /v1/oauth-applications/{client_id}/secrets': 'rotateOauthSecret',
  'GET /v1/sso/enforcement': 'getSsoEnforcement',
  'POST /v1/sso/break-glass': 'createBreakGlassAdministrator',
  'DELETE /v1/sso/break-glass/{user_id}': 'deleteBreakGlassAdministrator',
  'GET /v1/scim/connections/{connection_id}/role-mappings': 'getRoleMappings',
  'PUT /v1/scim/connections/{connection_id}/role-mappings': 'replaceRoleMappings',
  'POST /v1/sso/connections/{connection_id}/rotate-key': 'rotateSsoConnectionKey',
  'POST /v1/webhooks/{webhook_id}/rotate-secret': 'rotateWebhookSecret',
  'GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts': 'listWebhookAttempts',
};
/** @param document parsed docs/openapi.json @returns the document for generators */
export function clientDocument(document) {
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    // neither pages for browsers nor SCIM
    if (!path.startsWith('/v1/')) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation || operation.tags.some((tag) => LEFT_OUT.has(tag)) || isStream(operation)) continue;
      paths[path] ??= {};
      paths[path][method] = clientOperation(path, method, operation);
    }
  }
  const schemas = reachableSchemas(paths, document.components.schemas);
  return downgraded({
    openapi: '3.0.3',
    info: document.info,
    security: [{ bearer: [] }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
}

/** A response that never ends: generated methods would wait for it forever. */
const isStream = ({ responses }) => responses['200']?.content?.['text/event-stream'] !== undefined;

function clientOperation(path, method, { tags, summary, description, parameters, requestBody, responses }) {
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2'));
  return {
    operationId: NAMES[`${method.toUpperCase()} ${path}`] ?? nameOf(path, method, success),
    tags,
    summary,
    description,
    ...(parameters ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    // errors are left out: they are the same for every operation, and each client's transport throws them
    responses: {
      [status]: {
        description: success.description,
        ...(success.content ? { content: clientContent(success.content) } : {}),
      },
    },
  };
}

/** One media type for each body: JSON of any kind, otherwise bytes. */
function clientContent(content) {
  const types = Object.keys(content);
  const json = types.find((type) => /^application\/([a-z]+\+)?json$/.test(type));
  const several = types.length > 1 && types.some((type) => type.startsWith('text/'));
  if (!json || several) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: content[json].schema } };
}

/** createEvaluation, listWebhookDeliveries, rollApiKey … from the address and the method. */
function nameOf(path, method, success) {
  const segments = path.split('/').slice(2);
  const isOne = segments.at(-1).startsWith('{');
  const words = segments.filter((segment) => !segment.startsWith('{'));
  if (words[0] === 'org') words.shift();
  const page = success.content?.['application/json']?.schema?.$ref?.endsWith('Page');
  const isAction =
    method === 'post' &&
    segments.at(-2)?.startsWith('{') &&
    success.description !== undefined &&
    !isCollection(words.at(-1));
  if (isAction) {
    const action = words.pop();
    return camel([action, ...words.map(singular)]);
  }
  const verb =
    method === 'get'
      ? page
        ? 'list'
        : 'get'
      : { post: 'create', put: 'replace', patch: 'update', delete: 'delete' }[method];
  const last = isOne || verb !== 'list' ? singular(words.at(-1)) : words.at(-1);
  return camel([verb, ...words.slice(0, -1).map(singular), last]);
}

const isCollection = (word) => word.endsWith('s');
const singular = (word) =>
  SINGULAR[word] ?? (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<!s)s$/, ''));
const camel = (words) =>
  words
    .flatMap((word) => word.split('-'))
    .map((word, at) => (at === 0 ? word : word[0].toUpperCase() + word.slice(1)))
    .join('');

function reachableSchemas(paths, schemas) {
  const wanted = {};
  const follow = (value) => {
    if (Array.isArray(value)) return value.forEach(follow);
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.$ref === 'string') {
      const name = value.$ref.split('/').pop();
      if (wanted[name]) return;
      wanted[name] = schemas[name];
      follow(schemas[name]);
    }
    Object.values(value).forEach(follow);
  };
  follow(paths);
  // no route refers to it: clients parse webhooks with it
  follow({ $ref: '#/components/schemas/WebhookPayload' });
  return Object.fromEntries(
    Object.keys(wanted)
      .sort()
      .map((name) => [name, wanted[name]]),
  );
}

/** JSON Schema 2020-12 in OpenAPI 3.0. Without lengths and patterns: the service checks them, and a client's copy would become outdated. */
function downgraded(value) {
  if (Array.isArray(value)) return value.map(downgraded);
  if (typeof value !== 'object' || value === null) return value;
  const isSchema = 'type' in value || 'anyOf' in value || '$ref' in value;
  if (!isSchema || (typeof value.type === 'object' && !Array.isArray(value.type))) return mapped(value);
  const {
    type,
    anyOf,
    $ref,
    enum: values,
    examples,
    example,
    minLength,
    maxLength,
    pattern,
    minimum,
    maximum,
    minItems,
    maxItems,
    uniqueItems,
    format,
    ...rest
  } = value;
  const nullable = { nullable: true };
  // a sibling of $ref means nothing in 3.0
  if ($ref) return { $ref };
  if (anyOf) {
    const others = anyOf.filter((one) => one.type !== 'null');
    if (others.length === 1)
      return { ...mapped(rest), allOf: downgraded(others), ...(others.length < anyOf.length ? nullable : {}) };
    // text or an object: one type that takes either
    return mapped(rest);
  }
  const types = [type].flat();
  const [first, second] = types.filter((one) => one !== 'null');
  return {
    ...(second ? {} : { type: first }),
    ...mapped(rest),
    ...(values ? { enum: values.filter((one) => one !== null) } : {}),
    ...(types.includes('null') ? nullable : {}),
    ...(format && format !== 'uri' ? { format } : {}),
  };
}
const mapped = (value) => Object.fromEntries(Object.entries(value).map(([key, member]) => [key, downgraded(member)]));
