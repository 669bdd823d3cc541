import type { StandingHours } from '@clinical-hours/proto/api';
import { toHundredths } from '../../lib/how-far.ts';

/**
 * How far hours are confirmed: the three states up to a supervisor's approval, and apart, what the trainee approved.
 */
export const standings = [
  ['supervisorApprovedHours', 'Approved by supervisor'],
  ['askedHours', 'Waiting'],
  ['notSentHours', 'Not sent'],
  ['selfReportedHours', 'Self-reported'],
] as const satisfies (readonly [keyof StandingHours, string])[];

/** Hours by how far they are confirmed. Their sum is the total. */
export type Standing = Pick<StandingHours, (typeof standings)[number][0]>;

/** Returns hours by their states. No supervisor was asked about what is only logged, so it is not sent either. */
export function standingOf(hours: StandingHours): Standing {
  const { supervisorApprovedHours, askedHours, selfReportedHours } = hours;
  const notSentHours = toHundredths(hours.notSentHours + hours.loggedHours);
  return { supervisorApprovedHours, askedHours, notSentHours, selfReportedHours };
}
