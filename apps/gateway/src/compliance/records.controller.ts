import {
  ComplianceException,
  ComplianceExceptionPage,
  ComplianceSchedule,
  ComplianceSchedulePage,
  CreateComplianceExceptionRequest,
  CreateComplianceScheduleRequest,
  ListComplianceExceptionsQuery,
  PageQuery,
  UpdateComplianceScheduleRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { ComplianceExceptions } from './exceptions.js';
import { ComplianceSchedules } from './schedules.js';

const exception = { exception_id: { prefix: 'exc' as const, description: 'Identifier of the exception' } };
const schedule = { schedule_id: { prefix: 'sch' as const, description: 'Identifier of the schedule' } };
const exceptionChange = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;
const scheduleChange = { actor: 'any', environment: 'own', recentSignIn: false, origin: 'any' } as const;

/** What an organization keeps for its reports: accepted risk, and when reports are made. */
@Controller()
@Tag('Compliance')
export class ComplianceRecordsController {
  constructor(
    @Inject(ComplianceExceptions) private readonly exceptions: ComplianceExceptions,
    @Inject(ComplianceSchedules) private readonly schedules: ComplianceSchedules,
  ) {}

  @Endpoint('POST', '/v1/compliance/exceptions', {
    summary: 'Record an exception for a control',
    description:
      'Until it expires, a failed control is shown as partial with the exception; a control declared not_applicable is left out of the score. An expired exception changes nothing.',
    scope: 'write:org',
    ...exceptionChange,
    body: CreateComplianceExceptionRequest,
    success: { status: 201, dto: ComplianceException, location: '/v1/compliance/exceptions/{id}' },
  })
  createException(@FromCall() call: Call<CreateComplianceExceptionRequest>): Promise<ComplianceException> {
    return this.exceptions.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/compliance/exceptions', {
    summary: 'List exceptions, newest first',
    scope: 'read:evaluations',
    limit: 'compliance.exceptions.list',
    query: ListComplianceExceptionsQuery,
    cursor: 'exc',
    success: { status: 200, dto: ComplianceExceptionPage },
  })
  listExceptions(@FromCall() call: Call<undefined, ListComplianceExceptionsQuery>) {
    return this.exceptions.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/compliance/exceptions/{exception_id}', {
    summary: 'Get an exception',
    scope: 'read:evaluations',
    limit: 'compliance.exceptions.get',
    params: exception,
    success: { status: 200, dto: ComplianceException },
    errors: ['RESOURCE_DELETED'],
  })
  getException(@FromCall() call: Call) {
    return this.exceptions.get(call.principal, call.param('exception_id'));
  }

  @Endpoint('DELETE', '/v1/compliance/exceptions/{exception_id}', {
    summary: 'End an exception',
    scope: 'write:org',
    ...exceptionChange,
    params: exception,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async deleteException(@FromCall() call: Call): Promise<void> {
    await this.exceptions.delete(call.requester(), call.param('exception_id'));
  }

  @Endpoint('POST', '/v1/compliance/schedules', {
    summary: 'Schedule reports',
    scope: 'write:evaluations',
    ...scheduleChange,
    body: CreateComplianceScheduleRequest,
    success: { status: 201, dto: ComplianceSchedule, location: '/v1/compliance/schedules/{id}' },
  })
  createSchedule(@FromCall() call: Call<CreateComplianceScheduleRequest>): Promise<ComplianceSchedule> {
    return this.schedules.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/compliance/schedules', {
    summary: 'List schedules, newest first',
    scope: 'read:evaluations',
    limit: 'compliance.schedules.list',
    query: PageQuery,
    cursor: 'sch',
    success: { status: 200, dto: ComplianceSchedulePage },
  })
  listSchedules(@FromCall() call: Call<undefined, PageQuery>) {
    return this.schedules.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/compliance/schedules/{schedule_id}', {
    summary: 'Get a schedule',
    scope: 'read:evaluations',
    limit: 'compliance.schedules.get',
    params: schedule,
    success: { status: 200, dto: ComplianceSchedule },
    errors: ['RESOURCE_DELETED'],
  })
  getSchedule(@FromCall() call: Call) {
    return this.schedules.get(call.principal, call.param('schedule_id'));
  }

  @Endpoint('PATCH', '/v1/compliance/schedules/{schedule_id}', {
    summary: 'Update, enable or disable a schedule',
    scope: 'write:evaluations',
    ...scheduleChange,
    params: schedule,
    body: UpdateComplianceScheduleRequest,
    success: { status: 200, dto: ComplianceSchedule },
    errors: ['RESOURCE_DELETED'],
  })
  updateSchedule(@FromCall() call: Call<UpdateComplianceScheduleRequest>) {
    return this.schedules.update(call.requester(), call.param('schedule_id'), call.body);
  }

  @Endpoint('DELETE', '/v1/compliance/schedules/{schedule_id}', {
    summary: 'Delete a schedule, keeping its reports',
    scope: 'write:evaluations',
    ...scheduleChange,
    params: schedule,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async deleteSchedule(@FromCall() call: Call): Promise<void> {
    await this.schedules.delete(call.requester(), call.param('schedule_id'));
  }
}
