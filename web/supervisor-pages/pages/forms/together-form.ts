import { maxBulkSessions, maxTogether, shownDigestPattern } from '@clinical-hours/proto/api';
import { array, object } from 'yup';
import { asText, defineForm, type Form, type PostedFields } from './define-form.ts';
import { linkFields, typedName } from './link-form.ts';
import { portalFields } from './portal-form.ts';
import { fields, readShown, recordId, type TypedDecision } from './review-form.ts';

/** A trainee of the form with what was shown of them. */
export interface TypedTogether {
  supervisorId: string;
  people: readonly string[];
  sessions: TypedDecision[];
}

/** A posted form that approves sessions of several trainees with one name. */
export interface TypedApprovals {
  trainees: TypedTogether[];
  attestation: string;
}

/** The names of the fields of this form, beside those of reviews and portals. */
export const togetherFields = {
  /** In the query: the ticked trainees. */
  trainee: 'trainee',
  /** The record that a session was shown under. */
  of: (sessionId: number | string) => `of-${sessionId}`,
  people: (supervisorId: number | string) => `${fields.people}-${supervisorId}`,
};

/** Returns all values of a field that may be posted several times. */
export const allOf = (value: unknown): string[] =>
  [...new Set([value ?? []].flat().map(asText))].filter(Boolean);

function readApprovals(posted: PostedFields): TypedApprovals {
  const sessions = Map.groupBy(allOf(posted[fields.session]), (id) => asText(posted[togetherFields.of(id)]));
  return {
    trainees: allOf(posted[portalFields.supervisor]).map((supervisorId) => ({
      supervisorId,
      people: asText(posted[togetherFields.people(supervisorId)]).split('\n').filter(Boolean),
      sessions: (sessions.get(supervisorId) ?? []).map((id) => readShown(id, posted)),
    })),
    attestation: asText(posted[linkFields.attestation]),
  };
}

type Draft = ReturnType<typeof draftOf>;

const draftOf = ({ trainees, attestation }: TypedApprovals) => ({
  trainees: trainees.map(({ supervisorId, sessions }) => ({
    supervisorId: Number(supervisorId),
    sessions: sessions.map(({ sessionId, shown }) => ({ sessionId: Number(sessionId), shown })),
  })),
  attestation,
});

// A form that does not say what it showed is not as our page made it.
const unknownPage = ({ trainees }: Draft) =>
  trainees.every(({ sessions }) => sessions.every(({ shown }) => shownDigestPattern.test(shown)))
    ? undefined
    : {
        message: 'Your page was incomplete. Please look at everything again, and sign again.',
        fieldId: linkFields.attestation,
      };

const tooMany = `At most ${maxBulkSessions} sessions can be approved at once`;
const schema = object({
  trainees: array()
    .of(
      object({
        supervisorId: recordId('supervisorId'),
        sessions: array()
          .of(object({ sessionId: recordId('sessionId') }))
          .min(1, 'Approve at least one session of each trainee'),
      }),
    )
    .min(1, 'Tick at least one trainee')
    .max(maxTogether, `At most ${maxTogether} trainees can be approved at once`)
    .test(
      'bulk',
      tooMany,
      (trainees = []) => trainees.flatMap((each) => each.sessions ?? []).length <= maxBulkSessions,
    ),
  attestation: typedName('Type your full name to sign your approvals'),
});

/** The approvals of what waits of several trainees. */
export const togetherForm: Form<TypedApprovals, Draft> = defineForm({
  fields: readApprovals,
  schema,
  texts: () => [],
  draftOf,
  outdated: unknownPage,
  fieldOf: () => linkFields.attestation,
});
