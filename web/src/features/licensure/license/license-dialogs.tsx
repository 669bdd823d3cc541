import type { LicenseRecord, OwnUserRecord } from '@clinical-hours/proto/api';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import type { useLicenseActions } from './use-license-actions.ts';

interface Props {
  licenses: readonly LicenseRecord[];
  user: OwnUserRecord;
  actions: ReturnType<typeof useLicenseActions>;
}

/** The dialog of a license that is open. */
export function LicenseDialogs({ licenses, user, actions }: Props) {
  const { dialog, close } = actions;
  if (dialog?.kind === 'add') {
    return <dialog.Form user={user} onSave={actions.add} onUnlisted={actions.openUnlisted} onClose={close} />;
  }
  if (dialog?.kind === 'edit') {
    // After a conflict the list is fresh, and the next attempt is based on the version in it.
    const latest = licenses.find(({ id }) => id === dialog.license.id) ?? dialog.license;
    return <dialog.Form license={latest} onSave={(body) => actions.update(latest, body)} onClose={close} />;
  }
  if (dialog?.kind === 'compare') {
    const { license, newerVersion, Shown } = dialog;
    return (
      <Shown
        license={license}
        newerVersion={newerVersion}
        onUse={() => void actions.changeVersion(license, newerVersion)}
        onClose={close}
      />
    );
  }
  if (dialog?.kind === 'boards') return <dialog.Shown license={dialog.license} onClose={close} />;
  if (dialog?.kind !== 'remove') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Remove License"
      text={`Remove ${dialog.license.name}? Your sessions stay as they are.`}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      confirmColor="error"
      isBusy={actions.isRemoving}
      onCancel={close}
      onConfirm={() => void actions.remove(dialog.license)}
    />
  );
}
