import type { GetDisputeResponse__Output as DisputeResponse } from '@clinical-hours/proto/types/hours/v1/GetDisputeResponse';
import type { ReceiptSummary__Output as ReceiptSummary } from '@clinical-hours/proto/types/hours/v1/ReceiptSummary';
import { receiptService } from '@clinical-hours/proto/hours';
import type { DisputeRequestRequest__Output as DisputeMessage } from '@clinical-hours/proto/types/hours/v1/DisputeRequestRequest';
import type { FlaggedReceipt__Output as FlaggedMessage } from '@clinical-hours/proto/types/hours/v1/FlaggedReceipt';
import type { GetDisputeDetailsResponse__Output as DetailsMessage } from '@clinical-hours/proto/types/hours/v1/GetDisputeDetailsResponse';
import type { ReceiptCorrection__Output as CorrectionMessage } from '@clinical-hours/proto/types/hours/v1/ReceiptCorrection';
import type { VerifyReceiptResponse__Output as VerifyReceiptResponse } from '@clinical-hours/proto/types/hours/v1/VerifyReceiptResponse';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toSessionMessage } from '../session/session.rpc.ts';
import type { DisputeDetails } from './dispute-details.ts';
import type { Disputed } from './dispute.repository.ts';
import type { DisputeService } from './dispute.service.ts';
import type { FlaggedReceipt } from './flagged-receipts.ts';
import type { Correction, ReceiptService, Verification } from './receipt.service.ts';

const nothing = {
  isGenuine: false,
  traineeName: '',
  supervisorName: '',
  licenseNumber: '',
  credentials: '',
  attestation: '',
  decidedAt: '',
  approvedCount: 0,
  rejectedCount: 0,
  approvedHours: '',
  supervisionHours: '',
  directClinicalHours: '',
  indirectClinicalHours: '',
  flags: [],
  corrections: [],
  standingCount: 0,
  standingHours: '',
} satisfies VerifyReceiptResponse;

export function receiptRpc(receipts: ReceiptService, disputes: DisputeService): ServedService {
  return serve(receiptService, {
    getReceipt: async ({ receiptNumber }, call) => {
      const { corrections, disputedAt, ...receipt } = await receipts.get(call, receiptNumber);
      return {
        ...receipt,
        ...(disputedAt ? { disputedAt: disputedAt.toISOString() } : {}),
        corrections: corrections.map(toCorrectionMessage),
      };
    },
    async *streamReceiptPdf({ receiptNumber }, call) {
      for await (const content of receipts.pdf(call, receiptNumber)) yield { content };
    },
    listReceipts: async (_request, call) => ({
      receipts: (await receipts.list(call)).map(({ number, signer, recordName, flags }) =>
        messageOf<ReceiptSummary>({
          number,
          flags,
          supervisorName: signer?.name,
          licenseNumber: signer?.licenseNumber,
          recordName,
        }),
      ),
    }),
    listFlaggedReceipts: async ({ limit, beforeId }, call) => ({
      receipts: (await receipts.listFlagged(call, limit, beforeId)).map(toFlaggedMessage),
    }),
    verifyReceipt: async ({ receiptNumber }) => {
      const found = await receipts.verify(receiptNumber);
      if (found.kind === 'disputed') return { ...nothing, disputedAt: found.disputedAt.toISOString() };
      if (found.kind === 'unconfirmed') return nothing;
      return toVerification(found.verification);
    },
    previewDispute: async (about, call) => {
      const { reverted, openIds } = await disputes.preview(call, toDisputed(about));
      return { reverted: reverted.map(toSessionMessage), openCount: openIds.length };
    },
    disputeRequest: async ({ linkId, keepsMail, ...about }, call) => ({
      disputeId: await disputes.dispute(call, toDisputed(about), linkId, keepsMail),
    }),
    getDispute: async ({ disputeId }, call) => {
      const {
        id: _id,
        disputedAt,
        receiptNumber,
        disputedBy,
        ...dispute
      } = await disputes.get(call, disputeId);
      return messageOf<DisputeResponse>({
        ...dispute,
        disputedByName: disputedBy?.name,
        disputedByEmail: disputedBy?.email,
        disputedAt: disputedAt.toISOString(),
        receiptNumber,
      });
    },
    getDisputeDetails: async ({ disputeId }, call) =>
      toDetailsMessage(await disputes.details(call, disputeId)),
  });
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
  return {
    disputeId: dispute.id,
    userId: dispute.userId,
    disputedAt: dispute.disputedAt.toISOString(),
    revertedCount: dispute.revertedCount,
    isWholeRequest: dispute.receiptNumber === null,
    requestId: dispute.requestId,
    requestedAt: requestedAt.toISOString(),
    askedCount: asked.count,
    askedHours: asked.hours,
    ...(firstDate && lastDate ? { firstDate, lastDate } : {}),
    isSigned,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    licenseNumber: supervisor.licenseNumber,
    credentials: supervisor.credentials,
    receipts: receipts.map(({ receiptNumber: number, decidedAt, attestation, sums, flags }) => ({
      number,
      decidedAt: decidedAt.toISOString(),
      attestation,
      ...(sums && {
        approvedCount: sums.approvedCount,
        rejectedCount: sums.rejectedCount,
        approvedHours: sums.approvedHours,
      }),
      flags,
    })),
  };
}

function toVerification({
  supervisor,
  firstDate,
  lastDate,
  corrects,
  corrections,
  standing,
  ...rest
}: Verification): VerifyReceiptResponse {
  const { name: supervisorName, licenseNumber, credentials } = supervisor;
  return {
    isGenuine: true,
    ...rest,
    ...(firstDate && lastDate ? { firstDate, lastDate } : {}),
    supervisorName,
    licenseNumber,
    credentials,
    ...(corrects === undefined ? {} : { correctsNumber: corrects }),
    corrections: corrections.map(toCorrectionMessage),
    standingCount: standing.approvedCount,
    standingHours: standing.approvedHours,
  };
}

function toCorrectionMessage({ disputedAt, ...correction }: Correction): CorrectionMessage {
  const { number, decidedAt, approvedCount, rejectedCount, approvedHours } = correction;
  return messageOf<CorrectionMessage>({
    number,
    decidedAt,
    approvedCount,
    rejectedCount,
    approvedHours,
    disputedAt: disputedAt?.toISOString(),
  });
}

function toFlaggedMessage(receipt: FlaggedReceipt): FlaggedMessage {
  const { decisionId, number, decidedAt, traineeId, trainee, supervisor, attestation, flags } = receipt;
  const { approvedCount, rejectedCount, approvedHours, disputedAt } = receipt;
  return messageOf<FlaggedMessage>({
    decisionId,
    number,
    decidedAt,
    traineeId,
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    licenseNumber: supervisor.licenseNumber,
    credentials: supervisor.credentials,
    attestation,
    approvedCount,
    rejectedCount,
    approvedHours,
    flags,
    disputedAt: disputedAt?.toISOString(),
  });
}

function toDisputed({ requestId, decisionId }: Pick<DisputeMessage, 'requestId' | 'decisionId'>): Disputed {
  if (requestId !== undefined) return { requestId };
  if (decisionId !== undefined) return { decisionId };
  throw invalid('dispute_about_nothing', 'A dispute names a request or a decision');
}
