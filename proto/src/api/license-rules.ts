import type { ActivityGroup } from './activity.ts';
import type { ClientKind, Modality } from './line-attributes.ts';

/** The part of a trainee's training to which a day belongs: before the degree, between degree and registration, after it. */
export const phases = ['trainee', 'gap', 'associate'] as const;
export type Phase = (typeof phases)[number];

/** The units of supervision. A meeting is a week with a supervision line of at least one hour. */
export const supervisionUnits = ['supervision-unit', 'supervision-hour', 'supervision-meeting'] as const;
export type SupervisionUnit = (typeof supervisionUnits)[number];

export type Period = 'week' | 'month' | 'year';
export type Scope = 'site' | 'all';

/** Attributes of a line. All present lists must match; `anyOf` matches when one of its members does. */
export interface Match {
  type?: string[];
  group?: ActivityGroup[];
  /** The kinds of clients. A line that names none matches no list. */
  clients?: ClientKind[];
  anyOf?: Match[];
}

export interface Category {
  id: string;
  /** The category that includes this one. */
  within?: string;
  /** The name of the category in the board's words. */
  label: string;
  /** The kind of supervision which the category holds. */
  supervision?: 'individual' | 'group';
  match: Match;
}

interface RuleBase {
  id: string;
  /** The section of the law or of the board's rules. */
  cite: string;
  /** V: read in the text itself. S: read in a secondary source that quotes or cites it. Absent in a rule entered by a trainee. */
  reading?: 'V' | 'S';
  /** The reason of a loss or the text of a flag, with the places {site}, {period}, {have} and {need}. */
  says?: string;
  /** Our own reading where the rule is silent, in a sentence for people. */
  assumes?: string;
}

export type EligibleRule = RuleBase & { kind: 'eligible' } & (
    | { test: 'group-size'; maxSupervisees: number }
    | { test: 'supervisor-kind'; kinds: string[]; group?: ActivityGroup[]; toward?: string }
    | { test: 'modality'; not: Modality[]; group?: ActivityGroup[] }
    | { test: 'license'; maxMonths?: number }
    | {
        test: 'phase';
        /** Phases of which no hours count. */
        not?: Phase[];
        /** The conditions under which hours between degree and registration count. */
        gap?: { daysToApply?: number; liveScan?: boolean; privatePractice?: boolean };
      }
    | {
        test: 'window';
        years: number;
        /** Older hours that count all the same, up to a maximum. */
        exempt?: { category: string; practicum: boolean; hours: number };
      }
  );

/** The length of a supervision line that makes a unit: 2 hours of group supervision make 1 unit. */
export interface ConvertRule extends RuleBase {
  kind: 'convert';
  category: string;
  hours: number;
  units: number;
}

/** The least supervision of a period. */
export interface PeriodMinRule extends RuleBase {
  kind: 'period-min';
  period: 'week' | 'month';
  per: Scope;
  need: number;
  unit: SupervisionUnit;
  /** The rule applies to periods with more than `over` hours of the category. */
  when?: { category: string; over: number };
  phase?: Phase[];
  /** void: hours of the period do not count. cap: those above `cap.at` do not. flag: the board sets a duty without a loss. */
  effect: 'void' | 'cap' | 'flag';
  /** The categories that are void; all when absent. */
  category?: string[];
  cap?: { category: string; at: number };
}

/** The most hours credited for a period. The oldest lines are kept, in the order of the groups in `keep`. */
export interface PeriodMaxRule extends RuleBase {
  kind: 'period-max';
  period: Period;
  category: string[];
  hours: number;
  keep?: ActivityGroup[];
}

/** The longest time in days between two supervision lines. */
export interface MaxGapRule extends RuleBase {
  kind: 'max-gap';
  unit: SupervisionUnit;
  days: number;
  effect: 'flag';
}

/** `need` units of supervision for each `hours` hours of a category, over all or by site. */
export interface RatioRule extends RuleBase {
  kind: 'ratio';
  per: Scope;
  category: string;
  hours: number;
  need: number;
  unit: SupervisionUnit;
  phase?: Phase[];
  effect: 'flag';
}

/** The most hours of some categories in all. With `toward` the hours above it are missing from one requirement only. */
export interface TotalMaxRule extends RuleBase {
  kind: 'total-max';
  category: string[];
  phase?: Phase[];
  modality?: Modality[];
  hours: number;
  toward?: string;
}

/** The largest part which a category, or a modality, may have in the hours of some categories. */
export interface ShareRule extends RuleBase {
  kind: 'share';
  category?: string;
  modality?: Modality[];
  of: string[];
  atMost: number;
  /** actual: the part is taken of the hours that count after the loss. required: of `required` hours. */
  against?: 'actual' | 'required';
  required?: number;
}

export type Rule =
  | EligibleRule
  | ConvertRule
  | PeriodMinRule
  | PeriodMaxRule
  | MaxGapRule
  | RatioRule
  | TotalMaxRule
  | ShareRule;

/** A minimum, of which a license reports the progress. */
export interface Requirement {
  id: string;
  label: string;
  need: number;
  /** months: whole months since the first countable line. */
  unit: 'hours' | 'weeks' | 'months';
  /** The categories whose hours, or in whose weeks hours, are added up; all when absent. */
  category?: string[];
  /** A requirement of weeks: the least supervision that makes a week count. */
  atLeast?: { need: number; unit: SupervisionUnit };
  /** Only hours under supervisors of these kinds. */
  supervisorKinds?: string[];
  cite: string;
  reading?: 'V' | 'S';
}

export type WeekStart = 'monday' | 'sunday';

/** The dates of a license which a preset may ask for. */
export const licenseDates = [
  'degreeOn',
  'applicationReceivedOn',
  'registeredOn',
  'registrationExpiresOn',
  'applyOn',
] as const;
export type LicenseDate = (typeof licenseDates)[number];

/** The duty to have a written agreement with each supervisor. Without one no hours are lost. */
export interface AgreementDuty {
  /** The time to sign, from the first hours with the supervisor on. */
  days: number;
  cite: string;
  reading?: 'V' | 'S';
}

/** The rules by which sessions are evaluated: the part of a preset, or the rules that a trainee enters. */
export interface RuleSet {
  weekStartsOn: WeekStart;
  categories: Category[];
  rules: Rule[];
  requirements: Requirement[];
  agreement?: AgreementDuty;
}
