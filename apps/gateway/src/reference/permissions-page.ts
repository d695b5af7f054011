import { grants, RECENT_SIGN_IN_SECONDS, ROLE_MEANINGS, ROLE_SCOPES, ROLES, type Role } from '@assay/contracts';
import { ACTORS, EFFECTS, type Endpoint, ORIGINS } from '../http/endpoint.js';

/** Markdown: what each route asks of its caller, from its declaration. */
export function permissionsPage(endpoints: readonly Endpoint[]): string {
  const api = endpoints.filter(({ scope }) => scope !== 'none' && scope !== 'scim');
  const changes = api.filter(({ method }) => method !== 'GET');
  const reads = api.filter(({ method }) => method === 'GET');
  return `# Permissions

What every route asks of its caller, from its declaration (\`@Endpoint\`). Made by \`node tools/generate.mjs\`. A route that leaves
something out fails the start. \`admin\` grants every scope. The routes of SCIM (\`/scim/v2\`) take ${ACTORS.directory} and nothing else;
\`/scim/v2/Me\` takes a signed-in person too. Who exceeds their role is refused where the resource is: see
[People and organizations](api.md#people-and-organizations).

## Roles

What a role may do is its scopes. Credentials act with a role too, at most that of whoever made them: see
[Credentials](decisions/credentials.md).

${table(
  ['Role', 'Scopes', 'What it does'],
  ROLES.map((role) => [role, ROLE_SCOPES[role].map((scope) => `\`${scope}\``).join(', '), ROLE_MEANINGS[role]]),
)}

## Words

${table(
  ['Caller', 'Means'],
  Object.entries(ACTORS).map(([name, meaning]) => [name, meaning]),
)}

${table(
  ['Changes', 'Means'],
  Object.entries(EFFECTS).map(([name, meaning]) => [name, meaning]),
)}

**Recent sign-in**: a person must have signed in that recently, at the level that their factors reach ([decision](decisions/step-up.md)). Keys, and
applications that act for themselves, are not asked. **Session**: \`any\` is ${ORIGINS.any}; \`own\` is ${ORIGINS.own}.

## Routes that change something

${table(
  ['Route', 'Scope', 'Roles', 'Caller', 'Changes', 'Recent sign-in', 'Session', 'Plans'],
  changes.map((endpoint) => [
    route(endpoint),
    scopeOf(endpoint),
    rolesOf(endpoint),
    endpoint.actor,
    endpoint.environment,
    endpoint.recentSignIn ? `${RECENT_SIGN_IN_SECONDS[endpoint.recentSignIn] / 60} minutes` : 'no',
    endpoint.origin,
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

function mayCall(role: Role, { scope: credentialScope, orScope, personScope }: Endpoint): boolean {
  const scope = personScope ?? credentialScope;
  if (scope === 'any' || scope === 'none' || scope === 'scim') return true;
  return [scope, ...(orScope ? [orScope] : [])].some((granted) => grants(ROLE_SCOPES[role], granted));
}

const plansOf = ({ plans }: Endpoint) => plans?.join(', ') ?? 'all';

function table(header: string[], rows: string[][]): string {
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}
