import { receiptService } from '@clinical-hours/proto/hours';
import type { DisputeRequestRequest__Output as DisputeMessage } from '@clinical-hours/proto/types/hours/v1/DisputeRequestRequest';
import type { VerifyReceiptResponse__Output as VerifyReceiptResponse } from '@clinical-hours/proto/types/hours/v1/VerifyReceiptResponse';
import { invalid } from '@clinical-hours/service-kit/errors';
import { serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { Disputed, DisputeService } from './dispute.service.ts';
import type { ReceiptService } from './receipt.service.ts';

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
} satisfies VerifyReceiptResponse;

export function receiptRpc(receipts: ReceiptService, disputes: DisputeService): ServedService {
  return serve(receiptService, {
    getReceipt: async ({ receiptNumber }, call) => {
      const { disputedAt, ...receipt } = await receipts.get(call, receiptNumber);
      return { ...receipt, ...(disputedAt ? { disputedAt: disputedAt.toISOString() } : {}) };
    },
    listReceipts: async (_request, call) => ({
      receipts: (await receipts.list(call)).map(({ number, signer, recordName, flags }) => ({
        number,
        flags,
        ...(signer ? { supervisorName: signer.name, licenseNumber: signer.licenseNumber } : {}),
        ...(recordName === undefined ? {} : { recordName }),
      })),
    }),
    verifyReceipt: async ({ receiptNumber }) => {
      const found = await receipts.verify(receiptNumber);
      if (found.kind === 'disputed') return { ...nothing, disputedAt: found.disputedAt.toISOString() };
      if (found.kind === 'unconfirmed') return nothing;
      const { supervisor, firstDate, lastDate, ...rest } = found.verification;
      const { name: supervisorName, licenseNumber, credentials } = supervisor;
      const period = firstDate && lastDate ? { firstDate, lastDate } : {};
      return { isGenuine: true, ...rest, ...period, supervisorName, licenseNumber, credentials };
    },
    disputeRequest: async ({ linkId, ...about }, call) => ({
      disputeId: await disputes.dispute(call, toDisputed(about), linkId),
    }),
    getDispute: async ({ disputeId }, call) => {
      const { id: _id, disputedAt, ...dispute } = await disputes.get(call, disputeId);
      return { ...dispute, disputedAt: disputedAt.toISOString() };
    },
  });
}

function toDisputed({ requestId, decisionId }: Omit<DisputeMessage, 'linkId'>): Disputed {
  if (requestId !== undefined) return { requestId };
  if (decisionId !== undefined) return { decisionId };
  throw invalid('dispute_about_nothing', 'A dispute names a request or a decision');
}
