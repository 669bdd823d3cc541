import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as api from '@clinical-hours/proto/api';
import {
  bodySchema,
  description,
  flatten,
  follow,
  operations,
  type Schema,
} from '@clinical-hours/proto/testing';
import { listenHttp, routesOf, type HttpServer } from '@clinical-hours/service-kit/http';
import { redactAddress } from '@clinical-hours/service-kit/logging';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { object, string, type AnyObjectSchema } from 'yup';
import type { AppDeps } from '../app-deps.ts';
import { createApp } from '../app.ts';

// The application is built to read its routes and serves no request: clients have any method, and limits are any
// number.
const anything: object = new Proxy(() => anything, { get: () => anything });
const settings = {
  PUBLIC_URL: 'http://hours.example.com',
  DOCUMENT_URL: 'http://127.0.0.1:9',
  SESSION_SECRETS: ['secret'],
};

const app = createApp({
  config: new Proxy(settings, { get: (known, name) => Reflect.get(known, name) ?? 1 }),
  log: silentLog,
  clients: anything,
  // rate-limiter-flexible recognizes its store by the class name of the pool.
  database: { driver: { master: { constructor: { name: 'Pool' } } } },
  tls: undefined,
  proxy: () => {},
} as unknown as AppDeps);

describe('the routes of the gateway', () => {
  it('are the operations of openapi.yaml', () => {
    const routes = routesOf(app.router).flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const described = operations.map(({ method, path }) => `${method} /api${path}`);
    expect(routes.toSorted()).toEqual(described.toSorted());
  });

  it('have a name each, and stand under one noun', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const nouns = new Set(operations.flatMap(({ tags }) => tags));
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
    expect([...nouns].toSorted()).toEqual(description.tags.map(({ name }) => name).toSorted());
  });
});

describe('the tokens and numbers in paths', () => {
  const secret = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';
  const paths = Object.keys(description.paths).filter((path) => /\{(token|number)\}/.test(path));

  it.each(paths)('stay out of the log: %s', (path) => {
    const asked = `/api${path}`.toUpperCase().replaceAll(/\{\w+\}/g, secret);
    expect(asked).toContain(secret);
    expect(redactAddress(asked)).not.toContain(secret);
  });
});

