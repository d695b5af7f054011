import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeysController } from './administration/api-keys/api-keys.controller.js';
import { ApiKeys } from './administration/api-keys/api-keys.js';
import { ApplicationsController } from './administration/applications/applications.controller.js';
import { Applications } from './administration/applications/applications.js';
import { AuditLogController } from './administration/audit/audit-log.controller.js';
import { Invitations } from './administration/organization/invitations.js';
import { Members } from './administration/organization/members.js';
import { OrganizationController } from './administration/organization/organization.controller.js';
import { OrganizationSettings } from './administration/organization/organization-settings.js';
import { OwnAccountController } from './administration/own-account/own-account.controller.js';
import { OwnAccount } from './administration/own-account/own-account.js';
import { SetUpLinksController } from './administration/set-up-links/set-up-links.controller.js';
import { SetUpLinks } from './administration/set-up-links/set-up-links.js';
import { AuditLog } from './directory/audit-log.js';
import { Enrollment } from './enrollment/enrollment.js';
import { JoiningController } from './enrollment/joining.controller.js';
import { Joining } from './enrollment/joining.js';
import { PeopleController } from './enrollment/people.controller.js';
import { MyFactorsController } from './mfa/my-factors.controller.js';
import { MyFactors } from './mfa/my-factors.js';
import { SecondFactorController } from './mfa/second-factor.controller.js';
import { SecondFactorPages } from './mfa/second-factor-pages.js';
import { ScimController } from './scim/scim.controller.js';
import { Scim } from './scim/scim.js';
import { ScimTokens } from './scim/scim-tokens.js';
import { Interactions } from './sign-in/interactions.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { BreakGlass } from './sso/break-glass.js';
import { Connections } from './sso/connections.js';
import { Domains } from './sso/domains.js';
import { OpenConnections } from './sso/open-connections.js';
import { SamlServiceProvider } from './sso/saml/service-provider.js';
import { SignInLog } from './sso/sign-in-log.js';
import { SignOutPages } from './sso/sign-out-pages.js';
import { SsoController } from './sso/sso.controller.js';
import { SsoPages } from './sso/sso-pages.js';
import { SsoPublicController } from './sso/sso-public.controller.js';
import { SsoTests } from './sso/tests.js';
import { AttestationController } from './tokens/attestation/attestation.controller.js';
import { AttestationKeys } from './tokens/attestation/attestation-keys.js';
import { StepUp } from './tokens/step-up.js';
import { CredentialNamesController } from './tokens/verification/credential-names.controller.js';
import { CredentialNames } from './tokens/verification/credential-names.js';
import { Verification } from './tokens/verification/verification.js';
import { VerifyController } from './tokens/verification/verify.controller.js';
import type { AccessGuard } from './web/access.js';
import { FormPages } from './web/form-pages.js';

interface AuthParts {
  access: AccessGuard;
  verification: Verification;
  credentialNames: CredentialNames;
  apiKeys: ApiKeys;
  interactions: Interactions;
  secondFactorPages: SecondFactorPages;
  myFactors: MyFactors;
  stepUp: StepUp;
  applications: Applications;
  attestationKeys: AttestationKeys;
  auditLog: AuditLog;
  enrollment: Enrollment;
  formPages: FormPages;
  organizationSettings: OrganizationSettings;
  members: Members;
  invitations: Invitations;
  setUpLinks: SetUpLinks;
  joining: Joining;
  ownAccount: OwnAccount;
  scim: Scim;
  scimTokens: ScimTokens;
  sso: SsoParts;
}

/** The parts of single sign-on that controllers call. */
interface SsoParts {
  connections: Connections;
  tests: SsoTests;
  log: SignInLog;
  domains: Domains;
  breakGlass: BreakGlass;
  open: OpenConnections;
  saml: SamlServiceProvider;
  pages: SsoPages;
  signOutPages: SignOutPages;
}

@Module({})
class AuthModule {}

/** The features: each controller and the plain object that it calls. */
export function authModule(parts: AuthParts): DynamicModule {
  return {
    module: AuthModule,
    controllers: [
      VerifyController,
      CredentialNamesController,
      ApiKeysController,
      ApplicationsController,
      AttestationController,
      AuditLogController,
      SignInController,
      SecondFactorController,
      MyFactorsController,
      PeopleController,
      JoiningController,
      OwnAccountController,
      OrganizationController,
      SetUpLinksController,
      ScimController,
      SsoController,
      SsoPublicController,
    ],
    providers: [
      { provide: APP_GUARD, useValue: parts.access },
      { provide: Verification, useValue: parts.verification },
      { provide: CredentialNames, useValue: parts.credentialNames },
      { provide: ApiKeys, useValue: parts.apiKeys },
      { provide: Interactions, useValue: parts.interactions },
      { provide: SecondFactorPages, useValue: parts.secondFactorPages },
      { provide: MyFactors, useValue: parts.myFactors },
      { provide: StepUp, useValue: parts.stepUp },
      { provide: Applications, useValue: parts.applications },
      { provide: AttestationKeys, useValue: parts.attestationKeys },
      { provide: AuditLog, useValue: parts.auditLog },
      { provide: Enrollment, useValue: parts.enrollment },
      { provide: FormPages, useValue: parts.formPages },
      { provide: OrganizationSettings, useValue: parts.organizationSettings },
      { provide: Members, useValue: parts.members },
      { provide: Invitations, useValue: parts.invitations },
      { provide: SetUpLinks, useValue: parts.setUpLinks },
      { provide: Joining, useValue: parts.joining },
      { provide: OwnAccount, useValue: parts.ownAccount },
      { provide: Scim, useValue: parts.scim },
      { provide: ScimTokens, useValue: parts.scimTokens },
      { provide: Connections, useValue: parts.sso.connections },
      { provide: SsoTests, useValue: parts.sso.tests },
      { provide: SignInLog, useValue: parts.sso.log },
      { provide: Domains, useValue: parts.sso.domains },
      { provide: OpenConnections, useValue: parts.sso.open },
      { provide: SamlServiceProvider, useValue: parts.sso.saml },
      { provide: SsoPages, useValue: parts.sso.pages },
      { provide: SignOutPages, useValue: parts.sso.signOutPages },
      { provide: BreakGlass, useValue: parts.sso.breakGlass },
    ],
  };
}
