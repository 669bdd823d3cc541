import type { LicenseRecord, Described } from '@clinical-hours/proto/api';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useAddLicense } from './use-add-license.ts';
import type { CompareBoardsDialog } from './compare-boards-dialog.tsx';
import type { CompareVersionsDialog } from '../rules/compare-versions-dialog.tsx';
import type { AddLicenseDialog } from './add-license-dialog.tsx';
import type { EditLicenseDialog } from './edit-license-dialog.tsx';
import { inputOf } from '../parts/license-input.ts';
import { licensePath, ownRulesPath } from '../parts/license-path.ts';
import { deleteLicense, putLicenseFirst, updateLicense, type LicenseInput } from '../parts/licensure.api.ts';

/** The dialog that is open, and the license that it is about. */
export type LicenseDialog =
  | { kind: 'add'; Form: typeof AddLicenseDialog }
  | { kind: 'edit'; license: LicenseRecord; Form: typeof EditLicenseDialog }
  | {
      kind: 'compare';
      license: LicenseRecord;
      newerVersion: string;
      Shown: typeof CompareVersionsDialog;
    }
  | { kind: 'boards'; license: LicenseRecord; Shown: typeof CompareBoardsDialog }
  | { kind: 'remove'; license: LicenseRecord };

// Loaded on demand: a license is chosen once.
const loadAddDialog = async () => (await import('./add-license-dialog.tsx')).AddLicenseDialog;
const loadEditDialog = async () => (await import('./edit-license-dialog.tsx')).EditLicenseDialog;

const loadCompareDialog = async () =>
  (await import('../rules/compare-versions-dialog.tsx')).CompareVersionsDialog;

const loadBoardsDialog = async () => (await import('./compare-boards-dialog.tsx')).CompareBoardsDialog;

/** Adding, editing and removing licenses, with the dialog that is open. `onSaveGoals` saves goals of the user. */
export function useLicenseActions(onSaveGoals: (goals: Described['Profile']) => Promise<void>) {
  const navigate = useNavigate();
  const run = useActionWithFeedback();
  const [dialog, setDialog] = useState<LicenseDialog>();
  const close = () => setDialog(undefined);
  // Leads on once the form, which guards what was typed, is gone.
  const next = useRef<string>(undefined);
  useEffect(() => {
    const path = next.current;
    if (path === undefined || dialog) return;
    next.current = undefined;
    void navigate(path, { replace: true });
  }, [dialog, navigate]);
  const lead = (path: string) => {
    if (!dialog) void navigate(path, { replace: true });
    else {
      next.current = path;
      close();
    }
  };

  const openAdd = () =>
    run({
      call: loadAddDialog,
      failure: 'Failed to open the boards. Please try again.',
      onDone: (Form) => setDialog({ kind: 'add', Form }),
    });

  const openEdit = (license: LicenseRecord) =>
    run({
      call: loadEditDialog,
      failure: 'Failed to open the license. Please try again.',
      onDone: (Form) => setDialog({ kind: 'edit', license, Form }),
    });

  const openCompare = (license: LicenseRecord) =>
    run({
      call: loadCompareDialog,
      failure: 'Failed to open the versions. Please try again.',
      onDone: (Shown) => {
        const { newerVersion } = license;
        if (newerVersion !== null) setDialog({ kind: 'compare', license, newerVersion, Shown });
      },
    });

  const openBoards = (license: LicenseRecord) =>
    run({
      call: loadBoardsDialog,
      failure: 'Failed to open the boards. Please try again.',
      onDone: (Shown) => setDialog({ kind: 'boards', license, Shown }),
    });

  const openRemove = (license: LicenseRecord) => setDialog({ kind: 'remove', license });

  const openUnlisted = (state: string) => lead(ownRulesPath({ state }));

  const add = useAddLicense(onSaveGoals, (id) => lead(licensePath({ id })));

  const update = ({ id, updatedAt }: LicenseRecord, body: LicenseInput) =>
    run({
      call: () => updateLicense(id, { ...body, updatedAt }),
      done: { title: 'License updated' },
      failure: 'Failed to update the license. Please try again.',
      onDone: close,
    });

  const changeVersion = (license: LicenseRecord, version: string) =>
    run({
      call: () => updateLicense(license.id, { ...inputOf(license), version, updatedAt: license.updatedAt }),
      done: { title: `Rules of ${version} in use` },
      failure: 'Failed to change the rules. Please try again.',
      onDone: close,
    });

  const [putFirst] = useAction(({ id, name }: LicenseRecord) =>
    run({
      call: () => putLicenseFirst(id),
      done: { title: `${name} is first` },
      failure: 'Failed to put the license first. Please try again.',
    }),
  );

  const [remove, isRemoving] = useAction(({ id }: LicenseRecord) =>
    run({
      call: () => deleteLicense(id),
      done: { title: 'License removed' },
      failure: 'Failed to remove the license. Please try again.',
      onDone: close,
      // The license was removed elsewhere, so there is nothing to confirm.
      onStale: close,
    }),
  );

  return {
    dialog,
    close,
    openAdd,
    openUnlisted,
    openEdit,
    openCompare,
    openBoards,
    openRemove,
    add,
    update,
    changeVersion,
    putFirst,
    remove,
    isRemoving,
  };
}
