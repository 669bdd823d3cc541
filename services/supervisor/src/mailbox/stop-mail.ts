import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import { mailboxDigests, refusedTrainees, refuseMail, type RefusalScope } from './mail-refusal.repository.ts';
import { portalAddressOf } from './portal.ts';
import { findRecordsOf } from './portal.repository.ts';
import { supervisorEntity } from '../supervisor.entity.ts';

/** The mailbox that takes no more mail, and the record by which it was written to. */
export interface StoppedMailbox {
  mailbox: Buffer;
  userId: number;
  supervisorId: number;
}

/**
 * Stores that a mailbox refuses mail about a trainee, or about everyone, and returns whether that is new. The trainees
 * whom it took mail about until then, and whose active record names its address, are told once each. A repetition
 * changes nothing, and tells nobody.
 */
export async function stopMail(
  { manager, record }: UnitOfWork,
  { mailbox, userId, supervisorId }: StoppedMailbox,
  scope: RefusalScope,
): Promise<boolean> {
  if (!(await refuseMail(manager, mailbox, userId, scope))) return false;
  const named = await manager.findOneBy(supervisorEntity, { id: supervisorId, userId, isActive: true });
  // A record may name another address by now, and a deputy who stops mail does not stop that to the supervisor.
  if (!named) return true;
  const mailboxes = mailboxDigests(named.email);
  if (!mailboxes.some((digest) => digest.equals(mailbox))) return true;
  const refused = await refusedTrainees(manager, mailboxes);
  refused.delete(scope === 'everybody' ? null : userId);
  if (refused.has(null)) return true;
  const others =
    scope === 'everybody' ? await findRecordsOf(manager, portalAddressOf(named.email), true) : [];
  for (const { id, userId: toldId } of [named, ...others]) {
    if (refused.has(toldId)) continue;
    refused.add(toldId);
    await record('supervisor.mail_stopped.v1', { supervisorId: id, userId: toldId });
  }
  return true;
}
