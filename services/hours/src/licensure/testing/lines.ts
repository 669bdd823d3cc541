import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  activityGroups,
  activityTypes,
  type ActivityGroup,
  type ClientKind,
  type Modality,
} from '@clinical-hours/proto/api';
import { addDays } from '../rules/days.ts';
import type { LicenseFacts, Line, SiteFacts, SupervisorFacts } from '../rules/preset.ts';

/** A worked example of a board's rules: what is logged, and what counts of it. Hours are numbers with two decimals. */
export interface Example {
  preset: string;
  name: string;
  license: LicenseFacts;
  /** The day of the Live Scan form of every site. */
  liveScanOn?: string;
  /** What is special about a site, by its name. */
  sites?: Record<string, Partial<SiteFacts>>;
  /** What is known of a supervisor, by the kind of license. */
  supervisors?: Record<string, Partial<SupervisorFacts>>;
  /** What a supervisor decided, by the id of the line. Without a decision a line is pending. */
  decide?: Record<string, 'approve' | 'reject'>;
  lines: {
    id: number;
    date: string;
    type: string;
    group: ActivityGroup;
    hours: number;
    /** The name of the site; the file leaves out 'A'. */
    site: string;
    modality?: Modality;
    clients?: ClientKind;
    supervisees?: number;
    practicum?: boolean;
    supervisorKind?: string;
    /** On how many weekdays in a row the same is logged, with an id for each. */
    weekdays?: number;
  }[];
  expect: {
    recorded: number;
    countable: number;
    /** The categories with countable hours. */
    categories: Record<string, number>;
    /** A rule whose hours are missing from one requirement only ends in ':toward'. */
    notCounted: { id: number; rule: string; hours: number }[];
    flags: { rule: string; period: string; have: number; need: number }[];
    /** What there is of requirements, by their ids. */
    requirements?: Record<string, number>;
  };
  /** What counts of the approved lines once the site of one is changed. */
  moveAfter?: { id: number; site: string } & Pick<Example['expect'], 'countable' | 'notCounted'>;
  /** The section, with what it says. */
  rule?: string;
  note?: string;
}

/** Returns the worked examples, each line with the group of its type. */
export function readExamples(): Example[] {
  const file = readFileSync(join(import.meta.dirname, 'examples.json'), 'utf8');
  return (JSON.parse(file) as Example[]).map((example) => ({
    ...example,
    lines: example.lines.map((line) => ({ ...line, site: line.site ?? 'A', group: groupOf(line.type) })),
  }));
}

const groupOf = (type: string) => activityGroups.find((group) => type in activityTypes[group])!;

/** Returns the lines of an example that were not rejected, each as a session of its own. */
export function linesOf({ lines, liveScanOn, sites = {}, supervisors = {}, decide = {} }: Example): Line[] {
  const names = [...new Set(lines.map(({ site }) => site))];
  const places = new Map<string, SiteFacts>(
    names.map((name, index) => [
      name,
      { id: index + 1, name, kind: 'non-exempt', liveScanOn, ...sites[name] },
    ]),
  );
  return lines
    .filter(({ id }) => decide[id] !== 'reject')
    .flatMap(onWeekdays)
    .map(({ id, type, hours, site, supervisorKind, ...line }) => ({
      ...line,
      sessionId: id,
      row: 0,
      activityType: type,
      hundredths: Math.round(hours * 100),
      site: places.get(site),
      supervisor: supervisorKind
        ? { id: 1, licenseKind: supervisorKind, ...supervisors[supervisorKind] }
        : undefined,
    }));
}

function onWeekdays({ weekdays = 1, ...line }: Example['lines'][number]): Example['lines'] {
  const days = Array.from({ length: weekdays * 2 }, (_unused, after) => addDays(line.date, after));
  return days
    .filter((day) => weekdays === 1 || ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .slice(0, weekdays)
    .map((date, index) => ({ ...line, date, id: line.id + index }));
}

/** A line as most are: an hour of therapy at the first site. */
export function aLine(changes: Partial<Line> = {}): Line {
  return {
    sessionId: 1,
    row: 0,
    date: '2026-03-02',
    group: 'directClinical',
    activityType: 'individual-therapy',
    hundredths: 100,
    site: { id: 1, name: 'Site A', kind: 'non-exempt' },
    ...changes,
  };
}
