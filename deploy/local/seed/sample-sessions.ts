import {
  activityGroups,
  fromHundredths,
  offeredActivityTypes,
  type ActivityGroup,
} from '@clinical-hours/proto/api';

export interface SampleSession {
  /** yyyy-MM-dd */
  date: string;
  rows: Record<ActivityGroup, { hours: string; activityType: string }[]>;
  notes: string;
}

const notes = [
  'Intake paperwork and treatment plan.',
  'Reviewed the week in supervision; talked about pacing.',
  'Two individual sessions, one no-show.',
  'Group on coping skills, eight participants.',
  'Progress notes and coordination of care.',
  'Co-facilitated with a senior colleague.',
  'Discussed boundaries and documentation standards.',
  '',
];

const dayMs = 86_400_000;

/** Returns the day (yyyy-MM-dd) that is some days before today. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Returns a source of numbers from 0 to 1 that are the same on every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// Twelve hours: the product asks about days of more than 16, and refuses those of more than 24.
const quartersOfDay = 12 * 4;

/**
 * Returns sessions like those of a trainee, spread over the years before a day (yyyy-MM-dd), oldest first. No day has
 * more than 12 hours: the more sessions it has, the shorter they are. Throws when a quarter of an hour is too long.
 */
export function sampleSessions(count: number, years: number, lastDay: string): SampleSession[] {
  const random = createRandom(count);
  const last = Date.parse(`${lastDay}T00:00:00.000Z`);
  const days = Math.max(1, Math.round(years * 365));
  const quarters = Math.floor(quartersOfDay / Math.ceil(count / days));
  if (quarters < 1) throw new Error(`${days} days of 12 hours have no room for ${count} sessions.`);
  // Half of a session is direct clinical at most, up to 4 hours; a quarter each is of the other kinds, up to 2.
  const most = Math.min(8, Math.floor(quarters / 4));
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = Math.floor(((count - 1 - index) * days) / count);
    return {
      date: new Date(last - daysAgo * dayMs).toISOString().slice(0, 10),
      rows: {
        directClinical: quarters > 1 && random() < 0.8 ? [row('directClinical', random, 2 * most)] : [],
        supervision: quarters > 2 && random() < 0.3 ? [row('supervision', random, most)] : [],
        // Every session needs some hours.
        indirectClinical: [row('indirectClinical', random, most)],
      },
      notes: pick(notes, random),
    };
  });
}

function row(group: ActivityGroup, random: () => number, mostQuarters: number) {
  const quarters = 1 + Math.floor(random() * mostQuarters);
  return {
    hours: fromHundredths(quarters * 25),
    activityType: pick(
      offeredActivityTypes(group).map(([type]) => type),
      random,
    ),
  };
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}

/** Returns a session as the body of a request that logs it. */
export const bodyOf = ({ date, rows, notes }: SampleSession) => ({
  date,
  notes,
  activityBreakdown: JSON.stringify(rows),
});

/** Returns the hours of each kind, as texts for the columns of a spreadsheet. */
function hoursOf(session: SampleSession): Record<ActivityGroup, string> {
  const sums = activityGroups.map((group) => [group, session.rows[group][0]?.hours ?? '']);
  return Object.fromEntries(sums) as Record<ActivityGroup, string>;
}

/** Returns sessions as a CSV file that can be imported, with these supervisors in turn or with none. */
export function csvOf(sessions: readonly SampleSession[], supervisors: readonly string[] = []): string {
  const head = ['Date', 'Supervision Hours', 'Direct Clinical Hours', 'Indirect Clinical Hours', 'Notes'];
  const rows = sessions.map((session) => {
    const { supervision, directClinical, indirectClinical } = hoursOf(session);
    return [session.date, supervision, directClinical, indirectClinical, `"${session.notes}"`];
  });
  if (supervisors.length > 0) {
    head.push('Supervisor');
    for (const [index, row] of rows.entries()) row.push(supervisors[index % supervisors.length] ?? '');
  }
  return [head, ...rows].map((row) => row.join()).join('\n');
}
