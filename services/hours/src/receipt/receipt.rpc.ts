import { receiptService } from '@clinical-hours/proto/hours';
import type { DisputeRequestRequest__Output as DisputeMessage } from '@clinical-hours/proto/types/hours/v1/DisputeRequestRequest';
import { invalid } from '@clinical-hours/service-kit/errors';
import { serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { Disputed, DisputeService } from './dispute.service.ts';
import type { ReceiptService } from './receipt.service.ts';

const nothing = { traineeName: '', supervisorName: '', approvedHours: '', decidedAt: '' };

export function receiptRpc(receipts: ReceiptService, disputes: DisputeService): ServedService {
  return serve(receiptService, {
    getReceipt: async ({ receiptNumber }, call) => {
      const { disputedAt, ...receipt } = await receipts.get(call, receiptNumber);
      return { ...receipt, ...(disputedAt ? { disputedAt: disputedAt.toISOString() } : {}) };
    },
    verifyReceipt: async ({ receiptNumber }) => {
      const verification = await receipts.verify(receiptNumber);
      return { isGenuine: verification !== undefined, ...(verification ?? nothing) };
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
