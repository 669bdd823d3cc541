import type { LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { inOrder } from '../../components/list-skeleton.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { useLicenses } from '../../lib/licenses.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { EntryList, LicenseEntry } from './license-entry.tsx';
import { useLicenseActions } from './use-license-actions.ts';

/** The licenses toward which the trainee works. */
export function LicenseCard() {
  const licenses = useLicenses();
  const actions = useLicenseActions();
  // A removed license disappears with its buttons.
  const { heading: addButton, watch } = useKeptFocus<HTMLButtonElement>();
  return (
    <Box {...watch} sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <SectionCard
        title="License"
        text="An estimate. The board decides: check with it before you rely on this."
      >
        <WhenLoaded of={licenses} what="your licenses">
          {(list) => (
            <Box sx={inOrder}>
              {list.length > 0 ? (
                <LicenseList licenses={list} actions={actions} />
              ) : (
                <Typography sx={{ mb: 2 }}>
                  Choose your board, and see how many of your hours it will count. You can skip it.
                </Typography>
              )}
              <AddButton ref={addButton} isFirst={list.length === 0} onClick={() => void actions.openAdd()} />
            </Box>
          )}
        </WhenLoaded>
      </SectionCard>
      <LicenseDialogs licenses={licenses.data ?? []} actions={actions} />
    </Box>
  );
}

interface PartProps {
  licenses: readonly LicenseRecord[];
  actions: ReturnType<typeof useLicenseActions>;
}

function LicenseList({ licenses, actions }: PartProps) {
  return (
    <EntryList>
      {licenses.map((license) => (
        <LicenseEntry
          key={license.id}
          license={license}
          onEdit={() => void actions.openEdit(license)}
          onRemove={() => actions.openRemove(license)}
          onCompare={() => void actions.openCompare(license)}
        />
      ))}
    </EntryList>
  );
}

interface AddProps {
  isFirst: boolean;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

function AddButton({ isFirst, onClick, ref }: AddProps) {
  return (
    <Button
      ref={ref}
      variant={isFirst ? 'contained' : 'outlined'}
      startIcon={isFirst ? undefined : <AddIcon />}
      onClick={onClick}
    >
      {isFirst ? 'Choose a Board' : 'Add Another License'}
    </Button>
  );
}

function LicenseDialogs({ licenses, actions }: PartProps) {
  const { dialog, close } = actions;
  if (dialog?.kind === 'add') return <dialog.Form onSave={actions.add} onClose={close} />;
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
