import type { SiteKind, SiteRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { AddIcon } from '../../../components/icons.tsx';
import { LabeledValue } from '../../../components/labeled-value.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { askedBy, useLicenses, useSites } from '../../../lib/licenses.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { EntryButtons, EntryFacts, EntryList, formattedDate } from '../parts/record-entries.tsx';
import { useSiteActions } from './use-site-actions.ts';

/** The sites at which the trainee works. Renders nothing unless the rules of a license look at sites. */
export function SitesCard() {
  const licenses = useLicenses();
  return askedBy(licenses.data).has('site') ? <Card /> : null;
}

function Card() {
  const sites = useSites();
  const actions = useSiteActions();
  // A removed site disappears with its buttons.
  const { heading: addButton, watch } = useRestoredFocus<HTMLButtonElement>();
  return (
    <Box {...watch} sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <SectionCard title="Sites" text="Where you work. Your board counts hours by site.">
        <WhenLoaded of={sites} what="your sites">
          {(list) => (
            <>
              {list.length === 0 ? (
                <Typography sx={{ mb: 2 }}>No sites added yet</Typography>
              ) : (
                <EntryList>
                  {list.map((site) => (
                    <Entry
                      key={site.id}
                      site={site}
                      onEdit={() => void actions.openForm(site)}
                      onRemove={() => actions.openRemove(site)}
                    />
                  ))}
                </EntryList>
              )}
              <Button
                ref={addButton}
                variant="outlined"
                startIcon={<AddIcon />}
                onClick={() => void actions.openForm()}
              >
                Add Site
              </Button>
            </>
          )}
        </WhenLoaded>
      </SectionCard>
      <Dialogs sites={sites.data ?? []} actions={actions} />
    </Box>
  );
}

// In short: the form explains the first of them.
const kindLabels: Readonly<Record<SiteKind, string>> = {
  exempt: 'Exempt',
  'non-exempt': 'Non-exempt',
  'private-practice': 'Private practice',
};

interface EntryProps {
  site: SiteRecord;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ site, onEdit, onRemove }: EntryProps) {
  const { name, address, kind, liveScanOn, approvedFrom, isPaid } = site;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {address && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
      )}
      <EntryFacts>
        <LabeledValue label="Kind">{kind ? kindLabels[kind] : 'Not set'}</LabeledValue>
        <LabeledValue label="Live Scan">{formattedDate(liveScanOn)}</LabeledValue>
        <LabeledValue label="Board-approved from">{formattedDate(approvedFrom)}</LabeledValue>
        {isPaid !== null && <LabeledValue label="Work">{isPaid ? 'Paid' : 'Not paid'}</LabeledValue>}
      </EntryFacts>
      <EntryButtons name={name} onEdit={onEdit} onRemove={onRemove} />
    </Box>
  );
}

interface DialogsProps {
  sites: readonly SiteRecord[];
  actions: ReturnType<typeof useSiteActions>;
}

function Dialogs({ sites, actions }: DialogsProps) {
  const { dialog, close } = actions;
  if (dialog?.kind === 'form') {
    // After a conflict the list is fresh, and the next attempt is based on the version in it.
    const latest = dialog.site && (sites.find(({ id }) => id === dialog.site?.id) ?? dialog.site);
    return (
      <dialog.Form
        site={latest}
        onSave={(body) => (latest ? actions.update(latest, body) : actions.add(body))}
        onClose={close}
      />
    );
  }
  if (dialog?.kind !== 'remove') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Remove Site"
      text={`Remove ${dialog.site.name}? A site that sessions use can’t be removed.`}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      confirmColor="error"
      isBusy={actions.isRemoving}
      onCancel={close}
      onConfirm={() => void actions.remove(dialog.site)}
    />
  );
}
