import {
  AcceptEvidenceRequest,
  ComplianceEvidence,
  ComplianceEvidencePage,
  CreateEvidenceRequest,
  EvidenceRequest,
  EvidenceRequestPage,
  ListComplianceEvidenceQuery,
  ListEvidenceRequestsQuery,
  RejectEvidenceRequest,
  SubmitEvidenceRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Call, Endpoint, Tag } from '../../http/endpoint.js';
import { PERSONAL_ACT } from '../../http/four-eyes.js';
import { FromCall } from '../../http/from-call.js';
import { type StoredEvidenceFile, SubmittedEvidence } from './evidence.js';
import { attachmentOf } from './evidence-file.js';
import { EvidenceRequests } from './evidence-requests.js';

const evidence = { evidence_id: { prefix: 'evd' as const, description: 'Identifier of the evidence' } };
const request = { evidence_request_id: { prefix: 'evr' as const, description: 'Identifier of the request' } };
const change = { actor: 'any', environment: 'shared', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Compliance')
export class EvidenceController {
  constructor(
    @Inject(SubmittedEvidence) private readonly evidence: SubmittedEvidence,
    @Inject(EvidenceRequests) private readonly requests: EvidenceRequests,
  ) {}

  @Endpoint('POST', '/v1/compliance/evidence', {
    ...PERSONAL_ACT,
    summary: 'Submit evidence for a control',
    description:
      'An attestation, or a file with a statement, signed by the signed-in person. It counts once another person, an owner or administrator, accepts it. Later reports then show the manual controls that it covers as satisfied.',
    scope: 'write:evaluations',
    body: SubmitEvidenceRequest,
    success: { status: 201, dto: ComplianceEvidence, location: '/v1/compliance/evidence/{id}' },
  })
  submit(@FromCall() call: Call<SubmitEvidenceRequest>): Promise<ComplianceEvidence> {
    return this.evidence.submit(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/compliance/evidence', {
    summary: 'List evidence, newest first',
    scope: 'read:evaluations',
    limit: 'compliance.evidence.list',
    query: ListComplianceEvidenceQuery,
    cursor: 'evd',
    success: { status: 200, dto: ComplianceEvidencePage },
  })
  list(@FromCall() call: Call<undefined, ListComplianceEvidenceQuery>) {
    return this.evidence.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/compliance/evidence/{evidence_id}', {
    summary: 'Get evidence',
    scope: 'read:evaluations',
    limit: 'compliance.evidence.get',
    params: evidence,
    success: { status: 200, dto: ComplianceEvidence },
  })
  get(@FromCall() call: Call) {
    return this.evidence.get(call.principal, call.param('evidence_id'));
  }

  @Endpoint('GET', '/v1/compliance/evidence/{evidence_id}/file', {
    summary: 'Download an evidence file',
    description: 'For owners, administrators and auditors, and for the people whom the evidence names.',
    scope: 'read:evaluations',
    limit: 'compliance.evidence.file',
    params: evidence,
    success: { status: 200, contentType: 'application/octet-stream', description: 'The file, in its own media type' },
    errors: ['RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async file(@FromCall() call: Call): Promise<Buffer> {
    return sendEvidenceFile(call.reply, await this.evidence.file(call.principal, call.param('evidence_id')));
  }

  @Endpoint('POST', '/v1/compliance/evidence/{evidence_id}/accept', {
    ...PERSONAL_ACT,
    summary: 'Accept evidence',
    description: 'By an owner or administrator other than the signer.',
    scope: 'write:org',
    params: evidence,
    body: AcceptEvidenceRequest,
    success: { status: 200, dto: ComplianceEvidence },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  accept(@FromCall() call: Call<AcceptEvidenceRequest>) {
    return this.evidence.accept(call.requester(), call.param('evidence_id'), call.body.note);
  }

  @Endpoint('POST', '/v1/compliance/evidence/{evidence_id}/reject', {
    ...PERSONAL_ACT,
    summary: 'Reject evidence',
    description: 'By an owner or administrator other than the signer. The request that it fulfills is opened again.',
    scope: 'write:org',
    params: evidence,
    body: RejectEvidenceRequest,
    success: { status: 200, dto: ComplianceEvidence },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  reject(@FromCall() call: Call<RejectEvidenceRequest>) {
    return this.evidence.reject(call.requester(), call.param('evidence_id'), call.body.note);
  }

  @Endpoint('DELETE', '/v1/compliance/evidence/{evidence_id}', {
    ...PERSONAL_ACT,
    summary: 'Withdraw evidence',
    description:
      'The signer, the responsible member, or an owner or administrator can withdraw it. It stays readable as withdrawn, and existing reports do not change. A file that was never accepted is erased.',
    scope: 'write:evaluations',
    params: evidence,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async withdraw(@FromCall() call: Call): Promise<void> {
    await this.evidence.withdraw(call.requester(), call.param('evidence_id'));
  }

  @Endpoint('POST', '/v1/compliance/evidence-requests', {
    ...change,
    summary: 'Request evidence from a member',
    description:
      'The member is notified by mail, at most once an hour, and sees the request in the portal. Auditors can also create requests.',
    scope: 'read:admin',
    body: CreateEvidenceRequest,
    success: { status: 201, dto: EvidenceRequest, location: '/v1/compliance/evidence-requests/{id}' },
  })
  ask(@FromCall() call: Call<CreateEvidenceRequest>): Promise<EvidenceRequest> {
    return this.requests.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/compliance/evidence-requests', {
    summary: 'List evidence requests, newest first',
    scope: 'read:evaluations',
    limit: 'compliance.evidence-requests.list',
    query: ListEvidenceRequestsQuery,
    cursor: 'evr',
    success: { status: 200, dto: EvidenceRequestPage },
  })
  listRequests(@FromCall() call: Call<undefined, ListEvidenceRequestsQuery>) {
    return this.requests.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/compliance/evidence-requests/{evidence_request_id}', {
    summary: 'Get an evidence request',
    scope: 'read:evaluations',
    limit: 'compliance.evidence-requests.get',
    params: request,
    success: { status: 200, dto: EvidenceRequest },
  })
  getRequest(@FromCall() call: Call) {
    return this.requests.get(call.principal, call.param('evidence_request_id'));
  }

  @Endpoint('DELETE', '/v1/compliance/evidence-requests/{evidence_request_id}', {
    ...change,
    summary: 'Cancel an evidence request',
    description: 'By its creator, or by an owner or administrator. It remains readable, as canceled.',
    scope: 'read:admin',
    params: request,
    success: { status: 204 },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async cancel(@FromCall() call: Call): Promise<void> {
    await this.requests.cancel(call.requester(), call.param('evidence_request_id'));
  }
}

/** Sends an uploaded file as a download, never displayed as a page, and without content sniffing. */
export function sendEvidenceFile(reply: FastifyReply, { name, mediaType, bytes }: StoredEvidenceFile): Buffer {
  reply
    .header('content-type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', attachmentOf(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'private, no-store');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
