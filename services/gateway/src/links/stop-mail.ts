import type { MailWish, StopMailPage } from '@clinical-hours/proto/api';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { MailScope__Output as MailScope } from '@clinical-hours/proto/types/supervisor/v1/MailScope';
import type { Request } from 'express';
import type { LinkDeps } from './link-access.ts';
import { visitorCall } from '../http/request.ts';

const stopped: Record<MailScope, StopMailPage['stopped']> = {
  MAIL_SCOPE_UNSPECIFIED: null,
  MAIL_SCOPE_TRAINEE: 'trainee',
  MAIL_SCOPE_EVERYBODY: 'everybody',
};

/** The scope of emails that a mailbox refuses, as pages name it. */
export const toStopped = (scope: MailScope): StopMailPage['stopped'] => stopped[scope];

/**
 * Stops all mail to the mailbox of a link, when its holder chooses that with 'This is not me'. The dispute itself stops
 * mail about its trainee. It runs before the dispute: a repetition changes nothing, and a disputed link gives no
 * access.
 */
export function allMailStopper({ clients }: LinkDeps, purpose: LinkPurpose) {
  return async (req: Request<{ token: string }>, wish: MailWish): Promise<void> => {
    if (wish !== 'stop_everybody') return;
    const { token } = req.params;
    await clients.supervisor.stopMail(visitorCall(req), { purpose, token, scope: 'MAIL_SCOPE_EVERYBODY' });
  };
}
