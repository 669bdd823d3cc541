import type { ProgressRecord, RuleSet } from '@clinical-hours/proto/api';
import { countOf, plainHours } from '../../../lib/figures/numbers.ts';

interface Place {
  path: string;
  name: string;
}

const history: Place = { path: '/session-history', name: 'History' };
const supervisors: Place = { path: '/supervisors', name: 'Supervisors' };
const license: Place = { path: '/license', name: 'License' };

interface Fact {
  /** What the rows name instead of the fact. */
  names: string;
  place: Place;
}

const facts: Record<string, Fact> = {
  activityType: { names: 'no type of activity', place: history },
  clients: { names: 'no kind of clients', place: history },
  supervisees: { names: 'no number of supervisees', place: history },
  modality: { names: 'no way of meeting', place: history },
  siteId: { names: 'no site', place: history },
  practicum: { names: 'no answer about practicum', place: history },
  licenseKind: { names: 'a supervisor without a kind of license', place: supervisors },
  siteKind: { names: 'a site without its kind', place: license },
  liveScanOn: { names: 'a site without the day of the Live Scan', place: license },
  approvedFrom: { names: 'a site without the day on which the board approved it', place: license },
  sitePaid: { names: 'a site without whether its work is paid', place: license },
  unknownLicenseKind: {
    names: 'a supervisor whose kind of license is not in our list: please choose one',
    place: supervisors,
  },
  supervisorLicense: { names: 'a supervisor without the dates of the license', place: supervisors },
  supervisorApprovedFrom: {
    names: 'a supervisor without the day on which the board approved them',
    place: supervisors,
  },
  boardApproval: { names: 'a supervisor without the board’s approval', place: supervisors },
  reports: { names: 'months without the day on which their report was sent', place: license },
};

const dates: Record<string, string> = {
  degreeOn: 'your degree date',
  applicationReceivedOn: 'the date the board received your application',
  registeredOn: 'your registration date',
  registrationExpiresOn: 'the last day of your registration',
  applyOn: 'the intended application date',
};

/** A missing fact in words, and the page on which it can be added. */
export interface MissingWords {
  attribute: string;
  text: string;
  place: Place;
}

/** Says which facts nobody entered: one sentence for each fact, whatever the number of rules that look at it. */
export function missingWords(missing: ProgressRecord['missing']): MissingWords[] {
  const lines = new Map<string, number>();
  for (const { attribute, lines: count } of missing) {
    // Several rules look at the same rows.
    lines.set(attribute, Math.max(count, lines.get(attribute) ?? 0));
  }
  return [...lines].map(([attribute, count]) => {
    const rows = `${plainHours(count)} ${count === 1 ? 'row' : 'rows'}`;
    const date = dates[attribute];
    if (date) {
      const entries = `${plainHours(count)} ${count === 1 ? 'entry' : 'entries'}`;
      return { attribute, text: `Add ${date}: it affects ${entries}.`, place: license };
    }
    const { names, place } = facts[attribute] ?? { names: 'too few details', place: history };
    return { attribute, text: `${rows} ${count === 1 ? 'names' : 'name'} ${names}.`, place };
  });
}

/** The rows of which nobody entered the kind of clients, where a rule looks at it. */
export const rowsWithoutClients = (missing: ProgressRecord['missing']): number =>
  Math.max(0, ...missing.filter(({ attribute }) => attribute === 'clients').map(({ lines }) => lines));

/** Says what a paper has in the place of hours that depend on an unknown kind of clients. */
export function dashText(rows: number): string {
  const names = rows === 1 ? '1 row names' : `${plainHours(rows)} rows name`;
  return `${names} no kind of clients. Columns that depend on it show a dash for those weeks. You can add it in History first.`;
}

/**
 * Returns the fact that may keep hours from a requirement, as the text of a link to where it is added: of the facts
 * that the requirement or its categories look at, the one that most rows lack.
 */
export function lackOf(
  id: string,
  missing: ProgressRecord['missing'],
  rules: Pick<RuleSet, 'requirements'> | undefined,
): { text: string; path: string } | undefined {
  const { category = [] } = rules?.requirements.find((one) => one.id === id) ?? {};
  const [most] = missing
    .filter(({ rule }) => rule === id || category.includes(rule))
    .toSorted((a, b) => b.lines - a.lines);
  const [words] = most ? missingWords([most]) : [];
  if (!most || !words) return undefined;
  const rows = `${plainHours(most.lines)} ${most.lines === 1 ? 'row doesn’t' : 'rows don’t'}`;
  const text = words.attribute === 'clients' ? `${rows} say who the clients were` : words.text.slice(0, -1);
  return { text: `${text}: add it`, path: words.place.path };
}

export interface FlagsOfRule {
  rule: string;
  count: number;
  /** What the latest of them says. */
  example: string;
}

/** Returns flags by rule, in the order of the first of each. */
export function flagsByRule(flags: ProgressRecord['flags']): FlagsOfRule[] {
  const latest = new Map<string, { count: number; flag: ProgressRecord['flags'][number] }>();
  for (const flag of flags) {
    const before = latest.get(flag.rule);
    const isLater = !before || flag.period >= before.flag.period;
    latest.set(flag.rule, { count: (before?.count ?? 0) + 1, flag: isLater ? flag : before.flag });
  }
  return [...latest.values()].map(({ count, flag }) => ({ rule: flag.rule, count, example: flag.says }));
}

/**
 * Whether hours that become too old within a month (yyyy-MM) are lost at an application on a day. The month of the
 * application counts as lost unless it is applied for on its first day: better too careful than too late.
 */
export function isExpiredBy(month: string, applyOn: string): boolean {
  const applied = applyOn.slice(0, 7);
  return month < applied || (month === applied && !applyOn.endsWith('-01'));
}

/** How far a day (yyyy-MM-dd) is from today: 'today', 'in 12 days', '1 day ago'. */
export function dueText(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'today';
  return days > 0 ? `in ${countOf(days, 'day')}` : `${countOf(-days, 'day')} ago`;
}
