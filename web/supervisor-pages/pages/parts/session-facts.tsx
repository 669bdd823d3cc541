import {
  activityGroups,
  activityLabel,
  describeActivity,
  isQuestioned,
  parseActivityBreakdown,
  toHundredths,
  type ActivityBreakdown,
  type ActivityGroup,
  type ReviewPage,
  type SessionRecord,
  type ShownSession,
} from '@clinical-hours/proto/api';
import { formatDate } from '../../../src/lib/figures/dates.ts';
import { hoursText } from '../../../src/lib/figures/numbers.ts';
import type { ShownFacts } from './shown.tsx';

const titles: Record<ActivityGroup, string> = {
  directClinical: 'Direct clinical',
  supervision: 'Supervision',
  indirectClinical: 'Indirect clinical',
};

const kindOrder = ['supervision', 'directClinical', 'indirectClinical'] as const;

type Hours = Pick<SessionRecord, 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'>;

interface SessionFactsProps {
  session: SessionRecord;
  site: string | null;
}

interface SessionFact {
  name: string;
  /** Of a kind of hours. */
  hours?: string;
  text: string;
}

/** The hours of a session by kind, each with the names of its activities, and where they were worked. */
export function SessionFacts({ session, site }: SessionFactsProps) {
  return (
    <dl className="facts">
      {factsOf(session, site).map(({ name, hours, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {hours === undefined ? (
              text
            ) : (
              <>
                <strong>{hours}</strong>
                <span className="activities">{text}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(session: SessionRecord, site: string | null): SessionFact[] {
  const breakdown = readBreakdown(session.activityBreakdown);
  const hours = activityGroups
    .filter((group) => Number(hoursOf(session, group)) > 0)
    .map((group) => ({
      name: titles[group],
      hours: hoursText(hoursOf(session, group)),
      text: activityWords(session, breakdown, group),
    }));
  return [
    ...hours,
    ...(site ? [{ name: 'Site', text: site }] : []),
    ...(session.practicum ? [{ name: 'Part of', text: 'Practicum' }] : []),
  ];
}

/** In characters. 500 sessions and their facts fit into a form. */
const longestNotes = 120;
const longestFact = 160;

/** Returns what a page shows of a session as lines of text, the date first; long texts are cut off. */
export function factLines(session: SessionRecord, site: string | null): string[] {
  const facts = factsOf(session, site).map(({ name, hours, text }) =>
    cut([`${name}:`, hours, text].filter(Boolean).join(' '), longestFact),
  );
  const notes = session.notes ? [`Notes: ${cut(session.notes.replaceAll(/\s+/g, ' '), longestNotes)}`] : [];
  return [formatDate(session.date), ...facts, ...notes];
}

/**
 * Returns what a session says beside its day, to find others that say the same; undefined where the trainee wrote
 * something, or something was asked.
 */
export function sameFactsOf(session: ShownSession, site: string | null): string | undefined {
  if (session.notes || isQuestioned(session)) return undefined;
  return factsOf(session, site)
    .map(({ name, hours, text }) => [name, hours, text].join(' '))
    .join('\n');
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Returns what a form shows of a session, to be compared with what it showed before. */
export function shownFactsOf(session: ShownSession, site: string | null): ShownFacts {
  return { id: session.id, shown: session.shown, lines: factLines(session, site) };
}

/** Returns the name of the site of an open session. */
export function siteOf({ siteId }: SessionRecord, sites: ReviewPage['sites']): string | null {
  return sites.find(({ id }) => id === siteId)?.name ?? null;
}

/**
 * The hours of sessions by kind, as in 'Supervision 2 h, direct clinical 4.5 h', or in lower case within a sentence:
 * kinds are never added up.
 */
export function kindSums(sessions: readonly Hours[], at: 'start' | 'within' = 'start'): string {
  const sums = kindOrder.flatMap((group) => {
    const sum = sessions.reduce((all, session) => all + toHundredths(hoursOf(session, group)), 0);
    return sum > 0 ? [`${titles[group].toLowerCase()} ${hoursText(sum / 100)}`] : [];
  });
  const text = sums.length > 0 ? sums.join(', ') : hoursText(0);
  return at === 'start' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The hours of sessions by site and kind, where they name several. */
export function SiteSums({
  sessions,
  sites,
}: {
  sessions: readonly SessionRecord[];
  sites: ReviewPage['sites'];
}) {
  const groups = Map.groupBy(sessions, (session) => siteOf(session, sites) ?? 'No site');
  if (groups.size < 2) return null;
  return (
    <ul className="plain who">
      {[...groups].map(([site, of]) => (
        <li key={site}>
          {site}: {kindSums(of, 'within')}
        </li>
      ))}
    </ul>
  );
}

function hoursOf(session: Hours, group: ActivityGroup): string {
  if (group === 'directClinical') return session.directClinicalHours;
  return group === 'supervision' ? session.supervisionHours : session.indirectClinicalHours;
}

function activityWords(
  session: SessionRecord,
  breakdown: ActivityBreakdown | undefined,
  group: ActivityGroup,
): string {
  const entries = breakdown?.[group].filter(({ hours }) => Number(hours) > 0) ?? [];
  if (entries.length > 0) {
    const described = entries.map((entry) => describeActivity(group, entry, 'Other'));
    if (entries.length === 1) return described.join('');
    return entries.map(({ hours }, index) => `${described[index]} ${hoursText(hours)}`).join(', ');
  }
  const type = {
    directClinical: session.directActivityType,
    supervision: session.supervisionActivityType,
    indirectClinical: session.indirectActivityType,
  }[group];
  return type ? activityLabel(group, type) : '';
}

// The breakdown of an old record may be malformed. The hours are stored apart from it.
function readBreakdown(text: string | null): ActivityBreakdown | undefined {
  if (!text) return undefined;
  try {
    return parseActivityBreakdown(text);
  } catch {
    return undefined;
  }
}

/** The trainee's notes about a session, marked as the trainee's words. */
export function TraineeNotes({ traineeName, notes }: { traineeName: string; notes: string }) {
  return (
    <p className="notes">
      <strong>{`${traineeName} wrote:`}</strong>
      {`\n${notes}`}
    </p>
  );
}
