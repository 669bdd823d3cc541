import type { HoursBefore, LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { countOf, countText, hoursText } from '../../../lib/figures/numbers.ts';
import { groupLabels } from './hours-before.ts';
import { useAllSupervisors } from '../parts/licensure.api.ts';
import { EntryButtons, EntryList } from '../parts/record-entries.tsx';
import { useHoursBefore } from './use-hours-before.ts';
import type { LicenseRules } from '../rules/use-rules.ts';

interface Props {
  license: LicenseRecord;
  progress: ProgressRecord | undefined;
  rules: LicenseRules | undefined;
  /** How often the form was asked for. */
  askCount: number;
}

/** The hours from before the product, with the dialogs that change them. */
export function HoursBeforeRows({ license, progress, rules, askCount }: Props) {
  const actions = useHoursBefore(license);
  const { openForm } = actions;
  useEffect(() => {
    if (askCount > 0) void openForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [askCount]);
  const { hoursBefore: rows } = license;
  return (
    <>
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
      {rules && <Dialogs license={license} rules={rules} actions={actions} />}
    </>
  );
}

/** The sum of all rows, what they do not count for, and other entered details. */
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
        `Also entered by you: ${unitText(license.opening[id] ?? 0, unit)} toward ${label}.`,
    ),
  ].filter((sentence) => sentence !== false);
  return sentences.map((sentence) => (
    <Typography key={sentence} sx={{ mb: 1.5, maxWidth: 720 }}>
      {sentence}
    </Typography>
  ));
}

const unitText = (amount: number, unit: string): string =>
  unit === 'hours' ? hoursText(amount) : countOf(amount, unit.slice(0, -1));

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
          {`${hoursText(Math.round((counted.recorded - counted.countable) * 100) / 100)} do not count. ${
            counted.reasonCount > 1 ? `Latest of ${countText(counted.reasonCount)} cases: ` : ''
          }${counted.reason}`}
        </Typography>
      )}
      {firstDay !== null && to >= firstDay && (
        <Typography variant="body2">
          This period goes into the time that you logged here. Make sure no hour is in both.
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
