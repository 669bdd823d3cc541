import {
  activityLabel,
  activityTypes,
  fromHundredths,
  parseActivityBreakdown,
  toHundredths,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import type { Session__Output } from '@clinical-hours/proto/types/hours/v1/Session';
import { formatHours, oneLine } from './words.ts';

/** A session as described in an email. */
export interface SessionSummary {
  /** 'yyyy-MM-dd'. */
  date: string;
  /** Lines such as 'Supervision: 1 h (Group Supervision)', one for each kind of hours above zero. */
  hours: string[];
}

/** Totals of sessions. Hours are decimal text, dates 'yyyy-MM-dd'. */
export interface SessionSums {
  supervision: string;
  directClinical: string;
  indirectClinical: string;
  firstDate: string;
  lastDate: string;
}

/** Adds up sessions, at least one. */
export function sumSessions(sessions: Session__Output[]): SessionSums {
  const sum = (hoursOf: (session: Session__Output) => string): string =>
    fromHundredths(sessions.reduce((total, session) => total + toHundredths(hoursOf(session)), 0));
  const dates = sessions.map(({ date }) => date).toSorted();
  return {
    supervision: sum(({ supervisionHours }) => supervisionHours),
    directClinical: sum(({ directClinicalHours }) => directClinicalHours),
    indirectClinical: sum(({ indirectClinicalHours }) => indirectClinicalHours),
    firstDate: dates.at(0) ?? '',
    lastDate: dates.at(-1) ?? '',
  };
}

type Kind = { group: ActivityGroup; label: string; hours: string; activityType: string | undefined };

/** Describes a session for an email. Kinds of hours that are zero are left out. */
export function summarise(session: Session__Output): SessionSummary {
  const kinds: Kind[] = [
    {
      group: 'directClinical',
      label: 'Direct clinical',
      hours: session.directClinicalHours,
      activityType: session.directActivityType,
    },
    {
      group: 'supervision',
      label: 'Supervision',
      hours: session.supervisionHours,
      activityType: session.supervisionActivityType,
    },
    {
      group: 'indirectClinical',
      label: 'Indirect clinical',
      hours: session.indirectClinicalHours,
      activityType: session.indirectActivityType,
    },
  ];
  const hours = kinds
    .filter((kind) => toHundredths(kind.hours) > 0)
    .map((kind) => `${kind.label}: ${formatHours(kind.hours)}${activities(kind, session.activityBreakdown)}`);
  return { date: session.date, hours: hours.length > 0 ? hours : ['0 h'] };
}

function activities({ group, activityType }: Kind, breakdown: string | undefined): string {
  const sums = sumByType(group, breakdown);
  const [only] = sums.keys();
  if (only !== undefined && sums.size === 1) return parenthesis([activityLabel(group, only)]);
  if (sums.size > 1) {
    return parenthesis(
      Array.from(
        sums,
        ([type, sum]) => `${activityLabel(group, type) || 'Other'} ${formatHours(fromHundredths(sum))}`,
      ),
    );
  }
  // An activity that is not in the list was typed by the trainee, and free text of trainees appears only on the page.
  const isKnown = activityType !== undefined && Object.hasOwn(activityTypes[group], activityType);
  return parenthesis(isKnown ? [activityLabel(group, activityType)] : []);
}

const parenthesis = (words: string[]): string => {
  // Stored activity types may be any text.
  const text = oneLine(words.filter((word) => word !== '').join(', '), '');
  return text === '' ? '' : ` (${text})`;
};

// Returns hundredths of hours by activity type. A group has up to a hundred rows of a handful of types.
function sumByType(group: ActivityGroup, breakdown: string | undefined): Map<string, number> {
  const sums = new Map<string, number>();
  if (!breakdown) return sums;
  try {
    for (const { activityType, hours } of parseActivityBreakdown(breakdown)[group]) {
      const sum = (sums.get(activityType) ?? 0) + toHundredths(hours);
      if (sum > 0) sums.set(activityType, sum);
    }
  } catch {
    // An unreadable breakdown is left out; the totals are shown anyway.
  }
  return sums;
}
