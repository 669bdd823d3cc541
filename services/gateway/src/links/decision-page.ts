import { signerOf, type DisputePage } from '@clinical-hours/proto/api';
import type { ApprovalItem__Output as ApprovalItem } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { GetDecisionResponse__Output as Decision } from '@clinical-hours/proto/types/hours/v1/GetDecisionResponse';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Clients } from '../clients.ts';
import { required } from '../records.ts';
import { toDisputeScope } from './review-page.ts';

/**
 * Returns a decision for its signer, with the sessions that would go back to pending when it is taken back.
 * `recordName` stands for the signer when the decision names none.
 */
export async function toDecisionPage(
  { auth, receipts }: Pick<Clients, 'auth' | 'receipts'>,
  call: Call,
  { decisionId, decision, recordName }: { decisionId: number; decision: Decision; recordName: string },
): Promise<DisputePage> {
  const { user } = await auth.getUser(call, { userId: decision.userId });
  const countOf = (wanted: string) => decision.items.filter(({ state }) => state === wanted).length;
  return {
    trainee: { name: required(user).name },
    supervisor: { name: shownSigner(decision.items) ?? recordName },
    receiptNumber: decision.receiptNumber,
    decidedAt: decision.decidedAt,
    attestation: decision.attestation,
    approvedCount: countOf('approved'),
    rejectedCount: countOf('rejected'),
    scope: toDisputeScope(await receipts.previewDispute(call, { decisionId })),
  };
}

/** Returns the supervisor on a receipt, also where a deputy signed; undefined when the decision names none. */
export function shownSupervisor(items: readonly ApprovalItem[]): string | undefined {
  return items.find((item) => item.shownSupervisor)?.shownSupervisor?.name;
}

// The trainee may have edited the supervisor's record since, and a deputy signed as themselves.
function shownSigner(items: readonly ApprovalItem[]): string | undefined {
  const shown = items.find(({ shownSupervisor }) => shownSupervisor)?.shownSupervisor;
  return shown ? signerOf(shown.name, shown.deputy?.name) : undefined;
}
