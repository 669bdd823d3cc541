import { shownDigestPattern, supervisorReviewSchema, type Decision } from '@clinical-hours/proto/api';
import {
  asText,
  linkFields,
  readLinkForm,
  schemaProblems,
  unsentCorrection,
  type Checked,
  type FormProblem,
  type TypedLinkForm,
  type UnsentText,
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

export const emptyReview: TypedReview = {
  sessions: [],
  people: [],
  attestation: '',
  all: undefined,
  correction: '',
};

/** Reads a posted form. Missing and unknown values count as undecided. */
export function readReviewForm(body: Record<string, unknown> = {}): TypedReview {
  const ids = [body[fields.session] ?? []].flat().map(String);
  return {
    sessions: [...new Set(ids)].map((sessionId) => {
      const facts = asLines(body[fields.facts(sessionId)]);
      return {
        sessionId,
        decision: asDecision(body[fields.decision(sessionId)]) ?? 'later',
        reason: rejectionReasons.find((reason) => reason === body[fields.reason(sessionId)]) ?? '',
        notes: asText(body[fields.notes(sessionId)]),
        label: facts[0] ?? '',
        facts,
        shown: asText(body[fields.shown(sessionId)]),
        receipt: asText(body[fields.receipt(sessionId)]),
      };
    }),
    people: asLines(body[fields.people]),
    ...readLinkForm(body),
    all: body[fields.all] === 'others' ? 'others' : asDecision(body[fields.all]),
  };
}

const asLines = (value: unknown): string[] => asText(value).split('\n').filter(Boolean);

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

/** Returns the decisions of a form, or all problems with it. Sessions to be decided later are left out. */
export function toDecisions(form: TypedReview, buttons = reviewButtons): Checked<ReviewDecisions> {
  const problems = [...unsentCorrection(form), ...contradictions(form, buttons)];
  const decided = form.sessions.flatMap((session) => {
    const { sessionId, receipt, shown } = session;
    const decision = decisionOf(form, session);
    const notes = notesOf(form, session);
    const corrected = receipt === '' ? {} : { receiptNumber: receipt };
    return decision === 'later'
      ? []
      : [{ sessionId, decision, shown, ...(notes === '' ? {} : { notes }), ...corrected }];
  });
  // What a form without digests showed is unknown.
  if (decided.some(({ shown }) => !shownDigestPattern.test(shown))) {
    return { problems: [...problems, unknownPage], status: 409 };
  }
  const firstId = form.sessions[0]?.sessionId;
  if (decided.length === 0 && firstId !== undefined) {
    const message =
      form.sessions.length === 1
        ? 'Choose Approve or Reject.'
        : 'Choose Approve or Reject for at least one session.';
    problems.push({ message, fieldId: `${fields.decision(firstId)}-approve` });
  }
  const body = { decisions: decided, attestation: form.attestation };
  problems.push(...schemaProblems(supervisorReviewSchema, body, (path) => fieldOf(path, decided)));
  if (problems.length > 0) return { problems };
  return { body: supervisorReviewSchema.cast(body) as ReviewDecisions };
}

const unknownPage: FormProblem = {
  message: 'Your page did not say what it had shown you. Please look at everything again, and sign again.',
  fieldId: fields.attestation,
};

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

/** Returns the typed texts with their labels, to be copied when they cannot be recorded. */
export function textsOf({ sessions, correction }: TypedReview): UnsentText[] {
  return [
    { title: 'About your details', text: correction.trim() },
    ...sessions.map(({ label, notes }) => ({
      title: `Notes for ${label || 'a session'}`,
      text: notes.trim(),
    })),
  ].filter(({ text }) => text !== '');
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

function fieldOf(path: string, decided: readonly { sessionId: string }[]): string | undefined {
  // The problem beside the choices says already that nothing was decided.
  if (path === 'decisions' && decided.length === 0) return undefined;
  const index = /^decisions\[(\d+)\]/.exec(path)?.[1];
  const sessionId = index === undefined ? undefined : decided[Number(index)]?.sessionId;
  return sessionId === undefined ? fields.attestation : fields.notes(sessionId);
}

function asDecision(value: unknown): Decision | undefined {
  return value === 'approve' || value === 'reject' ? value : undefined;
}
