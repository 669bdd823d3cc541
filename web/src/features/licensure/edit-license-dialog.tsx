import {
  boardFormNumbers,
  licenseDates,
  type LicenseRecord,
  type WeekStart,
} from '@clinical-hours/proto/api';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../components/form.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { hoursText } from '../../lib/numbers.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDateLabels } from './date-labels.ts';
import { DateFields, dateErrors, toDates, toDateValues } from './license-dates.tsx';
import { ReportFields, reportErrors, toReports, toReportValues, useReportParts } from './license-reports.tsx';
import { hoursLostBy, usePresets, type LicenseInput } from './licensure.api.ts';

const weekStarts: Readonly<Record<WeekStart, string>> = { monday: 'Monday', sunday: 'Sunday' };

interface Props {
  license: LicenseRecord;
  onSave: (body: LicenseInput) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which the dates of a license, and the first day of its weeks, are changed. */
export function EditLicenseDialog({ license, onSave, onClose }: Props) {
  const [lossy, setLossy] = useState<Lossy>();
  const [save, isBusy] = useAction(onSave);
  const [check, isChecking] = useAction(async (body: LicenseInput) => {
    const hours = countsDifferently(license, body) ? await hoursLostBy(license.id, body) : 0;
    if (hours > 0) setLossy({ body, hours });
    else await onSave(body);
  });
  const labels = useDateLabels(license);
  const parts = useReportParts(license);
  const versions = useVersions(license);
  const numbers = boardFormNumbers(license.presetId);
  return (
    <FormDialog
      // The rules, which the card of the license has loaded, say which reports there are.
      key={parts.length}
      title="Edit License"
      subtitle={license.name}
      initialValues={{
        weekStartsOn: license.weekStartsOn,
        version: license.version ?? '',
        registrationNumber: license.registrationNumber ?? '',
        fileNumber: license.fileNumber ?? '',
        ...toDateValues(license),
        ...toReportValues(parts, license),
      }}
      validate={(values) => ({ ...dateErrors(values, labels ?? {}), ...reportErrors(values, parts) })}
      onSubmit={({ weekStartsOn, version: chosen, registrationNumber, fileNumber, ...values }) => {
        const { name, presetId, opening, custom } = license;
        const version = chosen || null;
        const dates = toDates(values, labels ?? {}, license);
        const reports = toReports(values, parts, license);
        const numbers = {
          registrationNumber: registrationNumber.trim() || null,
          fileNumber: fileNumber.trim() || null,
        };
        return check({
          name,
          presetId,
          version,
          opening,
          reports,
          custom,
          weekStartsOn,
          ...numbers,
          ...dates,
        });
      }}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy || isChecking} submitLabel="Save Changes" />}
    >
      {labels ? <DateFields labels={labels} /> : <ListSkeleton rows={2} />}
      <ReportFields parts={parts} />
      {numbers && (
        <>
          <FormTextField
            name="registrationNumber"
            label={`${numbers.registration} (optional)`}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <FormTextField
            name="fileNumber"
            label={`${numbers.file} (optional)`}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            helperText="Printed on your weekly log, and listed beside the board’s form."
          />
        </>
      )}
      {license.presetId !== null && (
        <FormSelect
          name="weekStartsOn"
          label="First Day of the Week"
          options={weekStarts}
          helperText="For rules that look at whole weeks."
        />
      )}
      {versions.length > 1 && (
        <FormSelect
          name="version"
          label="Version of the Rules"
          options={Object.fromEntries(versions.map((version) => [version, version]))}
          helperText="Boards may keep earlier rules for people who began under them."
        />
      )}
      {lossy && (
        <ConfirmDialog
          isOpen
          title="Hours Stop Counting"
          text={lossText(license, lossy)}
          cancelLabel="Go Back"
          confirmLabel="Save Anyway"
          isBusy={isBusy}
          onCancel={() => setLossy(undefined)}
          onConfirm={() => void save(lossy.body).finally(() => setLossy(undefined))}
        />
      )}
    </FormDialog>
  );
}

/** A change by which hours stop counting. */
interface Lossy {
  body: LicenseInput;
  hours: number;
}

const lossText = (license: LicenseRecord, { body, hours }: Lossy): string =>
  `With these ${rulesDiffer(license, body) ? 'changes' : 'dates'} ${hoursText(hours)} stop counting, as we read the rules. Save anyway?`;

/** Whether a change touches anything on which rules look. */
const countsDifferently = (license: LicenseRecord, body: LicenseInput): boolean =>
  rulesDiffer(license, body) ||
  licenseDates.some((date) => body[date] !== license[date]) ||
  JSON.stringify(body.reports) !== JSON.stringify(license.reports);

const rulesDiffer = (license: LicenseRecord, { version, weekStartsOn }: LicenseInput): boolean =>
  version !== license.version || weekStartsOn !== license.weekStartsOn;

/** The versions of a license's preset, the newest first. */
function useVersions({ presetId, version }: LicenseRecord): string[] {
  const { data = [] } = usePresets();
  const known = data.filter(({ id }) => id === presetId).map((preset) => preset.version);
  return [...new Set([...known, ...(version === null ? [] : [version])])].toSorted().toReversed();
}
