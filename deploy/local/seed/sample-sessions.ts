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

/** Returns sessions like those of a trainee, spread over the years before a day (yyyy-MM-dd), oldest first. */
export function sampleSessions(count: number, years: number, lastDay: string): SampleSession[] {
  const random = createRandom(count);
  const last = Date.parse(`${lastDay}T00:00:00.000Z`);
  const days = Math.max(1, Math.round(years * 365));
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = Math.floor(((count - 1 - index) / count) * days);
    return {
      date: new Date(last - daysAgo * dayMs).toISOString().slice(0, 10),
      rows: {
        directClinical: random() < 0.8 ? [row('directClinical', random, 4)] : [],
        supervision: random() < 0.3 ? [row('supervision', random, 2)] : [],
        // Every session needs some hours.
        indirectClinical: [row('indirectClinical', random, 2)],
      },
      notes: pick(notes, random),
    };
  });
}

function row(group: ActivityGroup, random: () => number, mostHours: number) {
  const quarters = 1 + Math.floor(random() * mostHours * 4);
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

/** Returns the hours of each kind, as texts for the columns of a spreadsheet. */
export function hoursOf(session: SampleSession): Record<ActivityGroup, string> {
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
