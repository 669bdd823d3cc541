import { digestWeekdays, maxAbsenceDays } from '@clinical-hours/proto/api';
import type { HTMLInputTypeAttribute } from 'react';
import type { FormProblem } from '../forms/define-form.ts';
import type { TypedTexts } from '../forms/license-form.ts';
import {
  deputyFields,
  settingFields,
  type PostedSetting,
  type SettingName,
} from '../forms/portal-settings-form.ts';

type FieldsProps = Pick<PostedSetting, 'typed' | 'problems'>;

/** The fields of a form of settings, with what was typed and the problems with it. */
export function SettingFields({ name, ...props }: FieldsProps & { name: SettingName }) {
  switch (name) {
    case 'details':
      return <LicenseFields {...props} />;
    case 'delivery':
      return <DeliveryFields {...props} />;
    case 'absence':
      return <AbsenceFields {...props} />;
    default:
      return null;
  }
}

function LicenseFields(props: FieldsProps) {
  return (
    <>
      <TextField {...props} field="licenseNumber" label="License number" isRequired />
      <TextField {...props} field="credentials" label="Credentials" isRequired />
      <MoreLicenseFields {...props} />
    </>
  );
}

/** The fields for what is optional of a license everywhere. */
export function MoreLicenseFields(props: FieldsProps) {
  return (
    <>
      <TextField {...props} field="licenseKind" label="Kind of license, such as LMFT-S (optional)" />
      <TextField {...props} field="licenseState" label="State (optional)" />
      <TextField {...props} field="licensedOn" label="Licensed since (optional)" type="date" />
      <TextField {...props} field="licenseExpiresOn" label="License expires on (optional)" type="date" />
    </>
  );
}

export function weekdayName(weekday: string): string {
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
}

function DeliveryFields({ typed, problems }: FieldsProps) {
  const field = settingFields.digestWeekday;
  const problem = problems.find(({ fieldId }) => fieldId === field);
  return (
    <>
      <fieldset className="wishes">
        <legend>When your trainees ask for your review</legend>
        {[
          { value: 'once', words: 'Each request right away' },
          { value: 'weekly', words: 'One email a week' },
        ].map(({ value, words }) => (
          <label key={value} className={value}>
            <input
              type="radio"
              name={settingFields.delivery}
              value={value}
              defaultChecked={typed[settingFields.delivery] === value}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="weekday">
        <label htmlFor={field}>Day of the weekly email</label>
        <select
          id={field}
          name={field}
          defaultValue={typed[field]}
          aria-invalid={problem ? 'true' : undefined}
        >
          {digestWeekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday)}
            </option>
          ))}
        </select>
      </div>
      {problem && <p className="problem">{problem.message}</p>}
    </>
  );
}

function AbsenceFields(props: FieldsProps) {
  return (
    <>
      <TextField
        {...props}
        field={settingFields.awayUntil}
        label={`Out of office until (last day, within ${maxAbsenceDays} days)`}
        type="date"
        isRequired
      />
      <h3>Your deputy (optional)</h3>
      <p id="deputy-hint" className="small">
        Until then, your deputy gets your review requests. They sign in their own name: every receipt says
        that they are your deputy, and you get a copy. Without a deputy, the emails still come to you.
      </p>
      <p className="small">
        <strong>Many boards do not count a deputy’s signature.</strong> Your trainees may need yours as well:
        only you can withdraw what a deputy approved.
      </p>
      <TextField {...props} field={deputyFields.name} label="Their full name" />
      <TextField {...props} field={deputyFields.email} label="Their email" inputMode="email" />
      <TextField {...props} field={deputyFields.licenseNumber} label="Their license number" />
      <TextField {...props} field={deputyFields.credentials} label="Their credentials" />
    </>
  );
}

interface TextFieldProps extends FieldsProps {
  /** The name and id of the field. */
  field: string;
  label: string;
  type?: HTMLInputTypeAttribute;
  /**
   * For an address instead of the type `email`, with which browsers refuse what we understand, such as `Sam <address>`.
   */
  inputMode?: 'email';
  isRequired?: boolean;
}

// No maxLength, because browsers cut pasted text without a message.
export function TextField({
  field,
  label,
  type = 'text',
  inputMode,
  isRequired,
  typed,
  problems,
}: TextFieldProps) {
  const problem = problems.find(({ fieldId }) => fieldId === field);
  return (
    <>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        name={field}
        type={type}
        inputMode={inputMode}
        defaultValue={typed[field]}
        autoComplete="off"
        aria-required={isRequired ? 'true' : undefined}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${field}-problem` : undefined}
      />
      {problem && (
        <p id={`${field}-problem`} className="problem">
          {problem.message}
        </p>
      )}
    </>
  );
}

/** The values of a form as fields that nobody sees. */
export function HiddenTexts({ typed }: { typed: TypedTexts }) {
  return Object.entries(typed).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}

export function problemsFor(posted: PostedSetting | undefined, name: SettingName): readonly FormProblem[] {
  return posted?.name === name ? posted.problems : [];
}
