import { groupReceiptNumber, toHundredths } from '@clinical-hours/proto/api';
import type { KindHours, RecordRow } from './signed-record.ts';

const sumOf = ({ supervision, directClinical, indirectClinical }: KindHours): number =>
  [supervision, directClinical, indirectClinical].reduce((sum, hours) => sum + toHundredths(hours), 0);

/** Returns what a reader of a record has to know of a receipt, in sentences. */
export function recordNotes({ about }: RecordRow): string[] {
  if (!about) return ['Its trainee was deleted.'];
  const { deputyName, corrects, disputedAt, withdrawal, signed, standing } = about;
  const isTakenBack = disputedAt !== null || withdrawal !== null;
  return [
    ...(deputyName ? [`Signed by your deputy ${deputyName}.`] : []),
    ...(corrects ? [`Corrects ${groupReceiptNumber(corrects)}.`] : []),
    ...(disputedAt ? ['Reported as not yours.'] : []),
    ...(withdrawal ? [`Withdrawn: ${withdrawal.reason}`] : []),
    ...(!isTakenBack && sumOf(standing) < sumOf(signed) ? ['Corrected later.'] : []),
  ];
}
