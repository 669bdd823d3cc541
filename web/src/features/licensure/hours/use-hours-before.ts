import type { HoursBefore, LicenseRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import type { HoursBeforeDialog } from './hours-before-dialog.tsx';
import { replaceRow } from './hours-before.ts';
import { updateLicense } from '../parts/licensure.api.ts';
import { inputOf } from '../parts/license-input.ts';

type Dialog =
  | { kind: 'form'; row: HoursBefore | undefined; Form: typeof HoursBeforeDialog }
  | { kind: 'remove'; row: HoursBefore };

// Loaded on demand: these hours are entered once.
const loadForm = async () => (await import('./hours-before-dialog.tsx')).HoursBeforeDialog;

/** Adding, editing and removing hours from before the product, with the dialog that is open. */
export function useHoursBefore(license: LicenseRecord) {
  const run = useActionWithFeedback();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  // After a conflict the license is fresh, and the next attempt is based on its rows.
  const put = (old: HoursBefore | undefined, row: HoursBefore | undefined) => {
    const { id, name, version, custom, updatedAt, hoursBefore } = license;
    const rows = replaceRow(hoursBefore, old, row);
    const own = custom ? { name, custom } : { version };
    return updateLicense(id, { ...inputOf(license), ...own, hoursBefore: rows, updatedAt });
  };

  const openForm = (row?: HoursBefore) =>
    run({
      call: loadForm,
      failure: 'Failed to open the form. Please try again.',
      onDone: (Form) => setDialog({ kind: 'form', row, Form }),
    });

  const openRemove = (row: HoursBefore) => setDialog({ kind: 'remove', row });

  const save = (old: HoursBefore | undefined, row: HoursBefore) =>
    run({
      call: () => put(old, row),
      done: { title: old ? 'Hours updated' : 'Hours added' },
      failure: 'Failed to save the hours. Please try again.',
      onDone: close,
    });

  const [remove, isRemoving] = useAction((row: HoursBefore) =>
    run({
      call: () => put(row, undefined),
      done: { title: 'Hours removed' },
      failure: 'Failed to remove the hours. Please try again.',
      onDone: close,
    }),
  );

  return { dialog, close, openForm, openRemove, save, remove, isRemoving };
}
