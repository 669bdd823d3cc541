import type { AnswerPage } from '@clinical-hours/proto/api';
import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import type { Escalation__Output as Escalation } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import { gone } from '@clinical-hours/service-kit/errors';
import { required } from '../records.ts';
import { filledByOwner } from './review-page.ts';

/**
 * Returns a question for the holder of an answer link. Throws gone when the trainee withdrew it, or it was reported as
 * misused.
 */
export function toAnswerPage(
  link: Link,
  escalation: Escalation,
  trainee: User,
  sessionUserId: number | undefined,
): AnswerPage {
  if (escalation.state === 'withdrawn') throw gone('link_ended', 'The trainee has withdrawn this question');
  if (escalation.state === 'disputed')
    throw gone('request_disputed', 'This question was reported as misused');
  const { name, email, licenseNumber, credentials } = filledByOwner(required(link.supervisor));
  const { question, speaksOfDanger, escalatedAt, response, respondedAt } = escalation;
  return {
    trainee: { name: trainee.name, program: trainee.program ?? null },
    supervisor: { name, email, licenseNumber, credentials },
    question,
    priority: escalation.priority as AnswerPage['priority'],
    speaksOfDanger,
    contact: speaksOfDanger ? { phone: trainee.phone ?? null, email: trainee.email } : null,
    aiResponse: escalation.aiResponse ?? null,
    escalatedAt,
    expiresAt: link.expiresAt,
    isTraineeSession: sessionUserId === trainee.id,
    answer:
      response === undefined
        ? null
        : {
            response,
            notes: escalation.notes ?? null,
            attestation: escalation.attestation ?? '',
            respondedAt: respondedAt ?? '',
          },
  };
}
