import { boardFormNumbers, type LicenseRecord, type WeekStart } from '@clinical-hours/proto/api';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../components/forms/form.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { useDateLabels } from '../parts/date-labels.ts';
import { AnswerFields, toAnswers, toAnswerValues } from './answer-fields.tsx';
import { useRuleQuestions } from '../rules/license-answers.tsx';
import { DateFields, dateErrors, toDates, toDateValues } from './license-dates.tsx';
import { useLossQuestion } from './loss-question.tsx';
import { ReportFields, reportErrors, toReports, toReportValues, useReportParts } from './license-reports.tsx';
import { usePresets, type LicenseInput } from '../parts/licensure.api.ts';

const weekStarts: Readonly<Record<WeekStart, string>> = { monday: 'Monday', sunday: 'Sunday' };

interface Props {
  license: LicenseRecord;
  onSave: (body: LicenseInput) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which the dates of a license, and the first day of its weeks, are changed. */
export function EditLicenseDialog({ license, onSave, onClose }: Props) {
  const { check, isBusy, question } = useLossQuestion(license, onSave);
  const labels = useDateLabels(license);
  const parts = useReportParts(license);
  const questions = useRuleQuestions(license);
  const versions = useVersions(license);
  const numbers = boardFormNumbers(license.presetId);
  return (
    <FormDialog
      // The rules, which the card of the license has loaded, say which reports and questions there are.
      key={parts.length + questions.length}
      title="Edit License"
      subtitle={license.name}
      initialValues={{
        weekStartsOn: license.weekStartsOn,
        version: license.version ?? '',
        registrationNumber: license.registrationNumber ?? '',
        fileNumber: license.fileNumber ?? '',
        ...toDateValues(license),
        ...toReportValues(parts, license),
        ...toAnswerValues(questions, license),
      }}
      validate={(values) => ({ ...dateErrors(values, labels ?? {}), ...reportErrors(values, parts) })}
      onSubmit={({ weekStartsOn, version: chosen, registrationNumber, fileNumber, ...values }) => {
        const { name, presetId, opening, custom } = license;
        const version = chosen || null;
        const dates = toDates(values, labels ?? {}, license);
        const reports = toReports(values, parts, license);
        const answers = toAnswers(values, questions, license);
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
          answers,
          custom,
          weekStartsOn,
          ...numbers,
          ...dates,
        });
      }}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Changes" />}
    >
      {labels ? <DateFields labels={labels} /> : <ListSkeleton rows={2} />}
      <ReportFields parts={parts} />
      <AnswerFields questions={questions} />
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
      {question}
    </FormDialog>
  );
}

/** The versions of a license's preset, the newest first. */
function useVersions({ presetId, version }: LicenseRecord): string[] {
  const { data = [] } = usePresets();
  const known = data.filter(({ id }) => id === presetId).map((preset) => preset.version);
  return [...new Set([...known, ...(version === null ? [] : [version])])].toSorted().toReversed();
}
