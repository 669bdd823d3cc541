import { licenseDates, type LicenseRecord } from '@clinical-hours/proto/api';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { ownRulesText } from '../../../lib/how-far.ts';
import { hoursText } from '../../../lib/figures/numbers.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { hoursLostBy, type LicenseInput } from '../parts/licensure.api.ts';

/** A change by which hours stop counting. */
interface Lossy {
  body: LicenseInput;
  hours: number;
}

interface Checked {
  /** Saves a change; one by which hours stop counting once the user agrees. */
  check: (body: LicenseInput) => Promise<void>;
  isBusy: boolean;
  /** The question, while it is open. */
  question: ReactNode;
}

/** Asks once before a change of a license is saved by which hours stop counting. */
export function useLossQuestion(
  license: LicenseRecord,
  onSave: (body: LicenseInput) => Promise<unknown>,
): Checked {
  const [lossy, setLossy] = useState<Lossy>();
  const [save, isSaving] = useAction(onSave);
  const [check, isChecking] = useAction(async (body: LicenseInput) => {
    const hours = countsDifferently(license, body) ? await hoursLostBy(license.id, body) : 0;
    if (hours > 0) setLossy({ body, hours });
    else await onSave(body);
  });
  const question = lossy && (
    <ConfirmDialog
      isOpen
      title="Hours Stop Counting"
      text={lossText(license, lossy)}
      cancelLabel="Go Back"
      confirmLabel="Save Anyway"
      isBusy={isSaving}
      onCancel={() => setLossy(undefined)}
      onConfirm={() => void save(lossy.body).finally(() => setLossy(undefined))}
    />
  );
  return { check, isBusy: isSaving || isChecking, question };
}

function lossText(license: LicenseRecord, { body, hours }: Lossy): string {
  const what = rulesDiffer(license, body) ? 'changes' : 'dates';
  const basis = license.presetId === null ? ownRulesText : 'as we read the rules';
  return `With these ${what} ${hoursText(hours)} stop counting, ${basis}. Save anyway?`;
}

/** Whether a change touches anything on which rules look. */
const countsDifferently = (license: LicenseRecord, body: LicenseInput): boolean =>
  rulesDiffer(license, body) ||
  licenseDates.some((date) => body[date] !== license[date]) ||
  JSON.stringify(body.reports) !== JSON.stringify(license.reports);

const rulesDiffer = (
  license: LicenseRecord,
  { version, weekStartsOn, answers, custom }: LicenseInput,
): boolean =>
  version !== license.version ||
  weekStartsOn !== license.weekStartsOn ||
  JSON.stringify(answers) !== JSON.stringify(license.answers) ||
  JSON.stringify(custom) !== JSON.stringify(license.custom);
