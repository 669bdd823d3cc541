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
  'askQuestion.question',
  'answerConsultation.response',
  'answerConsultation.notes',
  'correctDetails.message',
]);
// No email shows these texts. They are names that contain dots, data for programs, or input that is compared and not
// stored.
const inNoMail = new Set([
  'register.username',
  'register.password',
  'register.confirmPassword',
  'accountRecovery.username',
  'accountRecovery.licenseNumber',
  'profile.currentPassword',
  'askQuestion.category',
  'updateSession.updatedAt',
  'supervisorReview.decisions.receiptNumber',
  'updateSupervisor.updatedAt',
  'updateUser.updatedAt',
  'createSession.activityBreakdown',
  'updateSession.activityBreakdown',
]);

const schemas: Record<string, AnySchema> = {
  register: api.registerSchema,
  profile: api.profileSchema,
  accountRecovery: api.accountRecoverySchema,
  updateUser: api.updateUserSchema,
  supervisor: api.supervisorSchema,
  updateSupervisor: api.updateSupervisorSchema,
  createSession: api.createSessionSchema,
  updateSession: api.updateSessionSchema,
  reviewSession: api.reviewSessionSchema,
  supervisorReview: api.supervisorReviewSchema,
  askQuestion: api.askQuestionSchema,
  answerConsultation: api.answerConsultationSchema,
  correctDetails: api.correctDetailsSchema,
  dispute: api.notMeSchema,
};

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

const texts = Object.entries(schemas).flatMap(([name, schema]) => textsOf(schema, name));
const shown = texts.filter(([path]) => !quoted.has(path) && !inNoMail.has(path));

const isAddress = ([path]: [path: string, text: AnySchema]): boolean => /email$/i.test(path);
const links = ['http://evil.example', 'www.evil.example', 'evil.com', 'a@evil.example'].flatMap((link) => [
  `LMFT ${link}`,
  `Sam (${link})`,
]);
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

  it.each([...quoted, ...inNoMail])('is known: %s', (path) => {
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

  it.each(['M.A. Counseling, St. Mary\u2019s University', 'CMHC (online), Univ. of Denver'])(
    'is taken as a program: %s',
    (program) => {
      expect((api.profileSchema.fields.program as AnySchema).isValidSync(program)).toBe(true);
    },
  );
});
