import { countOf, plainHours, type Duty } from '../api/index.ts';

const starts = {
  degreeOn: 'the degree',
  registeredOn: 'the registration',
  firstHour: 'the first hour',
} as const;

const noLoss = 'The rule doesn’t say that hours are lost otherwise.';

/** Says a duty in plain words. */
export function describeDuty(duty: Duty): string {
  return `${duty.title}: ${detailsOf(duty)}. ${noLoss}`;
}

function detailsOf({ kind, months = 0, dueMonths = 0, dueDays = 0, hours = 0, from }: Duty): string {
  switch (kind) {
    case 'report':
      return `for every ${countOf(months, 'month')} of the registration, within ${countOf(dueMonths, 'month')} after them`;
    case 'span':
      return `within ${spanOf(months)} from ${starts[from ?? 'firstHour']} on`;
    case 'milestone':
      return `within ${countOf(dueDays, 'day')} after ${plainHours(hours)} logged hours`;
    default:
      return `at least ${plainHours(hours)} hours in any ${countOf(months, 'month')}`;
  }
}

const spanOf = (months: number): string =>
  months % 12 === 0 ? countOf(months / 12, 'year') : countOf(months, 'month');
