import type { EvidenceRequested } from '@assay/contracts';
import { addressOfMember } from '../../directory/administrators.js';
import type { Notifier } from './notifier.js';

/** Tells a member by mail that they were asked for evidence of a control. The mail contains nothing that the requester wrote. */
export class EvidenceNotices {
  constructor(
    private readonly notifier: Notifier,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /** Handles `assay.evidence.asked-for`. @throws as `Notifier.notify` */
  async handle({ organization_id, request_id, member_id }: EvidenceRequested): Promise<void> {
    await this.notifier.notify({ organizationId: organization_id }, async (tx, organization) => {
      const open = { id: request_id, member_id, status: 'open' };
      if ((await tx.complianceEvidenceRequest.count({ where: open })) === 0) return undefined;
      return {
        id: request_id,
        to: await addressOfMember(tx, organization_id, member_id),
        subject: `${organization} requests compliance evidence from you`,
        text: this.text(organization),
      };
    });
  }

  private text(organization: string): string {
    return `Someone in ${organization} has asked you for evidence of a compliance control: a signed statement or a file. See the details and the due date under Compliance > Requests:

${this.portalUrl}/compliance/evidence-requests

You will not be emailed about further requests for the next hour.

You received this message because you are a member of ${organization}.`;
  }
}
