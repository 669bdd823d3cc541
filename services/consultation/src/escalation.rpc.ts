import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import type { Escalation__Output as EscalationMessage } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { Handlers } from '@clinical-hours/service-kit/grpc';
import type { EscalationService, EscalationView } from './escalation.service.ts';

type EscalationHandlers = Pick<
  Handlers<ConsultationServiceDefinition>,
  'getEscalation' | 'answerEscalation' | 'disputeEscalation'
>;

export function escalationHandlers(escalations: EscalationService): EscalationHandlers {
  return {
    getEscalation: async ({ escalationId }, call) => ({
      escalation: toMessage(await escalations.get(call, escalationId)),
    }),
    answerEscalation: async (submission, call) => {
      const { escalation, isRepeated } = await escalations.answer(call, submission);
      return { escalation: toMessage(escalation), isRepeated };
    },
    disputeEscalation: async ({ escalationId, linkId, keepsMail }, call) => {
      await escalations.dispute(call, escalationId, linkId, keepsMail);
      return {};
    },
  };
}

function toMessage({ consultation, maskedResponse, ...escalation }: EscalationView): EscalationMessage {
  const { id, consultationId, userId, supervisorId, state } = escalation;
  const { question, maskedQuestion, priority, speaksOfDanger, aiResponse } = consultation;
  const { response, notes, attestation, respondedAt, disputedAt, disputedBy } = escalation;
  const ids = { id, consultationId, userId, supervisorId };
  const asked = { question, maskedQuestion, priority, speaksOfDanger };
  return {
    ...ids,
    ...asked,
    state,
    ...(aiResponse === null ? {} : { aiResponse }),
    escalatedAt: escalation.escalatedAt.toISOString(),
    ...(response === null ? {} : { response }),
    ...(maskedResponse === null ? {} : { maskedResponse }),
    ...(notes === null ? {} : { notes }),
    ...(attestation === null ? {} : { attestation }),
    ...(respondedAt === null ? {} : { respondedAt: respondedAt.toISOString() }),
    ...(disputedAt === null ? {} : { disputedAt: disputedAt.toISOString() }),
    ...(disputedBy && { disputedByName: disputedBy.name, disputedByEmail: disputedBy.email }),
  };
}
