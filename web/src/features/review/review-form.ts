import { correctDetailsSchema, supervisorReviewSchema, type Decision } from '@clinical-hours/proto/api';
import { ValidationError } from 'yup';

/** What a supervisor has chosen and typed for one session. */
export interface TypedDecision {
  sessionId: string;
  decision: Decision | 'later';
  notes: string;
  /** The date of the session as it was shown, so that it can be named while the gateway is away. */
  label: string;
}

/** The whole form as it was posted. */
export interface TypedReview {
  sessions: TypedDecision[];
  attestation: string;
  /** Set by the buttons that decide on all sessions at once. */
  all: Decision | undefined;
  /** What is wrong with the details on file. */
  correction: string;
}

/** A sentence about what is wrong, and the id of the field that it is about. */
export interface ReviewProblem {
  message: string;
  fieldId: string;
}

export interface ReviewDecisions {
  decisions: { sessionId: number; decision: Decision; notes?: string }[];
  attestation: string;
}

/** The names and ids of the fields, for the page that renders them and the server that reads them. */
export const fields = {
  session: 'session',
  attestation: 'attestation',
  all: 'all',
  correction: 'correction',
  decision: (sessionId: number | string) => `decision-${sessionId}`,
  notes: (sessionId: number | string) => `notes-${sessionId}`,
  label: (sessionId: number | string) => `label-${sessionId}`,
};

export const emptyReview: TypedReview = {
  sessions: [],
  attestation: '',
  all: undefined,
  correction: '',
};

/** Reads a posted form. Whatever is missing or unknown counts as not decided. */
export function readReviewForm(body: Record<string, unknown> = {}): TypedReview {
  const ids = [body[fields.session] ?? []].flat().map(String);
  return {
    sessions: [...new Set(ids)].map((sessionId) => ({
      sessionId,
      decision: asDecision(body[fields.decision(sessionId)]) ?? 'later',
      notes: asText(body[fields.notes(sessionId)]),
      label: asText(body[fields.label(sessionId)]),
    })),
    attestation: asText(body[fields.attestation]),
    all: asDecision(body[fields.all]),
    correction: asText(body[fields.correction]),
  };
}

/** The decisions of a form, or everything that is wrong with it. Sessions to be decided later are left out. */
export function toDecisions(
  form: TypedReview,
): { decisions: ReviewDecisions; problems?: undefined } | { problems: ReviewProblem[] } {
  const problems = [...unsent(form), ...contradictions(form)];
  const decided = form.sessions.flatMap(({ sessionId, decision, notes }) => {
    const chosen = form.all ?? (decision === 'later' ? undefined : decision);
    const trimmed = notes.trim();
    return chosen === undefined
      ? []
      : [{ sessionId, decision: chosen, ...(trimmed === '' ? {} : { notes: trimmed }) }];
  });
  const firstId = form.sessions[0]?.sessionId;
  if (decided.length === 0 && firstId !== undefined) {
    const message =
      form.sessions.length === 1
        ? 'Choose Approve or Reject.'
        : 'Choose Approve or Reject for at least one session.';
    problems.push({ message, fieldId: `${fields.decision(firstId)}-approve` });
  }
  const body = { decisions: decided, attestation: form.attestation };
  problems.push(...schemaProblems(body, decided.length > 0));
  if (problems.length > 0) return { problems };
  return { decisions: supervisorReviewSchema.cast(body) as ReviewDecisions };
}

/** What a form says about wrong details, or why that cannot be told. */
export function toCorrection({
  correction,
}: TypedReview): { message: string; problems?: undefined } | { problems: ReviewProblem[] } {
  try {
    return correctDetailsSchema.validateSync({ message: correction });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { problems: [{ message: error.message, fieldId: fields.correction }] };
  }
}

// What was typed about wrong details must not vanish because the other button was pressed.
function unsent({ correction }: TypedReview): ReviewProblem[] {
  if (correction.trim() === '') return [];
  const message =
    'You typed what is wrong with your details, but did not send it. Send it first, or empty that field.';
  return [{ message, fieldId: fields.correction }];
}

// Whoever rejects one session and then presses 'Approve all' did not mean one of the two.
function contradictions({ all, sessions }: TypedReview): ReviewProblem[] {
  if (all === undefined) return [];
  const [other, button] = all === 'approve' ? ['Reject', 'Approve all'] : ['Approve', 'Reject all'];
  return sessions
    .filter(({ decision }) => decision !== 'later' && decision !== all)
    .map(({ sessionId, label }) => ({
      message: `You chose ${other} for ${label || 'a session'}, and then pressed ${button}. Press Submit my decisions, or change that choice.`,
      fieldId: `${fields.decision(sessionId)}-${all}`,
    }));
}

function schemaProblems(
  body: { decisions: { sessionId: string }[]; attestation: string },
  hasDecisions: boolean,
) {
  try {
    supervisorReviewSchema.validateSync(body, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    const seen = new Set<string>();
    return inner.flatMap(({ path = '', message }): ReviewProblem[] => {
      if ((path === 'decisions' && !hasDecisions) || seen.has(path)) return [];
      seen.add(path);
      return [{ message, fieldId: fieldOf(path, body.decisions) }];
    });
  }
}

function fieldOf(path: string, decisions: { sessionId: string }[]): string {
  const index = /^decisions\[(\d+)\]/.exec(path)?.[1];
  const sessionId = index === undefined ? undefined : decisions[Number(index)]?.sessionId;
  return sessionId === undefined ? fields.attestation : fields.notes(sessionId);
}

function asDecision(value: unknown): Decision | undefined {
  return value === 'approve' || value === 'reject' ? value : undefined;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
