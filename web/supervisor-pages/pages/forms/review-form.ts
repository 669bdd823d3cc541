import {
  maxBulkSessions,
  maxId,
  shownDigestPattern,
  type Decision,
  maxTurnLength,
  type LicenseDetails,
  type Verdict,
} from '@clinical-hours/proto/api';
import { array, number, object, string, type StringSchema } from 'yup';
import { licenseNumber, line, plainLine, plainProse, prose } from '../../../src/lib/forms/primitives.ts';
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
  decision: Verdict | 'later';
  /** The reason for a rejection; '' for none. */
  reason: RejectionReason | '';
  notes: string;
  question: string;
  /** What the form came back for once: the reason of a rejection, or Ask in its place. */
  wasAsked: '' | 'reason' | 'detail';
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
  question: '',
  wasAsked: '',
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
    decision: Verdict;
    notes?: string;
    receiptNumber?: string;
    /** The digest of what the form showed. */
    shown: string;
  }[];
  /** Missing when nothing is decided, but only asked. */
  attestation?: string;
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
  question: (sessionId: number | string) => `question-${sessionId}`,
  wasAsked: (sessionId: number | string) => `was-asked-${sessionId}`,
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
    decision: asVerdict(posted[fields.decision(sessionId)]) ?? 'later',
    reason: rejectionReasons.find((reason) => reason === posted[fields.reason(sessionId)]) ?? '',
    notes: asText(posted[fields.notes(sessionId)]),
    question: asText(posted[fields.question(sessionId)]),
    wasAsked:
      (['reason', 'detail'] as const).find((what) => what === posted[fields.wasAsked(sessionId)]) ?? '',
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

const asVerdict = (value: unknown): Verdict | undefined => (value === 'ask' ? value : asDecision(value));

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
  const problems = [...unsentCorrection(form), ...contradictions(form, buttons), ...unsentTexts(form)];
  const firstId = form.sessions[0]?.sessionId;
  if (firstId === undefined || decisions.length > 0) return problems;
  const message =
    form.sessions.length === 1
      ? 'Choose Approve, Reject or Ask.'
      : 'Choose Approve, Reject or Ask for at least one session.';
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
  const given = index === undefined ? undefined : decisions[Number(index)];
  if (given === undefined) return fields.attestation;
  return given.decision === 'ask' ? fields.question(given.sessionId) : fields.notes(given.sessionId);
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

const question = plainProse('Your question', maxTurnLength).required('Write your question');

/** What every form with decisions checks. */
export const reviewSchema = object({
  decisions: array()
    .of(
      object({
        sessionId: recordId('sessionId'),
        decision: string(),
        notes: prose('Notes', 5_000).when('decision', ([decision], schema) =>
          decision === 'ask' ? question : schema,
        ),
        receiptNumber: line('receiptNumber', 40),
      }),
    )
    .min(1, 'Decide on at least one session')
    .max(maxBulkSessions, `At most ${maxBulkSessions} sessions can be decided at once`),
  attestation: typedName('Type your full name to sign your decisions').when(
    'decisions',
    ([decisions]: { decision?: unknown }[][], schema: StringSchema) =>
      decisions?.length && decisions.every(({ decision }) => decision === 'ask')
        ? string().transform(() => undefined)
        : schema,
  ),
  license: object({
    licenseNumber: licenseNumber(),
    credentials: plainLine('Credentials', 120),
    ...licenseShape,
  }).default(undefined),
});

const definition = {
  fields: reviewReaders,
  schema: reviewSchema,
  texts: ({ sessions, ...typed }: TypedReview) => [
    correctionText(typed),
    ...sessions.flatMap(({ label, notes, question: asked }) => [
      { title: `Notes for ${label || 'a session'}`, text: notes },
      { title: `Question about ${label || 'a session'}`, text: asked },
    ]),
  ],
  draftOf: draftReview,
  problemsOf: (form: TypedReview, draft: ReviewDraft) => choiceProblems(form, draft, reviewButtons),
  outdated: unknownPage,
  fieldOf: decisionField,
};

