import {
  maxBulkSessions,
  maxId,
  shownDigestPattern,
  type Decision,
  type LicenseDetails,
} from '@clinical-hours/proto/api';
import { array, number, object } from 'yup';
import { licenseNumber, line, plainLine, prose } from '../../src/lib/forms/primitives.ts';
import {
  asText,
  defineForm,
  type FieldReaders,
  type Form,
  type FormProblem,
  type PostedFields,
} from './define-form.ts';
import { draftLicense, licenseFields, licenseShape, type TypedTexts } from './license-form.ts';
import {
  correctionText,
  linkFields,
  linkReaders,
  typedName,
  unsentCorrection,
  type TypedLinkForm,
} from './link-form.ts';

/** The reasons that a rejection can name. */
export const rejectionReasons = [
  'The hours differ from my records',
  'The date is wrong',
  'The kind of hours is wrong',
  'I did not supervise this session',
  'I need more detail',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** A supervisor's choices and notes for a session. */
export interface TypedDecision {
  sessionId: string;
  decision: Decision | 'later';
  /** The reason for a rejection; '' for none. */
  reason: RejectionReason | '';
  notes: string;
  /** The date of the session as shown. It names the session while the gateway is unavailable. */
  label: string;
  /** The facts of the session as shown, the date first. */
  facts: readonly string[];
  /** The digest of what was shown; '' when the form has none. */
  shown: string;
  /** The receipt of the decision that the form corrects; otherwise empty. */
  receipt: string;
}

/** The values of a session that has no choices yet. */
export const untouched: TypedDecision = {
  sessionId: '',
  decision: 'later',
  reason: '',
  notes: '',
  label: '',
  facts: [],
  shown: '',
  receipt: '',
};

/** A posted review form. */
export interface TypedReview extends TypedLinkForm {
  sessions: TypedDecision[];
  /** The trainee and the signer as shown. */
  people: readonly string[];
  /** What was typed of the license; undefined where the form did not ask for it. */
  license: TypedTexts | undefined;
  /** Set by the buttons that decide all sessions at once; 'others' approves those without a choice. */
  all: Decision | 'others' | undefined;
}

export interface ReviewDecisions {
  decisions: {
    sessionId: number;
    decision: Decision;
    notes?: string;
    receiptNumber?: string;
    /** The digest of what the form showed. */
    shown: string;
  }[];
  attestation: string;
  license?: LicenseDetails;
}

/** The names and ids of the fields, shared by the page that renders them and the server that reads them. */
export const fields = {
  ...linkFields,
  session: 'session',
  all: 'all',
  decision: (sessionId: number | string) => `decision-${sessionId}`,
  reason: (sessionId: number | string) => `reason-${sessionId}`,
  notes: (sessionId: number | string) => `notes-${sessionId}`,
  shown: (sessionId: number | string) => `shown-${sessionId}`,
  facts: (sessionId: number | string) => `facts-${sessionId}`,
  people: 'people',
  receipt: (sessionId: number | string) => `receipt-${sessionId}`,
};

const reviewReaders: FieldReaders<TypedReview> = {
  ...linkReaders,
  sessions: (_, posted) => {
    const ids = [posted[fields.session] ?? []].flat().map(String);
    return [...new Set(ids)].map((sessionId) => readDecision(sessionId, posted));
  },
  people: asLines,
  license: (_, posted) =>
    ['licenseNumber', 'credentials'].some((field) => posted[field] !== undefined)
      ? Object.fromEntries(licenseFields.map((field) => [field, asText(posted[field])]))
      : undefined,
  all: (value) => (value === 'others' ? 'others' : asDecision(value)),
};

function readDecision(sessionId: string, posted: PostedFields): TypedDecision {
  const facts = asLines(posted[fields.facts(sessionId)]);
  return {
    sessionId,
    decision: asDecision(posted[fields.decision(sessionId)]) ?? 'later',
    reason: rejectionReasons.find((reason) => reason === posted[fields.reason(sessionId)]) ?? '',
    notes: asText(posted[fields.notes(sessionId)]),
    label: facts[0] ?? '',
    facts,
    shown: asText(posted[fields.shown(sessionId)]),
    receipt: asText(posted[fields.receipt(sessionId)]),
  };
}

/** Reads what a form showed of a session, without a choice. */
export const readShown = (sessionId: string, posted: PostedFields): TypedDecision => ({
  ...readDecision(sessionId, posted),
  decision: 'approve',
});

function asLines(value: unknown): string[] {
  return asText(value).split('\n').filter(Boolean);
}

function asDecision(value: unknown): Decision | undefined {
  return value === 'approve' || value === 'reject' ? value : undefined;
}

/** The labels of the buttons, as sentences about problems name them. */
export interface ButtonLabels {
  approve: string;
  reject: string;
  submit: string;
}

const reviewButtons: ButtonLabels = {
  approve: 'Approve all',
  reject: 'Reject all',
  submit: 'Submit my decisions',
};

type ReviewDraft = ReturnType<typeof draftReview>;

/** Returns the decisions of a form and the name that signs them. Sessions to be decided later are left out. */
export function draftReview(form: TypedReview) {
  const decisions = form.sessions.flatMap((session) => {
    const { sessionId, receipt, shown } = session;
    const decision = decisionOf(form, session);
    const notes = notesOf(form, session);
    const corrected = receipt === '' ? {} : { receiptNumber: receipt };
    return decision === 'later'
      ? []
      : [{ sessionId, decision, shown, ...(notes === '' ? {} : { notes }), ...corrected }];
  });
  const license = form.license && draftLicense(form.license);
  return { decisions, attestation: form.attestation, ...(license ? { license } : {}) };
}

export function choiceProblems(
  form: TypedReview,
  { decisions }: ReviewDraft,
  buttons: ButtonLabels,
): FormProblem[] {
  const problems = [...unsentCorrection(form), ...contradictions(form, buttons)];
  const firstId = form.sessions[0]?.sessionId;
  if (firstId === undefined || decisions.length > 0) return problems;
  const message =
    form.sessions.length === 1
      ? 'Choose Approve or Reject.'
      : 'Choose Approve or Reject for at least one session.';
  return [...problems, { message, fieldId: `${fields.decision(firstId)}-approve` }];
}

/** Returns the problem of a form that decides on something without the digest of what it showed. */
export function unknownPage({ decisions }: ReviewDraft): FormProblem | undefined {
  if (decisions.every(({ shown }) => shownDigestPattern.test(shown))) return undefined;
  return {
    message: 'Your page was incomplete. Please look at everything again, and sign again.',
    fieldId: fields.attestation,
  };
}

/** Returns the id of the field for a path of the decisions. */
export function decisionField(path: string, { decisions }: ReviewDraft): string | undefined {
  // The problem beside the choices says already that nothing was decided.
  if (path === 'decisions' && decisions.length === 0) return undefined;
  const licenseField = licenseFields.find((field) => path === `license.${field}`);
  if (licenseField) return licenseField;
  const index = /^decisions\[(\d+)\]/.exec(path)?.[1];
  const sessionId = index === undefined ? undefined : decisions[Number(index)]?.sessionId;
  return sessionId === undefined ? fields.attestation : fields.notes(sessionId);
}

/** The id of a record in a hidden field, which becomes a number. */
export function recordId(label: string) {
  const message = `${label} must be an id`;
  return number()
    .typeError(message)
    .required(`${label} is required`)
    .integer(message)
    .min(1, message)
    .max(maxId, `${label} is not known`);
}

/** What every form with decisions checks. */
export const reviewSchema = object({
  decisions: array()
    .of(
      object({
        sessionId: recordId('sessionId'),
        notes: prose('Notes', 5_000),
        receiptNumber: line('receiptNumber', 40),
      }),
    )
    .min(1, 'Decide on at least one session')
    .max(maxBulkSessions, `At most ${maxBulkSessions} sessions can be decided at once`),
  attestation: typedName('Type your full name to sign your decisions'),
  license: object({
    licenseNumber: licenseNumber(),
    credentials: plainLine('Credentials', 120),
    ...licenseShape,
  }).default(undefined),
});

/** The decisions of a supervisor on the sessions of a request. */
export const reviewForm: Form<TypedReview, ReviewDecisions> = defineForm({
  fields: reviewReaders,
  schema: reviewSchema,
  texts: ({ sessions, ...typed }) => [
    correctionText(typed),
    ...sessions.map(({ label, notes }) => ({ title: `Notes for ${label || 'a session'}`, text: notes })),
  ],
  draftOf: draftReview,
  problemsOf: (form, draft) => choiceProblems(form, draft, reviewButtons),
  outdated: unknownPage,
  fieldOf: decisionField,
});

/** Returns the decision about a session, from its own choice and from the pressed button. */
export function decisionOf(
  { all }: Pick<TypedReview, 'all'>,
  { decision }: Pick<TypedDecision, 'decision'>,
): Decision | 'later' {
  if (all === 'others') return decision === 'later' ? 'approve' : decision;
  return all ?? decision;
}

/** Returns the notes about a session for the trainee, with the reason for a rejection. */
export function notesOf(form: TypedReview, session: TypedDecision): string {
  const { reason, notes } = session;
  const isRejected = decisionOf(form, session) === 'reject';
  return [isRejected && reason ? `${reason}.` : '', notes.trim()].filter(Boolean).join(' ');
}

// A rejected session contradicts 'Approve all', so one of the two is a mistake.
function contradictions({ all, sessions }: TypedReview, buttons: ButtonLabels): FormProblem[] {
  if (all === undefined || all === 'others') return [];
  const other = all === 'approve' ? 'Reject' : 'Approve';
  return sessions
    .filter(({ decision }) => decision !== 'later' && decision !== all)
    .map(({ sessionId, label }) => ({
      message: `You chose ${other} for ${label || 'a session'}, and then pressed ${buttons[all]}. Press ${buttons.submit}, or change that choice.`,
      fieldId: `${fields.decision(sessionId)}-${all}`,
    }));
}
