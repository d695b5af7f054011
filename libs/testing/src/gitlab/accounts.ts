import type { ExpandedUserSchema, MemberSchema, PersonalAccessTokenSchema } from '@gitbeaker/rest';
import type { Account } from './model.js';
import { TIME } from './model.js';
import { type Operation, operation, paged, paging } from './operation.js';
import type { GitLabState } from './state.js';

/** Users, tokens and members. */
export function accountOperations(state: GitLabState): Record<string, Operation<unknown>> {
  const { projectOf, simpleUser } = state;
  const user = (of: Account): ExpandedUserSchema => ({
    ...simpleUser(of),
    created_at: TIME,
    locked: false,
    bio: null,
    bot: true,
    location: null,
    public_email: null,
    skype: null,
    linkedin: null,
    twitter: null,
    discord: null,
    website_url: null,
    pronouns: null,
    organization: null,
    job_title: null,
    work_information: null,
    followers: null,
    following: null,
    local_time: null,
    is_followed: null,
    is_admin: null,
    last_sign_in_at: TIME,
    confirmed_at: TIME,
    last_activity_on: '2026-01-01',
    email: `${of.username}@example.com`,
    theme_id: 1,
    color_scheme_id: 1,
    projects_limit: 0,
    current_sign_in_at: null,
    note: null,
    identities: null,
    can_create_group: false,
    can_create_project: false,
    two_factor_enabled: false,
    external: true,
    private_profile: null,
    namespace_id: null,
    created_by: null,
  });
  return {
    'GET /user': operation({
      client: (gitlab) => gitlab.Users.showCurrentUser(),
      respond: () => user(state.asking),
    }),
    'GET /personal_access_tokens/self': operation({
      client: (gitlab) => gitlab.PersonalAccessTokens.show(),
      // GitLab shows a token when it is made, and never again
      respond: () =>
        ({
          id: 1,
          name: 'assay',
          revoked: false,
          created_at: TIME,
          scopes: state.asking.scopes,
          user_id: state.asking.id,
          last_used_at: TIME,
          active: true,
        }) as unknown as PersonalAccessTokenSchema,
    }),
    'GET /projects/{id}/members/all': operation({
      client: (gitlab, { id = '' }, { query, ...page }) =>
        gitlab.ProjectMembers.all(id, { includeInherited: true, query, ...paging(page) }),
      respond: (of, { query, ...page }) =>
        paged(
          state.accounts.filter(({ username }) => username in projectOf(of).members && username.includes(query)),
          page,
        ).map(
          (each): MemberSchema => ({
            ...simpleUser(each),
            expires_at: '',
            access_level: projectOf(of).members[each.username] ?? 0,
            email: '',
            group_saml_identity: { extern_uid: '', provider: '', saml_provider_id: 0 },
          }),
        ),
    }),
  };
}
