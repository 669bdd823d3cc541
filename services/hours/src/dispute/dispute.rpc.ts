import type { DisputeRequestRequest__Output as DisputeMessage } from '@clinical-hours/proto/types/hours/v1/DisputeRequestRequest';
import type { GetDisputeDetailsResponse__Output as DetailsMessage } from '@clinical-hours/proto/types/hours/v1/GetDisputeDetailsResponse';
import type { GetDisputeResponse__Output as DisputeResponse } from '@clinical-hours/proto/types/hours/v1/GetDisputeResponse';
import type { ReceiptServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReceiptService';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, type Handlers } from '@clinical-hours/service-kit/grpc';
import type { CarryingLink } from '../approval/approval.repository.ts';
import { toSessionMessage } from '../session/session.rpc.ts';
import type { DisputeDetails } from './dispute-details.ts';
import type { Disputed } from './dispute.repository.ts';
import type { DisputeService } from './dispute.service.ts';

type DisputeHandlers = Pick<
  Handlers<ReceiptServiceDefinition>,
  'previewDispute' | 'disputeRequest' | 'withdrawApproval' | 'getDispute' | 'getDisputeDetails'
>;

export function disputeHandlers(disputes: DisputeService): DisputeHandlers {
  return {
    previewDispute: async (about, call) => {
      const { reverted, openIds } = await disputes.preview(call, toDisputed(about));
      return { reverted: reverted.map(toSessionMessage), openCount: openIds.length };
    },
    disputeRequest: async ({ linkId, portalLinkId, keepsMail, deputy, ...about }, call) => {
      const by = deputy ? { name: deputy.name, email: deputy.email } : undefined;
      const link = toLink(linkId, portalLinkId);
      const disputeId = await disputes.dispute(call, toDisputed(about), link, { keepsMail, deputy: by });
      return { disputeId };
    },
    withdrawApproval: async ({ decisionId, ...withdrawal }, call) => ({
      disputeId: await disputes.withdraw(call, decisionId, withdrawal),
    }),
    getDispute: async ({ disputeId }, call) => {
      const {
        id: _id,
        disputedAt,
        receiptNumber,
        disputedBy,
        withdrawal,
        ...dispute
      } = await disputes.get(call, disputeId);
      return messageOf<DisputeResponse>({
        ...dispute,
        disputedByName: disputedBy?.name,
        disputedByEmail: disputedBy?.email,
        withdrawalReason: withdrawal?.reason,
        disputedAt: disputedAt.toISOString(),
        receiptNumber,
      });
    },
    getDisputeDetails: async ({ disputeId }, call) =>
      toDetailsMessage(await disputes.details(call, disputeId)),
  };
}

function toDetailsMessage({
  dispute,
  requestedAt,
  asked,
  supervisor,
  isSigned,
  receipts,
}: DisputeDetails): DetailsMessage {
  const { firstDate, lastDate } = asked;
  return messageOf<DetailsMessage>({
    disputeId: dispute.id,
    userId: dispute.userId,
    disputedAt: dispute.disputedAt.toISOString(),
    revertedCount: dispute.revertedCount,
    isWholeRequest: dispute.receiptNumber === null,
    withdrawalReason: dispute.withdrawal?.reason,
    withdrawalAttestation: dispute.withdrawal?.attestation,
    requestId: dispute.requestId,
    requestedAt: requestedAt.toISOString(),
    askedCount: asked.count,
    askedHours: asked.hours,
    firstDate,
    lastDate,
    isSigned,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    licenseNumber: supervisor.licenseNumber,
    credentials: supervisor.credentials,
    receipts: receipts.map(({ receiptNumber: number, decidedAt, attestation, sums, flags }) => ({
      number,
      decidedAt: decidedAt.toISOString(),
      attestation,
      approvedCount: sums.approvedCount,
      rejectedCount: sums.rejectedCount,
      approvedHours: sums.approvedHours,
      flags,
    })),
  });
}

function toLink(linkId: number | undefined, portalLinkId: number | undefined): CarryingLink {
  if (linkId !== undefined) return { linkId };
  if (portalLinkId !== undefined) return { portalLinkId };
  throw invalid('dispute_about_nothing', 'A dispute names the link that carried it');
}

function toDisputed({ requestId, decisionId }: Pick<DisputeMessage, 'requestId' | 'decisionId'>): Disputed {
  if (requestId !== undefined) return { requestId };
  if (decisionId !== undefined) return { decisionId };
  throw invalid('dispute_about_nothing', 'A dispute names a request or a decision');
}
