import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeys } from './api-keys/api-keys.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { Applications } from './applications/applications.js';
import { AuditLogController } from './audit/audit-log.controller.js';
import { AuditLog } from './audit/audit-log.js';
import type { AccessGuard } from './http/access.js';
import { Enrolment } from './people/enrolment.js';
import { PeopleController, RequestFacts } from './people/people.controller.js';
import { Forms } from './sign-in/forms.js';
import { Interactions } from './sign-in/interactions.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { Verification } from './verify/verification.js';
import { VerifyController } from './verify/verify.controller.js';

export interface AuthParts {
  access: AccessGuard;
  verification: Verification;
  apiKeys: ApiKeys;
  interactions: Interactions;
  applications: Applications;
  auditLog: AuditLog;
  enrolment: Enrolment;
  forms: Forms;
  requestFacts: RequestFacts;
}

@Module({})
class AppModule {}

/** The features: each controller and the plain object that it calls. */
export function appModule(parts: AuthParts): DynamicModule {
  return {
    module: AppModule,
    controllers: [
      VerifyController,
      ApiKeysController,
      ApplicationsController,
      AuditLogController,
      SignInController,
      PeopleController,
    ],
    providers: [
      { provide: APP_GUARD, useValue: parts.access },
      { provide: Verification, useValue: parts.verification },
      { provide: ApiKeys, useValue: parts.apiKeys },
      { provide: Interactions, useValue: parts.interactions },
      { provide: Applications, useValue: parts.applications },
      { provide: AuditLog, useValue: parts.auditLog },
      { provide: Enrolment, useValue: parts.enrolment },
      { provide: Forms, useValue: parts.forms },
      { provide: RequestFacts, useValue: parts.requestFacts },
    ],
  };
}
