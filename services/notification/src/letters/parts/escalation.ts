import type { Escalation__Output as Escalation } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { MailObsolete, orObsolete } from './mail-clients.ts';
import type { MailContext } from './mail-draft.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';

/** Returns the escalation of a mail. Throws MailObsolete when it is missing or in another state by now. */
export async function findEscalation(
  { consultations }: MailContext,
  mail: LeasedMail,
  call: Call,
  state: 'open' | 'answered' | 'disputed',
): Promise<Escalation> {
  const found = consultations.getEscalation(call, { escalationId: mail.subjectId });
  const { escalation } = await orObsolete(found, 'escalation');
  if (!escalation) throw new MailObsolete('escalation_gone');
  if (escalation.state !== state) throw new MailObsolete(`escalation_${escalation.state}`);
  return escalation;
}
