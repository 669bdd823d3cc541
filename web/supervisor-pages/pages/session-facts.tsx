import {
  activityGroups,
  activityLabel,
  describeActivity,
  parseActivityBreakdown,
  toHundredths,
  type ActivityBreakdown,
  type ActivityGroup,
  type ReviewPage,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import { hoursText } from '../../src/lib/numbers.ts';

const titles: Record<ActivityGroup, string> = {
  directClinical: 'Direct clinical',
  supervision: 'Supervision',
  indirectClinical: 'Indirect clinical',
};

type Hours = Pick<SessionRecord, 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'>;

interface SessionFactsProps {
  session: SessionRecord;
  /** The sites that the sessions of the page name. */
  sites: ReviewPage['sites'];
}

/** The hours of a session by kind, each with the names of its activities, and where they were worked. */
export function SessionFacts({ session, sites }: SessionFactsProps) {
  const site = sites.find(({ id }) => id === session.siteId)?.name;
  const breakdown = readBreakdown(session.activityBreakdown);
  return (
    <dl className="facts">
      {activityGroups
        .filter((group) => Number(hoursOf(session, group)) > 0)
        .map((group) => (
          <div key={group}>
            <dt>{titles[group]}</dt>
            <dd>
              <strong>{hoursText(hoursOf(session, group))}</strong>
              <span className="activities">{activityWords(session, breakdown, group)}</span>
            </dd>
          </div>
        ))}
      {site && (
        <div>
          <dt>Site</dt>
          <dd>{site}</dd>
        </div>
      )}
      {session.practicum && (
        <div>
          <dt>Part of</dt>
          <dd>Practicum</dd>
        </div>
      )}
    </dl>
  );
}

/** The total hours of sessions, as in '2.5 h'. */
export function totalHours(sessions: readonly Hours[]): string {
  const hundredths = sessions
    .flatMap((session) => activityGroups.map((group) => toHundredths(hoursOf(session, group))))
    .reduce((sum, each) => sum + each, 0);
  return hoursText(hundredths / 100);
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
