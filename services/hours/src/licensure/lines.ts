import {
  activityGroups,
  parseActivityBreakdown,
  toActivityType,
  toHundredths,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import type { Line, SiteFacts, SupervisorFacts } from './preset.ts';

/** A session as it is stored, with hours as decimal text. */
export interface LoggedSession {
  id: number;
  /** yyyy-MM-dd */
  date: string;
  supervision: string;
  directClinical: string;
  indirectClinical: string;
  supervisionType: string | null;
  directType: string | null;
  indirectType: string | null;
  breakdown: string | null;
  supervisorId: number | null;
  siteId: number | null;
  practicum: boolean | null;
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
    const rows = rowsOf(session);
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

function rowsOf(session: LoggedSession): { group: ActivityGroup; entry: ActivityEntry }[] {
  if (session.breakdown) {
    const breakdown = parseActivityBreakdown(session.breakdown);
    return activityGroups.flatMap((group) => breakdown[group].map((entry) => ({ group, entry })));
  }
  const types = {
    supervision: session.supervisionType,
    directClinical: session.directType,
    indirectClinical: session.indirectType,
  };
  return activityGroups
    .map((group) => ({
      group,
      entry: { hours: session[group], activityType: toActivityType(group, types[group] ?? '') },
    }))
    .filter(({ entry }) => toHundredths(entry.hours) > 0);
}
