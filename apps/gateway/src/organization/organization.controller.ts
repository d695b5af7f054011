import {
  CreateInvitationRequest,
  Invitation,
  InvitationPage,
  Member,
  MemberPage,
  Organization,
  PageQuery,
  RateLimits,
  storedValue,
  UpdateMemberRequest,
  UpdateOrganizationRequest,
} from '@assay/contracts';
import { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { RateLimiter } from '@assay/rate-limit';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { tenantOf } from '../http/tenant.js';

const member = { user_id: { prefix: 'usr' as const, description: 'Identifier of the person' } };
const invitation = { invitation_id: { prefix: 'inv' as const, description: 'Identifier of the invitation' } };
const change = { actor: 'any', environment: 'shared', recentSignIn: 'credentials', origin: 'any' } as const;

@Controller()
@Tag('Organization')
export class OrganizationController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RateLimiter) private readonly limiter: RateLimiter,
    @Inject(AuthClient) private readonly auth: AuthClient,
  ) {}

  @Endpoint('GET', '/v1/org', {
    summary: 'Get the organization of the credential',
    scope: 'read:org',
    limit: 'org.get',
    success: { status: 200, dto: Organization },
  })
  async get(@FromCall() { principal }: Call): Promise<Organization> {
    const row = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.organization.findUnique({
        where: { id: principal.organization_id },
        select: { id: true, name: true, plan: true, require_mfa: true, created_at: true },
      }),
    );
    if (!row) throw ServiceError.notFound('organization', principal.organization_id);
    return { ...row, plan: storedValue(row.plan), created_at: row.created_at.toISOString() };
  }

  @Endpoint('GET', '/v1/org/rate-limits', {
    summary: 'Get all rate limits and what remains of them',
    description: 'Includes custom limits. The request does not count toward the windows that it shows.',
    scope: 'read:org',
    limit: { name: 'org.rate-limits', limit: 200, windowSeconds: 60 },
    ownLimitAlone: true,
    success: { status: 200, dto: RateLimits },
  })
  async rateLimits(@FromCall() { principal }: Call): Promise<RateLimits> {
    const { organization_id: organizationId, environment } = principal;
    const { windows } = await this.limiter.peek({ kind: 'organization', organizationId, environment });
    return {
      environment,
      data: windows.map((window) => ({
        policy: window.policy,
        limit: window.limit,
        remaining: window.remaining,
        window_seconds: window.windowSeconds,
        resets_at: window.spent > 0 ? new Date(window.resetAtMs).toISOString() : null,
      })),
    };
  }

  @Endpoint('PATCH', '/v1/org', {
    summary: 'Update the organization',
    description:
      'With require_mfa, members sign in with a second factor from now on; members without one set it up at the next sign-in.',
    scope: 'write:org',
    ...change,
    body: UpdateOrganizationRequest,
    success: { status: 200, dto: Organization },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  update(@FromCall() call: Call<UpdateOrganizationRequest>): Promise<Organization> {
    const { organization_id, actor } = call.actor();
    return this.auth.call('organization.update', { organization_id, command: { actor, organization: call.body } });
  }

  @Endpoint('GET', '/v1/org/members', {
    summary: 'List members',
    scope: 'read:org',
    limit: 'org.members',
    query: PageQuery,
    cursor: 'usr',
    success: { status: 200, dto: MemberPage },
  })
  members(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<MemberPage> {
    return this.auth.call('members.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('PATCH', '/v1/org/members/{user_id}', {
    summary: 'Update the role of a member',
    description:
      'Nobody can grant or remove a role above their own (owner, admin, member; only a credential with admin can grant more than member). The last owner keeps that role. Takes effect at once, for existing tokens too.',
    scope: 'write:org',
    ...change,
    params: member,
    body: UpdateMemberRequest,
    success: { status: 200, dto: Member },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  changeRole(@FromCall() call: Call<UpdateMemberRequest>): Promise<Member> {
    const { organization_id, actor } = call.actor();
    const user_id = call.param('user_id');
    return this.auth.call('members.change-role', {
      organization_id,
      user_id,
      command: { actor, role: call.body.role },
    });
  }

  @Endpoint('DELETE', '/v1/org/members/{user_id}', {
    summary: 'Remove a member',
    description:
      'Everything that the person allowed in this organization ends at once; API keys stay, because they are the organization’s. The last owner cannot be removed.',
    scope: 'write:org',
    ...change,
    params: member,
    success: { status: 204 },
    errors: ['AUTH_ORG_ACCESS_DENIED', 'VALIDATION_FAILED'],
  })
  remove(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const user_id = call.param('user_id');
    return this.auth.call('members.remove', { organization_id, user_id, command: { actor } });
  }

  @Endpoint('POST', '/v1/org/invitations', {
    summary: 'Invite a person by email',
    description:
      'Sends a link that works once, within 7 days. The role is never above your own. The response does not reveal whether the address has an account.',
    scope: 'write:org',
    ...change,
    body: CreateInvitationRequest,
    success: { status: 201, dto: Invitation, location: '/v1/org/invitations' },
    errors: ['AUTH_ORG_ACCESS_DENIED'],
  })
  invite(@FromCall() call: Call<CreateInvitationRequest>): Promise<Invitation> {
    const { organization_id, actor } = call.actor();
    const command = { actor, invitation: call.body };
    return this.auth.call('invitations.create', { organization_id, command });
  }

  @Endpoint('GET', '/v1/org/invitations', {
    summary: 'List invitations, newest first',
    scope: 'read:org',
    limit: 'org.invitations',
    query: PageQuery,
    cursor: 'inv',
    success: { status: 200, dto: InvitationPage },
  })
  invitations(@FromCall() { principal, query }: Call<undefined, PageQuery>): Promise<InvitationPage> {
    return this.auth.call('invitations.list', { organization_id: principal.organization_id, query });
  }

  @Endpoint('POST', '/v1/org/invitations/{invitation_id}/resend', {
    summary: 'Send an invitation again',
    description: 'With a new link, valid for 7 days. The previous link stops working.',
    scope: 'write:org',
    ...change,
    params: invitation,
    success: { status: 200, dto: Invitation },
    errors: ['AUTH_ORG_ACCESS_DENIED', 'VALIDATION_FAILED'],
  })
  resend(@FromCall() call: Call): Promise<Invitation> {
    const { organization_id, actor } = call.actor();
    const invitation_id = call.param('invitation_id');
    return this.auth.call('invitations.resend', { organization_id, invitation_id, command: { actor } });
  }

  @Endpoint('DELETE', '/v1/org/invitations/{invitation_id}', {
    summary: 'Revoke an invitation',
    scope: 'write:org',
    actor: 'any',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    params: invitation,
    success: { status: 204 },
  })
  deleteInvitation(@FromCall() call: Call): Promise<void> {
    const { organization_id, actor } = call.actor();
    const invitation_id = call.param('invitation_id');
    return this.auth.call('invitations.delete', { organization_id, invitation_id, command: { actor } });
  }
}
