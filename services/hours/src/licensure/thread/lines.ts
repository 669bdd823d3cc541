import { activityGroups, toHundredths } from '@clinical-hours/proto/api';
import { rowsOf } from '../../session/session-rows.ts';
import type { Session } from '../../session/session.entity.ts';
import type { Line, SiteFacts, SupervisorFacts } from '../rules/preset.ts';

/** The part of a session that is evaluated. */
export interface LoggedSession extends Pick<
  Session,
  | 'id'
  | 'date'
  | 'supervisorId'
  | 'siteId'
  | 'practicum'
  | 'activityBreakdown'
  | 'supervisionHours'
  | 'directClinicalHours'
  | 'indirectClinicalHours'
  | 'supervisionActivityType'
  | 'directActivityType'
  | 'indirectActivityType'
> {
  /** The receipt of the decision that approved it; null while no supervisor has. */
  receiptNumber: string | null;
  /** The kind of license that the signer had on the receipt. */
  signedKind: string | null;
  /** Its receipt is worth a second look. */
  isMarked: boolean;
  /** Attributes were set after a supervisor approved it. */
  isAttributedLater: boolean;
}

/** Returns the lines of sessions. The only site of a trainee is that of sessions which name none. */
export function toLines(
  sessions: readonly LoggedSession[],
  sites: Map<number, SiteFacts>,
  supervisors: Map<number, SupervisorFacts>,
): Line[] {
  const [only] = sites.size === 1 ? sites.values() : [];
  return sessions.flatMap((session) => {
    const { id, date, supervisorId, siteId, practicum } = session;
    const site = siteId === null ? only : sites.get(siteId);
    const supervisor = supervisorId === null ? undefined : supervisors.get(supervisorId);
    const breakdown = rowsOf(session);
    const rows = activityGroups
      .flatMap((group) => breakdown[group].map((entry) => ({ group, entry })))
      .filter(({ entry }) => toHundredths(entry.hours) > 0);
    return rows.map(({ group, entry }, row): Line => {
      const { hours, modality, clients, supervisees } = entry;
      return {
        sessionId: id,
        row,
        date,
        group,
        activityType: entry.activityType,
        hundredths: toHundredths(hours),
        modality,
        clients,
        supervisees,
        practicum: practicum ?? undefined,
        site,
        supervisor,
      };
    });
  });
}
