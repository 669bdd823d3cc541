import {
  absenceSchema,
  deliverySchema,
  digestWeekdays,
  licenseDetailsSchema,
  writerSchema,
  type AbsenceBody,
  type DigestWeekday,
  type LicenseDetails,
  type PortalPage,
} from '@clinical-hours/proto/api';
import type { AnySchema, InferType } from 'yup';
import { asText, schemaProblems, type Checked, type FormProblem } from './link-form.ts';

/** The forms for what the owner of an address sets; also the last part of the paths that take them. */
export const settingNames = ['details', 'delivery', 'absence', 'writers'] as const;
export type SettingName = (typeof settingNames)[number];

/** The names and ids of the fields for a license. */
export const licenseFields = [
  'licenseNumber',
  'credentials',
  'licenseKind',
  'licenseState',
  'licensedOn',
  'licenseExpiresOn',
] as const satisfies readonly (keyof LicenseDetails)[];

/** The names and ids of the fields for a deputy, by the key of the body. */
export const deputyFields = {
  name: 'deputyName',
  email: 'deputyEmail',
  licenseNumber: 'deputyLicenseNumber',
  credentials: 'deputyCredentials',
} as const;

/** The names and ids of the other fields and buttons. */
export const settingFields = {
  delivery: 'delivery',
  digestWeekday: 'digestWeekday',
  awayUntil: 'awayUntil',
  back: 'back',
  stop: 'stop',
  allow: 'allow',
} as const;

/** The texts of a form by the names of its fields. */
export type TypedTexts = Readonly<Record<string, string>>;

const fieldNames: Record<SettingName, readonly string[]> = {
  details: licenseFields,
  delivery: [settingFields.delivery, settingFields.digestWeekday],
  absence: [settingFields.awayUntil, settingFields.back, ...Object.values(deputyFields)],
  writers: [settingFields.stop, settingFields.allow],
};

/** A posted form of settings that comes back. */
export interface PostedSetting {
  name: SettingName;
  typed: TypedTexts;
  problems: readonly FormProblem[];
}

/** Reads a posted form. Missing fields count as empty. */
export function readSetting(name: SettingName, body: Record<string, unknown> = {}): TypedTexts {
  return Object.fromEntries(fieldNames[name].map((field) => [field, asText(body[field])]));
}

/** Returns the texts with which a form is shown first. */
export function typedSetting(name: SettingName, page: PortalPage): TypedTexts {
  switch (name) {
    case 'details': {
      const details: Partial<Record<string, string | null>> = { ...detailsOf(page) };
      return Object.fromEntries(licenseFields.map((field) => [field, details[field] ?? '']));
    }
    case 'delivery':
      return {
        [settingFields.delivery]: page.digestWeekday === null ? 'once' : 'weekly',
        [settingFields.digestWeekday]: page.digestWeekday ?? digestWeekdays[0],
      };
    case 'absence':
      return {
        [settingFields.awayUntil]: page.awayUntil ?? '',
        ...Object.fromEntries(
          Object.entries(deputyFields).map(([key, field]) => [
            field,
            page.deputy?.[key as keyof typeof deputyFields] ?? '',
          ]),
        ),
      };
    default:
      return {};
  }
}

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

type SettingBody =
  | LicenseDetails
  | { digestWeekday: DigestWeekday | null }
  | AbsenceBody
  | InferType<typeof writerSchema>;

/** Returns the body of a form of settings, or all problems with it. */
export function toSetting(name: SettingName, typed: TypedTexts): Checked<SettingBody> {
  switch (name) {
    case 'details': {
      const dates = {
        licensedOn: asDate(typed['licensedOn']),
        licenseExpiresOn: asDate(typed['licenseExpiresOn']),
      };
      return checked(licenseDetailsSchema, { ...typed, ...dates }, (path) => path);
    }
    case 'delivery':
      return chosen(
        checked(deliverySchema, { digestWeekday: weekdayOf(typed) }, () => settingFields.digestWeekday),
        'Choose each request at once, or a day for one email a week.',
      );
    case 'absence':
      return toAbsence(typed);
    default:
      return chosen(
        checked(writerSchema, toWriter(typed), () => 'writers'),
        'Choose a trainee.',
      );
  }
}

function checked<T>(schema: AnySchema, body: unknown, fieldOf: (path: string) => string): Checked<T> {
  const problems = schemaProblems(schema, body, fieldOf).map(({ message, fieldId }) => ({
    message: inWords(message),
    fieldId,
  }));
  return problems.length > 0 ? { problems } : { body: schema.cast(body) as T };
}

// The schemas name these by the keys of the API.
const namesOfKeys: Record<string, string> = {
  awayUntil: 'The last day',
  licensedOn: 'The day of the license',
  licenseExpiresOn: 'The day of expiry',
};

function inWords(message: string): string {
  const [key = '', ...rest] = message.split(' ');
  return Object.hasOwn(namesOfKeys, key) ? [namesOfKeys[key], ...rest].join(' ') : message;
}

/** Returns the body with its problem in words of this form. */
function chosen<T>(found: Checked<T>, message: string): Checked<T> {
  const [problem] = found.problems ?? [];
  return problem ? { problems: [{ ...problem, message }] } : found;
}

// Nothing chosen is not the choice of no weekday.
function weekdayOf(typed: TypedTexts): string | null {
  const choice = typed[settingFields.delivery];
  if (choice === 'once') return null;
  return (choice === 'weekly' && typed[settingFields.digestWeekday]) || 'unknown';
}

function toAbsence(typed: TypedTexts): Checked<AbsenceBody> {
  if (typed[settingFields.back] === 'yes') return { body: { awayUntil: null, deputy: null } };
  const deputy = Object.entries(deputyFields).map(([key, field]) => [key, typed[field] ?? ''] as const);
  const isNamed = deputy.some(([, text]) => text.trim() !== '');
  const awayUntil = asDate(typed[settingFields.awayUntil]);
  const missing =
    awayUntil === ''
      ? [{ message: 'Choose the last day on which you are out of office.', fieldId: settingFields.awayUntil }]
      : [];
  const body = { awayUntil, deputy: isNamed ? Object.fromEntries(deputy) : null };
  const found = checked<AbsenceBody>(absenceSchema, body, absenceField);
  const problems = [...missing, ...(found.problems ?? [])];
  return problems.length > 0 || !found.body ? { problems } : found;
}

/** Returns the id of the field that a part of an absence is typed in. */
function absenceField(path: string): string {
  const key = path.split('.')[1] ?? '';
  return Object.hasOwn(deputyFields, key)
    ? deputyFields[key as keyof typeof deputyFields]
    : settingFields.awayUntil;
}

/** Returns the id of the field that a refusal of the gateway is about; that of the first one when it names none. */
export function settingField(name: SettingName, path: string | undefined): string {
  if (name === 'absence') return absenceField(path ?? '');
  if (name === 'details') return licenseFields.find((field) => field === path) ?? licenseFields[0];
  return name === 'delivery' ? settingFields.digestWeekday : name;
}

function toWriter(typed: TypedTexts): { supervisorId: number; mayWrite: boolean } {
  const stopped = typed[settingFields.stop] ?? '';
  return { supervisorId: Number(stopped || typed[settingFields.allow]), mayWrite: stopped === '' };
}

// A browser without fields for dates sends what was typed.
function asDate(text = ''): string {
  const [month, day, year, ...rest] = text.trim().split('/');
  if (day === undefined || year?.length !== 4 || rest.length > 0) return text.trim();
  return `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