/** Corrections of decisions. What was decided without a reason stays so. */
export const correctionsForm: Form<TypedReview, ReviewDecisions> = defineForm(definition);

/** The decisions of a supervisor on the sessions of a request. */
export const reviewForm: Form<TypedReview, ReviewDecisions> = defineForm({
  ...definition,
  problemsOf: (form, draft: ReviewDraft) => [...definition.problemsOf(form, draft), ...missingReasons(form)],
});

/** Returns the decision about a session, from its own choice and from the pressed button. */
export function decisionOf(
  { all }: Pick<TypedReview, 'all'>,
  { decision }: Pick<TypedDecision, 'decision'>,
): Verdict | 'later' {
  if (all === 'others') return decision === 'later' ? 'approve' : decision;
  return all ?? decision;
}

/** Returns the notes about a session for the trainee, with the reason for a rejection. */
export function notesOf(form: TypedReview, session: TypedDecision): string {
  const { reason, notes } = session;
  const decision = decisionOf(form, session);
  // A text that was typed before Ask was chosen is asked, too.
  if (decision === 'ask') return [session.question.trim(), notes.trim()].filter(Boolean).join('\n');
  const isRejected = decision === 'reject';
  return [isRejected && reason ? `${reason}.` : '', notes.trim()].filter(Boolean).join(' ');
}

// A rejected session contradicts 'Approve all', so one of the two is a mistake.
function contradictions({ all, sessions }: TypedReview, buttons: ButtonLabels): FormProblem[] {
  if (all === undefined || all === 'others') return [];
  return sessions
    .filter(({ decision }) => decision !== 'later' && decision !== all)
    .map(({ sessionId, label, decision }) => ({
      message: `You chose ${decisionLabels[decision]} for ${label || 'a session'}, and then pressed ${buttons[all]}. Press ${buttons.submit}, or change that choice.`,
      fieldId: `${fields.decision(sessionId)}-${all}`,
    }));
}

/** The labels of the choices. */
export const decisionLabels = {
  approve: 'Approve',
  reject: 'Reject',
  ask: 'Ask',
  later: 'Decide later',
} as const;

// What would not be sent would be lost.
function unsentTexts(form: TypedReview): FormProblem[] {
  return form.sessions.flatMap((session): FormProblem[] => {
    const { sessionId, label, notes, question: asked } = session;
    const decision = decisionOf(form, session);
    const lost = decision === 'later' ? [notes, asked] : session.decision === 'ask' ? [] : [asked];
    if (lost.every((text) => text.trim() === '')) return [];
    const what = `You wrote something about ${label || 'a session'}, but chose ${decisionLabels[decision]}`;
    return [
      {
        message: `${what}: it would be lost. Choose Ask to send it, or clear the field.`,
        fieldId: asked.trim() === '' ? fields.notes(sessionId) : fields.question(sessionId),
      },
    ];
  });
}

const needsDetail: RejectionReason = 'I need more detail';

// Asked for once, and by the button that rejects all anyway: a rejection without a reason helps nobody, but it is the
// supervisor's own.
export function missingReasons(form: TypedReview): FormProblem[] {
  if (form.all === 'reject' || form.all === 'approve') return [];
  return form.sessions.flatMap(({ sessionId, label, decision, reason, notes, wasAsked }): FormProblem[] => {
    if (decision !== 'reject' || wasAsked === 'detail') return [];
    const name = label || 'a session';
    if (reason === needsDetail) {
      const message = `You need more detail about ${name}: with Ask it stays pending, and the trainee replies. To reject it anyway, choose Reject again.`;
      return [{ message, fieldId: fields.question(sessionId) }];
    }
    if (wasAsked !== '' || reason !== '' || notes.trim() !== '') return [];
    const message = `Why do you reject ${name}? Choose a reason or write a note. Or submit again to reject it without one.`;
    return [{ message, fieldId: fields.reason(sessionId) }];
  });
}
