import { grants, RECENT_SIGN_IN_SECONDS, ROLE_MEANINGS, ROLE_SCOPES, ROLES, type Role } from '@assay/contracts';
import { ACTORS, EFFECTS, type Endpoint, ORIGINS, UNDER_APPROVAL } from '../http/endpoint.js';

/** Markdown: what each route asks of its caller, from its declaration. */
export function permissionsPage(endpoints: readonly Endpoint[]): string {
  const api = endpoints.filter(({ scope }) => scope !== 'none' && scope !== 'scim');
  const changes = api.filter(({ method }) => method !== 'GET');
  const reads = api.filter(({ method }) => method === 'GET');
  return `# Permissions

This page lists what every route requires of its caller, according to its declaration (\`@Endpoint\`). \`node tools/generate.mjs\` generates it.
The service does not start if a route omits one of these requirements. \`admin\` grants every scope. SCIM routes (\`/scim/v2\`) accept only ${ACTORS.directory};
\`/scim/v2/Me\` also accepts a signed-in person. Each resource rejects callers who exceed their role: see
[People and organizations](api.md#people-and-organizations).

## Roles

A role grants its scopes. Credentials have a role too, at most that of the person who created them: see
[Credentials](decisions/credentials.md).

${table(
  ['Role', 'Scopes', 'What it does'],
  ROLES.map((role) => [role, ROLE_SCOPES[role].map((scope) => `\`${scope}\``).join(', '), ROLE_MEANINGS[role]]),
)}

## Terms

${table(
  ['Caller', 'Means'],
  Object.entries(ACTORS).map(([name, meaning]) => [name, meaning]),
)}

${table(
  ['Changes', 'Means'],
  Object.entries(EFFECTS).map(([name, meaning]) => [name, meaning]),
)}

**Recent sign-in**: a person must have signed in within this time, with a second factor if they have one ([decision](decisions/step-up.md)). This does not apply to keys
or to applications that act for themselves. **Session**: \`any\` is ${ORIGINS.any}; \`own\` is ${ORIGINS.own}.

${table(
  ['Under approval', 'Requires, if the organization requires approval for exceptions'],
  Object.entries(UNDER_APPROVAL).map(([name, meaning]) => [name, meaning]),
)}

## Routes that change something

${table(
  ['Route', 'Scope', 'Roles', 'Caller', 'Changes', 'Recent sign-in', 'Session', 'Under approval', 'Plans'],
  changes.map((endpoint) => [
    route(endpoint),
    scopeOf(endpoint),
    rolesOf(endpoint),
    endpoint.actor,
    endpoint.environment,
    endpoint.recentSignIn ? `${RECENT_SIGN_IN_SECONDS[endpoint.recentSignIn] / 60} minutes` : 'no',
    endpoint.origin,
    endpoint.underApproval ?? '-',
    plansOf(endpoint),
  ]),
)}

## Routes that read

${table(
  ['Route', 'Scope', 'Roles', 'Caller', 'Plans'],
  reads.map((endpoint) => [route(endpoint), scopeOf(endpoint), rolesOf(endpoint), endpoint.actor, plansOf(endpoint)]),
)}

## Routes without a credential

${endpoints
  .filter(({ scope }) => scope === 'none')
  .map((endpoint) => `- ${route(endpoint)}`)
  .join('\n')}
`;
}

const route = ({ method, path }: Endpoint) => `\`${method} ${path}\``;
const scopeOf = ({ scope, orScope, personScope }: Endpoint) => {
  if (scope === 'any') return 'any';
  const scopes = [scope, ...(orScope ? [orScope] : [])].map((name) => `\`${name}\``).join(' or ');
  return personScope ? `${scopes}; people: \`${personScope}\`` : scopes;
};
const rolesOf = (endpoint: Endpoint) => {
  const roles = ROLES.filter((role) => mayCall(role, endpoint));
  return roles.length === ROLES.length ? 'all' : roles.join(', ');
};

function mayCall(role: Role, { actor, scope: credentialScope, orScope, personScope }: Endpoint): boolean {
  if (actor === 'owner') return role === 'owner';
  const scope = personScope ?? credentialScope;
  if (scope === 'any' || scope === 'none' || scope === 'scim') return true;
  return [scope, ...(orScope ? [orScope] : [])].some((granted) => grants(ROLE_SCOPES[role], granted));
}

const plansOf = ({ plans }: Endpoint) => plans?.join(', ') ?? 'all';

function table(header: string[], rows: string[][]): string {
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}
