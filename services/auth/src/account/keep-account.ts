import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { NewAuditEntry } from '../audit/audit.ts';
import { audit } from '../audit/audit.ts';
import { tellRecent } from '../notice/notice.ts';
import { useTokens } from '../token/account-token.ts';
import type { User } from '../user/user.entity.ts';

/** Opens the closed account of a locked user again, and tells every address that was theirs lately. */
export async function keepAccount(
  unit: UnitOfWork,
  user: User,
  by: Pick<NewAuditEntry, 'actorId' | 'origin'>,
): Promise<void> {
  if (!user.deletionDueAt) return;
  const { manager } = unit;
  await manager.query('UPDATE users SET deletion_due_at = NULL WHERE id = $1', [user.id]);
  await useTokens(manager, user.id, 'keep_account');
  await audit(manager, { action: 'deletion_taken_back', userId: user.id, ...by });
  await tellRecent(unit, user, { kind: 'account_kept' });
}
