import { toHundredths, type ActivityGroup } from '@clinical-hours/proto/api';

/** A row of `session_totals` with sessions in it: hours as text with two decimals. */
export interface SessionTotals {
  /** Null without one. */
  supervisorId: number | null;
  status: string;
  /** Empty before a decision. */
  reviewedBy: string;
  sessionCount: number;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
}

/** How sure hours are. Rejected ones are none of these. */
export const standings = ['supervisorApproved', 'selfReported', 'pending', 'logged'] as const;
export type Standing = (typeof standings)[number];

export type HoursKind = ActivityGroup | 'total';
/** In hundredths of an hour. */
export type HoursByStanding = Record<Standing | 'total', number>;
export type HoursByKind = Record<HoursKind, HoursByStanding>;

/** How sure the hours of a session are, or undefined when it was rejected. */
export function standingOf(session: { status: string; reviewedBy: string | null }): Standing | undefined {
  if (session.status === 'pending' || session.status === 'logged') return session.status;
  if (session.status !== 'approved') return undefined;
  return session.reviewedBy === 'supervisor' ? 'supervisorApproved' : 'selfReported';
}

/** What sessions that are not rejected add up to, by kind and by how sure it is. */
export function sumHours(rows: SessionTotals[]): HoursByKind {
  const sums: HoursByKind = {
    supervision: noHours(),
    directClinical: noHours(),
    indirectClinical: noHours(),
    total: noHours(),
  };
  for (const row of rows) {
    const standing = standingOf(row);
    if (!standing) continue;
    const hours = {
      supervision: toHundredths(row.supervisionHours),
      directClinical: toHundredths(row.directClinicalHours),
      indirectClinical: toHundredths(row.indirectClinicalHours),
    };
    for (const [kind, amount] of Object.entries(hours) as [ActivityGroup, number][]) {
      for (const sum of [sums[kind], sums.total]) {
        sum[standing] += amount;
        sum.total += amount;
      }
    }
  }
  return sums;
}

const noHours = (): HoursByStanding => ({
  supervisorApproved: 0,
  selfReported: 0,
  pending: 0,
  logged: 0,
  total: 0,
});

/** What sessions that are not rejected add up to with each supervisor, the most hours first. */
export function sumBySupervisor(
  rows: SessionTotals[],
): { supervisorId: number | null; sessionCount: number; hours: HoursByKind }[] {
  const counted = rows.filter((row) => standingOf(row) !== undefined);
  return [...Map.groupBy(counted, ({ supervisorId }) => supervisorId)]
    .map(([supervisorId, group]) => ({
      supervisorId,
      sessionCount: group.reduce((sum, { sessionCount }) => sum + sessionCount, 0),
      hours: sumHours(group),
    }))
    .toSorted(
      (a, b) => b.hours.total.total - a.hours.total.total || (a.supervisorId ?? 0) - (b.supervisorId ?? 0),
    );
}
