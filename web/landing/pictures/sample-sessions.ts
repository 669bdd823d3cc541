import { breakdownTotals, type ActivityBreakdown, type SessionRecord } from '@clinical-hours/proto/api';
import { blankSession } from '../../src/lib/blank-session.ts';
import { addDays, toApiDate, today } from '../../src/lib/figures/dates.ts';

/** The receipt of the sessions that are decided. */
export const sampleReceiptNumber = '4f7c21a90be83d5612c4e07f9ab3d815';

type Hours = readonly [activityType: string, hours: string];

interface Sample {
  /** The number of working days since the session. */
  workdaysAgo: number;
  supervisorId: number;
  isApproved?: boolean;
  direct?: readonly Hours[];
  indirect?: readonly Hours[];
  supervision?: readonly Hours[];
  notes?: string;
}

// Latest first, in the server's order.
const samples: readonly Sample[] = [
  {
    workdaysAgo: 1,
    supervisorId: 1,
    direct: [['family-therapy', '4.50']],
    notes: 'Intake with a new family.',
  },
  {
    workdaysAgo: 2,
    supervisorId: 1,
    direct: [['group-therapy', '2.00']],
    supervision: [['individual-supervision', '1.00']],
    notes: 'Role-play of a difficult first session.',
  },
  { workdaysAgo: 3, supervisorId: 2, isApproved: true, direct: [['individual-therapy', '4.25']] },
  { workdaysAgo: 4, supervisorId: 1, indirect: [['documentation', '2.00']] },
  {
    workdaysAgo: 5,
    supervisorId: 2,
    isApproved: true,
    direct: [['individual-therapy', '3.50']],
    supervision: [['group-supervision', '2.00']],
  },
];

/** The latest sessions of the sample trainee, with dates that count back from `now`. */
export function sampleSessions(now: Date): SessionRecord[] {
  return samples.map((sample, index) => toRecord(sample, samples.length - index, now));
}

function toRecord(sample: Sample, id: number, now: Date): SessionRecord {
  const { workdaysAgo, supervisorId, isApproved = false, notes = null } = sample;
  const date = workdayBefore(today(now), workdaysAgo);
  const evening = `${date}T22:30:00.000Z`;
  const breakdown: ActivityBreakdown = {
    directClinical: toEntries(sample.direct),
    supervision: toEntries(sample.supervision),
    indirectClinical: toEntries(sample.indirect),
  };
  const totals = breakdownTotals(breakdown);
  return {
    ...blankSession,
    id,
    supervisorId,
    date: toApiDate(date),
    supervisionHours: totals.supervision,
    directClinicalHours: totals.directClinical,
    indirectClinicalHours: totals.indirectClinical,
    activityBreakdown: JSON.stringify(breakdown),
    notes,
    requestApproval: true,
    status: isApproved ? 'approved' : 'pending',
    reviewedBy: isApproved ? 'supervisor' : null,
    reviewedAt: isApproved ? evening : null,
    pendingSince: isApproved ? null : evening,
    askedAt: isApproved ? null : evening,
    receiptNumber: isApproved ? sampleReceiptNumber : null,
    createdAt: evening,
    updatedAt: evening,
  };
}

function toEntries(hours: readonly Hours[] = []): ActivityBreakdown['directClinical'] {
  return hours.map(([activityType, amount]) => ({ activityType, hours: amount }));
}

function workdayBefore(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(toApiDate(date)).getUTCDay());
}
