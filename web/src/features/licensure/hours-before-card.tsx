import type { HoursBefore, LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { formatDate } from '../../lib/dates.ts';
import { hoursText } from '../../lib/numbers.ts';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { groupLabels, maxRows } from './hours-before.ts';
import { useAllSupervisors } from './licensure.api.ts';
import { EntryButtons, EntryList } from './record-entries.tsx';
import { useHoursBefore } from './use-hours-before.ts';
import type { LicenseRules } from './use-rules.ts';

interface Props {
  license: LicenseRecord;
  progress: ProgressRecord | undefined;
  rules: LicenseRules | undefined;
}

/** The hours from before the product, which the trainee enters in sums. Nobody has approved them here. */
export function HoursBeforeCard({ license, progress, rules }: Props) {
  const actions = useHoursBefore(license);
  const { openForm } = actions;
  useAsked(rules !== undefined, () => void openForm());
  // A removed row disappears with its buttons.
  const { heading: addButton, watch } = useRestoredFocus<HTMLButtonElement>();
  const { hoursBefore: rows } = license;
  return (
    <Box {...watch} sx={{ minWidth: 0, ...(rows.length > 0 && { gridColumn: '1 / -1' }) }}>
      <SectionCard
        title="Hours Before Clinical Hours"
        text="Totals from before you logged here. They use up your board’s limits, and no supervisor has approved them here."
      >
        {progress && <Sums license={license} progress={progress} />}
        {rows.length > 0 && (
          <EntryList>
            {rows.map((row, index) => (
              <Entry
                key={`${index} ${row.category}`}
                row={row}
                counted={progress?.hoursBefore.rows[index]}
                label={rules?.categories.find(({ id }) => id === row.category)?.label}
                firstDay={progress?.firstDay ?? null}
                onEdit={() => void openForm(row)}
                onRemove={() => actions.openRemove(row)}
              />
            ))}
          </EntryList>
        )}
        {rows.length < maxRows ? (
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={!rules}
            onClick={() => void openForm()}
          >
            Add Hours Before
          </Button>
        ) : (
          <Typography variant="body2">You have {maxRows} entries, the most there can be.</Typography>
        )}
      </SectionCard>
      {rules && <Dialogs license={license} rules={rules} actions={actions} />}
    </Box>
  );
}

/** Opens the form once where the address asks for it, as a link from an import does. */
function useAsked(isReady: boolean, open: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = isReady && hash === '#before';
  useEffect(() => {
    if (!isAsked) return;
    void navigate(pathname + search, { replace: true });
    open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the address asks
  }, [isAsked]);
}

/** What all rows are together, what they do not do, and what was entered besides. */
function Sums({ license, progress }: { license: LicenseRecord; progress: ProgressRecord }) {
  const { before, recorded, countable } = progress.hoursBefore;
  const balances = progress.requirements.filter(({ id }) => (license.opening[id] ?? 0) > 0);
  const sentences = [
    before !== null &&
      `${hoursText(recorded)} entered by you, before ${formatDate(before)}. ${hoursText(countable)} of that count (estimate).`,
    before !== null &&
      progress.requirements.some(({ unit }) => unit === 'weeks') &&
      'They add no weeks to a requirement in weeks.',
    ...balances.map(
      ({ id, label, unit }) =>
        `Also entered by you: ${hoursOrUnits(license.opening[id] ?? 0, unit)} toward ${label}.`,
    ),
  ].filter((sentence) => sentence !== false);
  return sentences.map((sentence) => (
    <Typography key={sentence} sx={{ mb: 1.5, maxWidth: 720 }}>
      {sentence}
    </Typography>
  ));
}

const hoursOrUnits = (amount: number, unit: string): string =>
  unit === 'hours' ? hoursText(amount) : `${hoursText(amount).replace(/\u00A0h$/u, '')} ${unit}`;

interface EntryProps {
  row: HoursBefore;
  counted: ProgressRecord['hoursBefore']['rows'][number] | undefined;
  label: string | undefined;
  firstDay: string | null;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ row, counted, label, firstDay, onEdit, onRemove }: EntryProps) {
  const { kind, hours, from, to, supervisorId, note } = row;
  const { data: supervisors = [] } = useAllSupervisors();
  const supervisor = supervisors.find(({ id }) => id === supervisorId)?.name;
  const name = `${hoursText(hours)}, ${label ?? groupLabels[kind]}`;
  return (
    <Box component="li" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2">
        {[groupLabels[kind], `${formatDate(from)} to ${formatDate(to)}`, supervisor]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {counted?.reason && (
        <Typography variant="body2">
          {`${hoursText(counted.countable)} of that count: ${counted.reason}`}
        </Typography>
      )}
      {firstDay !== null && to >= firstDay && (
        <Typography variant="body2">
          You logged sessions on some of these days. Make sure no hour is in both.
        </Typography>
      )}
      <EntryButtons name={name} onEdit={onEdit} onRemove={onRemove} />
    </Box>
  );
}

interface DialogsProps {
  license: LicenseRecord;
  rules: LicenseRules;
  actions: ReturnType<typeof useHoursBefore>;
}

function Dialogs({ license, rules, actions }: DialogsProps) {
  const { dialog, close } = actions;
  if (dialog?.kind === 'form') {
    const { row, Form } = dialog;
    return (
      <Form
        license={license}
        rules={rules}
        row={row}
        onSave={(next) => actions.save(row, next)}
        onClose={close}
      />
    );
  }
  if (dialog?.kind !== 'remove') return null;
  return (
    <ConfirmDialog
      isOpen
      title="Remove Hours Before"
      text={`Remove ${hoursText(dialog.row.hours)} from ${formatDate(dialog.row.from)} to ${formatDate(dialog.row.to)}? Your sessions stay as they are.`}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      confirmColor="error"
      isBusy={actions.isRemoving}
      onCancel={close}
      onConfirm={() => void actions.remove(dialog.row)}
    />
  );
}
