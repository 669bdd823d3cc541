import { toCalendarDate } from '@clinical-hours/proto/api';
import { asText, defineForm, type Form, type FormProblem, type PostedFields } from './define-form.ts';
import {
  choiceProblems,
  decisionField,
  draftReview,
  fields,
  missingReasons,
  recordId,
  reviewForm,
  reviewSchema,
  unknownPage,
  type ButtonLabels,
  type ReviewDecisions,
  type TypedDecision,
  type TypedReview,
} from './review-form.ts';

/** A session of the form with the week under which it was shown. */
interface TypedWaiting extends TypedDecision {
  /** yyyy-MM-dd; '' for none. */
  week: string;
}

/** A posted form with decisions on sessions of one trainee. */
export interface TypedPortal extends TypedReview {
  supervisorId: string;
  sessions: TypedWaiting[];
  /** The week of the button that was pressed; '' for a button that is about all weeks. */
  week: string;
}

/** The names of the fields of these forms, beside those of reviews. */
export const portalFields = {
  supervisor: 'supervisor',
  week: (sessionId: number | string) => `week-${sessionId}`,
  /** The value of a button that decides a week, or all weeks, at once. */
  decide: (word: 'approve' | 'others' | 'reject', week: string) => (week === '' ? word : `${word}:${week}`),
};

/** The id of the field for the name that signs: a page has those of several trainees. */
export function nameId(supervisorId: number | string): string {
  return `${fields.attestation}-of-${supervisorId}`;
}

export const submitLabel = 'Submit My Decisions';

const buttonsOf = (week: string): ButtonLabels => ({
  approve: week === '' ? 'the button that approves all' : 'the button of one week',
  reject: 'the button that rejects all',
  submit: submitLabel,
});

function readPortal(body: PostedFields): TypedPortal {
  const [word = '', pressedWeek = ''] = asText(body[fields.all]).split(':', 2);
  const review = reviewForm.read({ ...body, [fields.all]: word });
  const sessions = review.sessions.map((session) => ({
    ...session,
    week: asWeek(body[portalFields.week(session.sessionId)]),
  }));
  const week = asWeek(pressedWeek);
  return {
    ...review,
    // A button of a week that is none decides nothing, least of all everything.
    all: pressedWeek !== '' && week === '' ? undefined : review.all,
    sessions,
    supervisorId: asText(body[portalFields.supervisor]),
    week,
    correction: '',
  };
}

const asWeek = (value: unknown): string => toCalendarDate(asText(value)) ?? '';

/** Returns the sessions that the pressed button is about: those of its week, or all. */
export function decidedIn({ sessions, week }: TypedPortal): TypedPortal['sessions'] {
  return week === '' ? sessions : sessions.filter((each) => each.week === week);
}

/** The decisions on what waits of one trainee. A button of a week decides on its sessions only. */
export const portalForm: Form<TypedPortal, ReviewDecisions & { supervisorId: number }> = defineForm({
  fields: readPortal,
  schema: reviewSchema.shape({ supervisorId: recordId('supervisorId') }),
  texts: reviewForm.textsOf,
  draftOf: (form) => ({ ...draftReview(ofButton(form)), supervisorId: Number(form.supervisorId) }),
  problemsOf: (form, draft) => [
    ...choiceProblems(ofButton(form), draft, buttonsOf(form.week)),
    ...missingReasons(ofButton(form)),
    ...otherWeeks(form),
  ],
  outdated: unknownPage,
  fieldOf: (path, draft) =>
    (path === 'supervisorId' ? undefined : decisionField(path, draft)) ?? portalFields.supervisor,
  reword: placed,
});

// The button of a week sends nothing that was written in another.
function otherWeeks({ sessions, week }: TypedPortal): FormProblem[] {
  const others = week === '' ? [] : sessions.filter((each) => each.week !== week);
  return others
    .filter(({ notes, question }) => `${notes}${question}`.trim() !== '')
    .map(({ sessionId, label, question }) => ({
      message: `You wrote something about ${label || 'a session'} in another week: it would be lost. Press ${submitLabel} to send it, or clear the field.`,
      fieldId: question.trim() === '' ? fields.notes(sessionId) : fields.question(sessionId),
    }));
}

const ofButton = (form: TypedPortal): TypedPortal => ({ ...form, sessions: decidedIn(form) });

// A form without its trainee or any session is not as our page made it: said only when nothing else is to be said.
function placed(problems: FormProblem[], form: TypedPortal): FormProblem[] {
  const signature = nameId(form.supervisorId);
  const ofFields = problems.filter(({ fieldId }) => fieldId !== portalFields.supervisor);
  if (ofFields.length === 0) {
    return [{ message: 'This form is not complete. Please choose again.', fieldId: signature }];
  }
  return ofFields.map(({ fieldId, ...problem }) => ({
    ...problem,
    fieldId: fieldId === fields.attestation ? signature : fieldId,
  }));
}
