import type { DeadlineRecord, Rule } from '@clinical-hours/proto/api';
import { addDays } from '../rules/days.ts';
import { dutyDeadlines, reportDeadlines } from './duties.ts';
import type { Deadline, DeadlineFacts } from './deadline-facts.ts';

export type { Deadline, DeadlineFacts, DeadlineSupervisor, LogDays, LoggedDay } from './deadline-facts.ts';

type PhaseRule = Extract<Rule, { kind: 'eligible'; test: 'phase' }>;
type Gap = NonNullable<PhaseRule['gap']>;

/** Tasks about what runs out, and about a Live Scan, are made so many days before. */
const aheadDays = 60;
/** A site without a session for so many days was left. */
const leftSiteDays = 60;
/** Deadlines that passed longer ago are left out: an old log that is imported makes no tasks. */
const keptDays = 365;

/**
 * Returns the deadlines of a license by its rules, the earliest first. Those that passed more than a year ago are left
 * out. A deadline exists where the rules set it; the end of a registration, and of a supervisor's license, always.
 */
export function deadlinesOf(facts: DeadlineFacts): Deadline[] {
  const gaps = facts.rules.rules.flatMap((rule) =>
    rule.kind === 'eligible' && rule.test === 'phase' && rule.gap ? [{ gap: rule.gap, cite: rule.cite }] : [],
  );
  const oldest = addDays(facts.today, -keptDays);
  const deadlines = [
    ...agreements(facts),
    ...gaps.flatMap(({ gap, cite }) => [...application(facts, gap, cite), ...liveScans(facts, gap, cite)]),
    ...facts.rules.rules.flatMap((rule) => reports(facts, rule)),
    ...dutyDeadlines(facts),
    ...registration(facts),
    ...supervisorLicenses(facts),
  ];
  return [...byKey(deadlines.filter(({ dueOn }) => dueOn >= oldest)).values()].toSorted(
    (a, b) => a.dueOn.localeCompare(b.dueOn) || a.key.localeCompare(b.key),
  );
}

/** Returns deadlines by their keys. Of several with one key the earliest that is not met counts. */
export function byKey(deadlines: readonly Deadline[]): Map<string, Deadline> {
  const found = new Map<string, Deadline>();
  for (const deadline of deadlines) {
    const before = found.get(deadline.key);
    const isFirst = before?.isMet === deadline.isMet ? deadline.dueOn < before.dueOn : !deadline.isMet;
    if (!before || isFirst) found.set(deadline.key, deadline);
  }
  return found;
}

export function toDeadlineRecord({ key, kind, title, dueOn, why, cite }: Deadline): DeadlineRecord {
  return { key, kind, title, dueOn, why, cite };
}

/** Returns a key without its day: the end of a registration is another deadline once it has another day. */
export function subjectOf(key: string): string {
  const [kind, id] = key.split(':');
  return `${kind}:${id}`;
}

function agreements({ rules: { agreement }, supervisors, days }: DeadlineFacts): Deadline[] {
  if (!agreement) return [];
  return supervisors.flatMap(({ id, name, agreementSignedOn }) => {
    const first = days.firstWith.get(id);
    if (first === undefined) return [];
    return {
      key: `agreement:${id}`,
      kind: 'agreement' as const,
      title: `Sign the supervision agreement with ${name}`,
      dueOn: addDays(first, agreement.days),
      why: `The agreement is due within ${agreement.days} days after the first hours with a supervisor. Then enter the day with the supervisor.`,
      cite: agreement.cite || null,
      tellFrom: first,
      isMet: agreementSignedOn !== null,
    };
  });
}

function application({ license }: DeadlineFacts, { daysToApply }: Gap, cite: string): Deadline[] {
  const { id, degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn } = license;
  if (daysToApply === undefined || degreeOn === null) return [];
  return [
    {
      key: `application:${id}`,
      kind: 'application',
      title: 'Send the application for registration to the board',
      dueOn: addDays(degreeOn, daysToApply),
      why: `As we read the rule, hours between degree and registration count only if the board received the application within ${daysToApply} days after the degree. Then enter the day in Goals.`,
      cite: cite || null,
      tellFrom: degreeOn,
      isMet: [applicationReceivedOn, registeredOn, registrationExpiresOn].some((date) => date !== null),
    },
  ];
}

function liveScans(facts: DeadlineFacts, gap: Gap, cite: string): Deadline[] {
  const { license, sites, days, today } = facts;
  const { degreeOn, registeredOn } = license;
  if (!gap.liveScan || degreeOn === null) return [];
  return sites.flatMap((site) => {
    const at = days.at.get(site.id);
    // A site of which nothing is logged yet is one where the trainee is going to work.
    const isLeft = at !== undefined && !at.afterDegree && at.last < addDays(today, -leftSiteDays);
    if (isLeft) return [];
    const dueOn = at?.afterDegree ?? degreeOn;
    // The Live Scan does not matter for hours after the registration.
    const isOver = registeredOn !== null && (at?.afterDegree ? dueOn >= registeredOn : registeredOn <= today);
    const isPrivate = gap.privatePractice === false && site.kind === 'private-practice';
    return {
      key: `live-scan:${site.id}`,
      kind: 'live-scan' as const,
      title: `Enter the Live Scan date for ${site.name}`,
      dueOn,
      why: 'As we read the rule, hours between degree and registration count only from the day of the Live Scan at the site.',
      cite: cite || null,
      tellFrom: addDays(dueOn, -aheadDays),
      isMet: site.liveScanOn !== undefined || isOver || isPrivate,
    };
  });
}

// A part is reported once it is over: then its report is due.
function reports(facts: DeadlineFacts, rule: Rule): Deadline[] {
  if (rule.kind !== 'eligible' || rule.test !== 'report') return [];
  return reportDeadlines(facts, rule, {
    title: 'Send the board your report',
    why: 'If the report is late, the hours of these months may not count. Then enter in Goals when you sent it.',
    cite: rule.cite,
  });
}

function registration({ license: { id, registrationExpiresOn } }: DeadlineFacts): Deadline[] {
  if (registrationExpiresOn === null) return [];
  return [
    {
      key: `registration:${id}:${registrationExpiresOn}`,
      kind: 'registration',
      title: 'Renew your registration',
      dueOn: registrationExpiresOn,
      why: 'Hours after this day may not count. Once the registration is renewed, enter its new last day in Goals.',
      cite: null,
      tellFrom: addDays(registrationExpiresOn, -aheadDays),
      isMet: false,
    },
  ];
}

function supervisorLicenses({ supervisors }: DeadlineFacts): Deadline[] {
  return supervisors.flatMap(({ id, name, licenseExpiresOn }) =>
    licenseExpiresOn === null
      ? []
      : {
          key: `supervisor-license:${id}:${licenseExpiresOn}`,
          kind: 'supervisor-license' as const,
          title: `${name}: license runs out`,
          dueOn: licenseExpiresOn,
          why: 'Supervision after this day may not count. Ask for the new last day of the license, and enter it with the supervisor.',
          cite: null,
          tellFrom: addDays(licenseExpiresOn, -aheadDays),
          isMet: false,
        },
  );
}