describe('a method that a path does not declare', () => {
  let http: HttpServer;
  beforeAll(async () => {
    http = await listenHttp(app, 0, { tls: undefined, host: '127.0.0.1' });
  });
  afterAll(() => http.server.closeAllConnections());

  const sent = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
  const declaredAt = (path: string) =>
    operations.filter((each) => each.path === path).map(({ method }) => method);
  const paths = Object.keys(description.paths).map((path) => {
    const methods = declaredAt(path);
    return { path, allowed: [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted() };
  });

  it.each(paths)(
    'is refused with those that it does, without a session too: $path',
    async ({ path, allowed }) => {
      const asked = `/api${path.replaceAll(/\{\w+\}/g, '7')}`;
      for (const method of sent.filter((each) => !allowed.includes(each))) {
        const answer = await send(http.port, method, asked);
        const body = method === 'HEAD' ? undefined : refusal;
        expect({ method, ...answer }).toEqual({ method, status: 405, allow: allowed.join(', '), body });
      }
    },
  );

  it.each(['/api', '/api/unknown', '/api/sessions/1/unknown', '/api/docs/a/b'])(
    'is no matter where nothing is: %s',
    async (path) => {
      // Below the nouns of records a visitor learns nothing.
      for (const method of sent) expect([404, 401]).toContain((await send(http.port, method, path)).status);
    },
  );

  const refusal = {
    message: expect.stringMatching(/^This address takes [A-Z, ]+ only$/),
    code: 'method_not_allowed',
    requestId: expect.any(String),
  };
});

/** Sends a request without a body, also with methods that `fetch` refuses. */
async function send(port: number, method: string, path: string) {
  const [response] = (await once(request({ port, method, path, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  const sent = await text(response);
  const body: unknown = sent === '' ? undefined : JSON.parse(sent);
  return { status: response.statusCode, allow: response.headers.allow, body };
}

interface Field {
  type: string;
  nullable: boolean;
  optional: boolean;
  oneOf: unknown[];
  tests: { name?: string; params?: Record<string, unknown> }[];
  meta?: { maxLength?: number };
  fields?: Record<string, Field>;
  innerType?: Field;
}

// `toLicenseForm` brings these fields of the body into the forms that the schema checks.
const licenseSchema = api.licenseSchema.shape({
  opening: object().nullable(),
  reports: object().nullable(),
  custom: object().nullable(),
});

/** Schemas that check the bodies of the operations. */
const bodies: Record<string, AnyObjectSchema> = {
  register: api.registerSchema,
  signIn: api.loginSchema,
  completeSignIn: api.secondFactorSchema,
  signInByPasskey: api.passkeySignInSchema,
  beginPasskey: api.confirmedSchema,
  addPasskey: api.addPasskeySchema,
  removePasskey: api.confirmedSchema,
  beginAuthenticatorApp: api.confirmedSchema,
  addAuthenticatorApp: api.addAuthenticatorAppSchema,
  removeAuthenticatorApp: api.confirmedSchema,
  makeRecoveryCodes: api.confirmedSchema,
  undoEmailChange: api.tokenSchema,
  refuseFactors: api.tokenSchema,
  closeAccount: api.confirmedSchema,
  completeClosing: api.secondFactorSchema,
  keepAccount: api.tokenSchema,
  refuseAddress: api.tokenSchema,
  updateProfile: api.profileSchema,
  requestPasswordReset: api.forgotPasswordSchema,
  resetPassword: api.resetPasswordSchema,
  changePassword: api.changePasswordSchema,
  verifyEmail: api.tokenSchema,
  requestRecovery: api.accountRecoverySchema,
  stopRecovery: api.tokenSchema,
  stopReminders: api.tokenSchema,
  decideRecoveryRequest: api.recoveryDecisionSchema,
  updateUser: api.updateUserSchema,
  setFlagState: api.flagStateSchema,
  createSession: api.createSessionSchema,
  updateSession: api.updateSessionSchema,
  reviewSession: api.reviewSessionSchema,
  withdrawSession: api.takeBackSchema,
  reviseSession: api.takeBackSchema,
  requestApprovals: api.bulkApprovalSchema,
  withdrawSessions: api.bulkWithdrawSchema,
  undoReviews: api.undoReviewSchema,
  deleteSessions: api.bulkDeleteSchema,
  reassignSessions: api.bulkReassignSchema,
  setSessionAttributes: api.attributesSchema,
  setManyAttributes: api.bulkAttributesSchema,
  previewStanding: api.standingSchema,
  createSite: api.siteSchema,
  updateSite: api.updateSiteSchema,
  createLicense: licenseSchema.omit(['updatedAt']),
  updateLicense: licenseSchema,
  fillBoardForm: api.fillFormSchema,
  createSupervisor: api.supervisorSchema,
  updateSupervisor: api.updateSupervisorSchema,
  createFavorite: api.createFavoriteSchema,
  updateFavorite: api.updateFavoriteSchema,
  createTodo: api.createTodoSchema,
  updateTodo: api.updateTodoSchema,
  askQuestion: api.askQuestionSchema,
  escalateConsultation: api.escalateConsultationSchema,
  nameConcerned: api.nameConcernedSchema,
  // `fileContent` is not part of the schema, because it is decoded while it arrives.
  uploadDocument: api.uploadDocumentSchema.shape({ fileContent: string().required() }),
  decideReview: api.supervisorReviewSchema,
  correctReview: api.supervisorReviewSchema,
  disputeReview: api.notMeSchema,
  disputeAnswer: api.notMeSchema,
  disputeDecision: api.disputeSchema,
  stopMail: api.stopMailSchema,
  correctReviewer: api.correctDetailsSchema,
  answerConsultation: api.answerConsultationSchema,
  disputeInPortal: api.disputeSchema,
  withdrawApproval: api.withdrawalSchema,
  decideInPortal: api.portalDecisionSchema,
  approveInPortal: api.portalApprovalsSchema,
  askForSpelling: api.spellingSchema,
  savePortalDetails: api.licenseDetailsSchema,
  saveDelivery: api.deliverySchema,
  saveAbsence: api.absenceSchema,
  saveWriter: api.writerSchema,
  correctAnswerer: api.correctDetailsSchema,
};
const queries: Record<string, AnyObjectSchema> = {
  listSessions: api.sessionQuerySchema,
  exportCsv: api.exportQuerySchema,
  exportPdf: api.exportQuerySchema,
  listSupervisors: api.supervisorQuerySchema,
  listConsultations: api.consultationQuerySchema,
  listArticles: api.articleQuerySchema,
  importSessions: api.importQuerySchema,
  getLicenseProgress: api.progressQuerySchema,
  listLicenseWeeks: api.weeksQuerySchema,
  exportBoardLog: api.boardLogQuerySchema,
  getPortal: api.portalQuerySchema,
  listSigned: api.signedQuerySchema,
  listFlaggedReceipts: api.flaggedQuerySchema.shape({ before: api.id('before') }),
  listAuditEntries: api.auditQuerySchema.shape({ before: api.id('before') }),
};

// Words that filters take beside their values: 'all' for no filter, and two short forms.
const filterWords = new Set(['all', 'direct', 'indirect']);

/** Bounds of a field of a body, in one form for the schema and the description. */
interface Bounds {
  isNullable: boolean;
  isRequired: boolean;
  min: number | undefined;
  max: number | undefined;
  values: string[];
  inner: Record<string, Bounds>;
}

function boundsOf(field: Field): Bounds {
  const has = (name: string): boolean => field.tests.some((test) => test.name === name);
  const bound = (name: string) => field.tests.find((test) => test.name === name)?.params?.[name] as number;
  const isFilled = (field.type === 'string' && has('required') && !isChoice(field)) || has('not-empty');
  // The pattern of a date fixes its length.
  const isDate = has('calendar-date');
  return {
    isNullable: field.nullable,
    isRequired: !field.optional,
    min: isDate ? undefined : (bound('min') ?? (isFilled ? 1 : undefined)),
    max: isDate || isChoice(field) ? undefined : (bound('max') ?? field.meta?.maxLength),
    values: texts(field.oneOf),
    inner: mapped((field.innerType ?? field).fields ?? {}, boundsOf),
  };
}

const texts = (values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && !filterWords.has(value)).toSorted();
const isChoice = ({ oneOf }: Field): boolean => oneOf.some((value) => typeof value === 'string');

function describedBounds(given: Schema, isRequired: boolean): Bounds {
  const schema = flatten(given.anyOf?.[0] ?? given);
  const items = flatten(schema.items ?? schema);
  const { minLength, minimum, minItems, maxLength, maximum, maxItems } = schema;
  const values = schema.enum ?? [];
  // Hours are text for yup: a test of its own checks their bounds.
  const isHours = [schema.type].flat().includes('number') && [schema.type].flat().includes('string');
  return {
    isNullable: values.includes(null) || [schema.type].flat().includes('null'),
    isRequired,
    min: isHours ? undefined : (minLength ?? minimum ?? minItems),
    max: isHours ? undefined : (maxLength ?? maximum ?? maxItems),
    values: texts(values),
    inner: mapped(items.properties ?? {}, (property, name) =>
      describedBounds(property, items.required?.includes(name) ?? false),
    ),
  };
}

function mapped<T, U>(object: Record<string, T>, map: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}

const byId = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const fieldsOf = (schema: AnyObjectSchema) => boundsOf(schema.describe() as unknown as Field).inner;

describe('the answers in openapi.yaml', () => {
  it('tell of an id in the address that is none', () => {
    const withId = operations.filter(({ parameters }) =>
      parameters.some(({ name, in: place, schema }) => {
        const types = [flatten(schema).type].flat();
        return place === 'path' && name === 'id' && types.includes('integer');
      }),
    );
    expect(withId.length).toBeGreaterThan(30);
    expect(
      withId.filter(({ responses }) => !('400' in responses)).map(({ operationId }) => operationId),
    ).toEqual([]);
  });
});

describe('the requests in openapi.yaml', () => {
  it('are those whose bodies are compared here', () => {
    const withBody = operations
      .filter((operation) => bodySchema(operation))
      .map(({ operationId }) => operationId);
    expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  it.each(Object.entries(bodies))('%s takes the fields that are validated', (id, schema) => {
    expect(describedBounds(bodySchema(byId(id))!, true).inner).toEqual(fieldsOf(schema));
  });

  it.each(Object.entries(queries))('%s takes the query that is validated', (id, schema) => {
    const parameters = byId(id).parameters.filter((parameter) => parameter.in === 'query');
    const described = parameters.map(({ name, schema: given }) => [name, describedBounds(given, false)]);
    expect(Object.fromEntries(described)).toEqual(fieldsOf(schema));
  });
});

/** Whether an empty value fits a described schema; undefined for one that has words for all fields of its kind. */
function fitsDescribed(given: Schema, value: null | ''): boolean | undefined {
  const { anyOf, enum: values, type, minLength = 0, pattern } = flatten(given);
  const types = [type].flat();
  // An empty text is as none for an id and a choice that may be missing, and so is null for a choice.
  if (values ?? (anyOf !== undefined || (value === '' && types.includes('integer')))) return undefined;
  if (value === null) return types.includes('null');
  return types.includes('string') && minLength === 0 && (!pattern || new RegExp(pattern, 'u').test(value));
}

/** Returns the fields that take null, or an empty text, in one of both and not in the other. */
function disagreements(described: [name: string, schema: Schema][], schema: AnyObjectSchema): string[] {
  return described.flatMap(([name, field]) =>
    ([null, ''] as const)
      .filter((value) => {
        const fits = fitsDescribed(field, value);
        return fits !== undefined && fits !== isTaken(schema, name, value);
      })
      .map((value) => `${name}: ${JSON.stringify(value)}`),
  );
}

function isTaken(schema: AnyObjectSchema, name: string, value: unknown): boolean {
  try {
    schema.validateSyncAt(name, { [name]: value });
    return true;
  } catch {
    return false;
  }
}

describe('null, empty texts and missing bodies', () => {
  it.each(Object.entries(bodies))('%s takes as described', (id, schema) => {
    const described = Object.entries(flatten(bodySchema(byId(id))!).properties ?? {});
    const known = described.filter(([name]) => name in schema.fields);
    expect(disagreements(known, schema)).toEqual([]);
  });

  it.each(Object.entries(queries))('%s takes empty parameters as described', (id, schema) => {
    const parameters = byId(id).parameters.filter((parameter) => parameter.in === 'query');
    const taken = parameters.filter(({ name }) => isTaken(schema, name, ''));
    const described = parameters.filter(
      ({ schema: given, allowEmptyValue = false }) => allowEmptyValue || fitsDescribed(given, '') === true,
    );
    expect(taken.map(({ name }) => name)).toEqual(described.map(({ name }) => name));
  });

  it('are as {} where nothing is required', () => {
    // Services refuse these without more.
    const refused = [
      'completeSignIn',
      'createLicense',
      'updateLicense',
      'withdrawSessions',
      'setManyAttributes',
    ];
    const mayMiss = Object.entries(bodies).filter(([id, schema]) => {
      const isRequired = (follow(byId(id).requestBody!) as { required?: boolean }).required ?? false;
      return schema.isValidSync({}) && !refused.includes(id) && isRequired;
    });
    expect(mayMiss.map(([id]) => id)).toEqual([]);
  });
});
