import type { ActivityGroup, DeadlineRecord, RuleSet } from '@clinical-hours/proto/api';
import type { License } from '../license.entity.ts';
import type { SiteFacts } from '../rules/preset.ts';

/** A deadline of a trainee, met or not. Dates are yyyy-MM-dd. */
export interface Deadline extends DeadlineRecord {
  /** The day from which a task tells of it. */
  tellFrom: string;
  isMet: boolean;
}

/** A supervisor as deadlines see them. Removed supervisors have none. */
export interface DeadlineSupervisor {
  id: number;
  name: string;
  agreementSignedOn: string | null;
  licenseExpiresOn: string | null;
}

/** The hours of a day, in hundredths. */
export type LoggedDay = { date: string } & Record<ActivityGroup, number>;

/** The days of a log that deadlines depend on, without rejected sessions. */
export interface LogDays {
  /** The first day with each supervisor. */
  firstWith: ReadonlyMap<number, string>;
  /** The first day at each site on or after the degree, and the last day of all. */
  at: ReadonlyMap<number, { afterDegree: string | null; last: string }>;
  /** The hours of each day, the first one first; absent where no duty adds them up. */
  logged?: readonly LoggedDay[] | undefined;
}

export interface DeadlineFacts {
  license: Pick<
    License,
    | 'id'
    | 'degreeOn'
    | 'applicationReceivedOn'
    | 'registeredOn'
    | 'registrationExpiresOn'
    | 'reports'
    | 'answers'
  >;
  rules: Pick<RuleSet, 'rules' | 'agreement' | 'duties'>;
  sites: readonly SiteFacts[];
  supervisors: readonly DeadlineSupervisor[];
  days: LogDays;
  today: string;
}
