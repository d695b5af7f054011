import { providedByClass } from '@assay/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeysController } from './administration/api-keys/api-keys.controller.js';
import { ApplicationsController } from './administration/applications/applications.controller.js';
import { AuditLogController } from './administration/audit/audit-log.controller.js';
import { OrganizationController } from './administration/organization/organization.controller.js';
import { OwnAccountController } from './administration/own-account/own-account.controller.js';
import { SetUpLinksController } from './administration/set-up-links/set-up-links.controller.js';
import { JoiningController } from './enrollment/joining.controller.js';
import { PeopleController } from './enrollment/people.controller.js';
import { MyFactorsController } from './mfa/my-factors.controller.js';
import { SecondFactorController } from './mfa/second-factor.controller.js';
import { ScimController } from './scim/scim.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SsoController } from './sso/sso.controller.js';
import { SsoPublicController } from './sso/sso-public.controller.js';
import { AttestationController } from './tokens/attestation/attestation.controller.js';
import { CredentialNamesController } from './tokens/verification/credential-names.controller.js';
import { VerifyController } from './tokens/verification/verify.controller.js';
import type { AccessGuard } from './web/access.js';

@Module({})
class AuthModule {}

/**
 * The features: their controllers.
 * @param parts the plain objects that these call
 */
export function authModule(access: AccessGuard, parts: readonly object[]): DynamicModule {
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
    providers: [{ provide: APP_GUARD, useValue: access }, ...providedByClass(parts)],
  };
}
