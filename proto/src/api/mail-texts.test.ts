import { describe, expect, it } from 'vitest';
import type { AnyObject, AnySchema, ArraySchema, ObjectSchema } from 'yup';
import * as api from './index.ts';

// Texts of people that other people read in an email or on the page behind its link. Emails quote prose line by line,
// and leave web addresses out of it (services/notification).
const quoted = new Set([
  'createSession.notes',
  'updateSession.notes',
  'reviewSession.notes',
  'supervisorReview.decisions.notes',
  'portalDecision.decisions.notes',
  'askQuestion.question',
  'answerConsultation.response',
  'answerConsultation.notes',
  'correctDetails.message',
]);
// Only the user reads these, or administrators on their pages.
const ofOwn = new Set([
  'askQuestion.category',
  'recoveryDecision.notes',
  'flagState.note',
  ...['site', 'updateSite'].map((schema) => `${schema}.address`),
  ...['createFavorite', 'updateFavorite'].map((schema) => `${schema}.name`),
  ...['createTodo', 'updateTodo'].flatMap((schema) =>
    ['title', 'description', 'notes'].map((field) => `${schema}.${field}`),
  ),
  'documentFields.description',
  'uploadDocument.description',
  'uploadDocument.originalName',
]);
// Data for programs, and input that is compared and not stored.
const forPrograms =
  /Query\.|\.passkey\.|\.(?:username|\w*[pP]assword|token|code|updatedAt|receiptNumber|activityBreakdown|filename|mimeType|presetId|version|ruleId|custom)$|^accountRecovery(?:Form)?\.licenseNumber$/;
const numbersToCall = new Set(['profile.phone', 'supervisor.phone', 'updateSupervisor.phone']);

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'fields' in value && 'validateSync' in value;
// Every body that the API reads, also one that is added later.
const schemas = Object.entries(api as Record<string, unknown>).flatMap(([name, value]) =>
  isSchema(value) ? [[name.replace(/Schema$/, ''), value] as const] : [],
);

/** Returns every text in a schema, by its path. */
function textsOf(schema: AnySchema, path: string): [path: string, text: AnySchema][] {
  if (schema.type === 'string') return [[path, schema]];
  if (schema.type === 'array') {
    const { innerType } = schema as ArraySchema<unknown[], AnyObject>;
    return innerType ? textsOf(innerType as AnySchema, path) : [];
  }
  if (schema.type !== 'object') return [];
  const { fields } = schema as ObjectSchema<AnyObject>;
  return Object.entries(fields).flatMap(([name, field]) => textsOf(field as AnySchema, `${path}.${name}`));
}

const texts = schemas.flatMap(([name, schema]) => textsOf(schema, name));
const shown = texts.filter(([path]) => !quoted.has(path) && !ofOwn.has(path) && !forPrograms.test(path));

const isAddress = ([path]: [path: string, text: AnySchema]): boolean => /email$/i.test(path);
const links = [
  'http://evil.example',
  'www.evil.example',
  'evil.com',
  'a@evil.example',
  'evil.中国',
  'evil[.]com',
].flatMap((link) => [`LMFT ${link}`, `Sam (${link})`]);
const broken = ['\n', '\r\n', '\u0085', '\u2028', '\u2029', '\0', '\u202E'].map(
  (lineBreak) => `Sam${lineBreak}Supervisor`,
);

describe('a text that emails and their pages show', () => {
  it.each(shown)('carries no link, and breaks no line: %s', (_path, text) => {
    expect([...links, ...broken].filter((value) => text.isValidSync(value))).toEqual([]);
  });

  it.each(shown.filter((each) => !isAddress(each)))('is no link by itself: %s', (_path, text) => {
    expect(
      ['http://evil.example', 'evil.com', 'a@evil.example'].filter((value) => text.isValidSync(value)),
    ).toEqual([]);
  });

  it.each(shown.filter(([path]) => !numbersToCall.has(path)))('is no number to call: %s', (_path, text) => {
    const numbers = ['Call +1 900 \u2026', 'Sam +1 900 555 0100', '+\u0661 \u0669\u0660\u0660 5550100'];
    expect(numbers.filter((value) => text.isValidSync(value))).toEqual([]);
  });

  it.each([...quoted, ...ofOwn, ...numbersToCall])('is known: %s', (path) => {
    expect(texts.map(([known]) => known)).toContain(path);
  });
});

describe('what people really enter', () => {
  const { fields } = api.supervisorSchema;
  it.each([
    ['credentials', 'Ph.D., LMFT, M.Ed.'],
    ['credentials', 'LPC-S (Texas), NCC'],
    ['licenseNumber', 'LMFT #12.345-B'],
    ['licenseNumber', 'Lic. no. 4711'],
    ['phone', '+1 (555) 010-2345 ext. 12'],
    ['phone', '555.010.2345'],
  ] as const)('is taken as %s: %s', (field, value) => {
    expect((fields[field] as AnySchema).isValidSync(value)).toBe(true);
  });

  it.each(['Sam.Co', 'Care.com', 'Hope.org Counseling', 'St. Mary', 'J.R. Smith', 'A.B. Counseling Inc.'])(
    'is taken as the name of a person, supervisor, deputy or site: %s',
    (name) => {
      const taking = [api.registerSchema, api.supervisorSchema, api.deputySchema, api.siteSchema];
      expect(taking.every(({ fields }) => (fields.name as AnySchema).isValidSync(name))).toBe(true);
    },
  );

  it.each(['M.A. Counseling, St. Mary\u2019s University', 'CMHC (online), Univ. of Denver'])(
    'is taken as a program: %s',
    (program) => {
      expect((api.profileSchema.fields.program as AnySchema).isValidSync(program)).toBe(true);
    },
  );
});
