import { digestWeekdays, type LicenseDetails, type PortalPage } from '@clinical-hours/proto/api';
import { string, type AnyObjectSchema } from 'yup';
import {
  calendarDate,
  emailAddress,
  licenseNumber,
  object,
  personName,
  plainLine,
} from '../../../src/lib/forms/primitives.ts';
import { asText, defineForm, type Form, type FormProblem } from './define-form.ts';
import {
  asDate,
  draftLicense,
  licenseFields,
  licenseShape,
  orNull,
  type TypedTexts,
} from './license-form.ts';
import { recordId } from './review-form.ts';

/** The forms for what the owner of an address sets; also the last part of the paths that take them. */
export const settingNames = ['details', 'delivery', 'absence', 'writers'] as const;
export type SettingName = (typeof settingNames)[number];

/** The names and ids of the fields for a deputy, by the key of the body. */
export const deputyFields = {
  name: 'deputyName',
  email: 'deputyEmail',
  licenseNumber: 'deputyLicenseNumber',
  credentials: 'deputyCredentials',
} as const;

const deputyKeys = Object.keys(deputyFields) as (keyof typeof deputyFields)[];

/** The names and ids of the other fields and buttons. */
export const settingFields = {
  delivery: 'delivery',
  digestWeekday: 'digestWeekday',
  awayUntil: 'awayUntil',
  back: 'back',
  stop: 'stop',
  allow: 'allow',
} as const;

/** A posted form of settings that comes back. */
export interface PostedSetting {
  name: SettingName;
  typed: TypedTexts;
  problems: readonly FormProblem[];
}

interface SettingForm extends Form<TypedTexts, object> {
  /** Returns the texts with which it is shown first. */
  first: (page: PortalPage) => TypedTexts;
  /** Returns the id of the field for a path of the body, also of a refusal of the gateway. */
  fieldOf: (path: string) => string;
}

interface SettingDefinition extends Pick<SettingForm, 'first' | 'fieldOf'> {
  fields: readonly string[];
  schema: AnyObjectSchema;
  draftOf: (typed: TypedTexts) => unknown;
  problemsOf?: (typed: TypedTexts) => FormProblem[];
  reword?: (problems: FormProblem[]) => FormProblem[];
}

// The lines of a setting are few, and come back with the form: they are not copied out.
const defineSetting = ({ fields, first, ...definition }: SettingDefinition): SettingForm => {
  const readers = Object.fromEntries(fields.map((field) => [field, asText]));
  const form = defineForm<TypedTexts, object>({
    fields: readers,
    texts: () => [],
    ...definition,
  });
  return { ...form, first, fieldOf: definition.fieldOf };
};

/** Says instead of a problem what is to be chosen. */
const choose = (message: string) => (problems: FormProblem[]) =>
  problems.map((problem) => ({ ...problem, message }));

export const settingForms: Record<SettingName, SettingForm> = {
  details: defineSetting({
    fields: licenseFields,
    schema: object({
      licenseNumber: licenseNumber().required('License number is required'),
      credentials: plainLine('Credentials', 120).required('Credentials are required'),
      ...licenseShape,
    }),
    first: (page) => {
      const details: Partial<Record<string, string | null>> = { ...detailsOf(page) };
      return Object.fromEntries(licenseFields.map((field) => [field, details[field] ?? '']));
    },
    draftOf: draftLicense,
    fieldOf: (path) => licenseFields.find((field) => field === path) ?? licenseFields[0],
  }),
  delivery: defineSetting({
    fields: [settingFields.delivery, settingFields.digestWeekday],
    schema: object({
      digestWeekday: string()
        .nullable()
        .oneOf([...digestWeekdays, null]),
    }),
    first: ({ digestWeekday }) => ({
      [settingFields.delivery]: digestWeekday === null ? 'once' : 'weekly',
      [settingFields.digestWeekday]: digestWeekday ?? digestWeekdays[0],
    }),
    draftOf: (typed) => ({ digestWeekday: weekdayOf(typed) }),
    fieldOf: () => settingFields.digestWeekday,
    reword: choose('Choose each request at once, or a day for one email a week.'),
  }),
  absence: defineSetting({
    fields: [settingFields.awayUntil, settingFields.back, ...Object.values(deputyFields)],
    schema: object({
      awayUntil: orNull(calendarDate('The last day')),
      deputy: object({
        name: personName('Name of the deputy').required('Name of the deputy is required'),
        email: emailAddress().required('Email of the deputy is required'),
        licenseNumber: licenseNumber().required('License number of the deputy is required'),
        credentials: plainLine('Credentials', 120).required('Credentials of the deputy are required'),
      }).nullable(),
    }),
    first: ({ awayUntil, deputy }) => ({
      [settingFields.awayUntil]: awayUntil ?? '',
      ...Object.fromEntries(deputyKeys.map((key) => [deputyFields[key], deputy?.[key] ?? ''])),
    }),
    draftOf: (typed) => {
      if (isBack(typed)) return { awayUntil: null, deputy: null };
      const deputy = deputyKeys.map((key) => [key, typed[deputyFields[key]] ?? ''] as const);
      const isNamed = deputy.some(([, text]) => text.trim() !== '');
      const awayUntil = asDate(typed[settingFields.awayUntil]);
      return { awayUntil, deputy: isNamed ? Object.fromEntries(deputy) : null };
    },
    problemsOf: (typed) =>
      isBack(typed) || asDate(typed[settingFields.awayUntil]) !== '' ? [] : [noLastDay],
    fieldOf: (path) => {
      const deputyKey = deputyKeys.find((key) => path === `deputy.${key}`);
      return deputyKey ? deputyFields[deputyKey] : settingFields.awayUntil;
    },
  }),
  writers: defineSetting({
    fields: [settingFields.stop, settingFields.allow],
    schema: object({ supervisorId: recordId('supervisorId') }),
    first: () => ({}),
    draftOf: toWriter,
    fieldOf: () => 'writers',
    reword: choose('Choose a trainee.'),
  }),
};

// Before a supervisor has confirmed any, those that a trainee entered are offered to be checked.
function detailsOf({ details, waiting }: PortalPage): Partial<LicenseDetails> {
  const { licenseNumber, credentials, licenseKind, licenseState } = waiting[0]?.supervisor ?? {};
  return (
    details ?? {
      ...(licenseNumber === undefined ? {} : { licenseNumber }),
      ...(credentials === undefined ? {} : { credentials }),
      licenseKind: licenseKind ?? null,
      licenseState: licenseState ?? null,
    }
  );
}

// Nothing chosen is not the choice of no weekday.
function weekdayOf(typed: TypedTexts): string | null {
  const choice = typed[settingFields.delivery];
  if (choice === 'once') return null;
  return (choice === 'weekly' && typed[settingFields.digestWeekday]) || 'unknown';
}

const isBack = (typed: TypedTexts): boolean => typed[settingFields.back] === 'yes';

const noLastDay: FormProblem = {
  message: 'Choose the last day on which you are out of office.',
  fieldId: settingFields.awayUntil,
};

function toWriter(typed: TypedTexts): { supervisorId: number; mayWrite: boolean } {
  const stopped = typed[settingFields.stop] ?? '';
  return { supervisorId: Number(stopped || typed[settingFields.allow]), mayWrite: stopped === '' };
}
