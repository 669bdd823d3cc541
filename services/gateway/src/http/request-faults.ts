import { maxBulkSessions, maxId, maxReasonSessions, maxTurnLength } from '@clinical-hours/proto/api';
import {
  maxRuleDepth,
  maxRulesLength,
  placeBelow,
  textFaults,
  type Bodies,
  type Problem,
  type Queries,
} from '@clinical-hours/proto/requests';

// What openapi.yaml cannot say of a request, beside what it says.
type Fault = Problem | false | undefined;

export const passwordsDiffer = ({ password, confirmPassword }: Bodies['register']): Fault =>
  password !== confirmPassword && { field: 'confirmPassword', message: "Passwords don't match" };

/** A second factor is a code or a passkey. */
export const noneOrBothFactors = ({ code, passkey }: Bodies['completeSignIn']): Fault =>
  Boolean(code) === Boolean(passkey) && { field: '', message: 'Please enter the code' };

/** Calendar dates as text are in the order of their days. */
export const isReversed = ({ from, to }: { from?: string; to?: string }): Fault =>
  from !== undefined && to !== undefined && from > to && { field: '', message: 'from must not be after to' };

/** As `isReversed`, for the field of a form. */
export const endsTooEarly = (query: Queries['listAuditEntries']): Fault =>
  isReversed(query) && { field: 'to', message: 'to must not be before from' };

interface Chosen {
  sessionIds?: number[];
  supervisorId?: number;
}
export const noneOrBothChoices = ({ sessionIds, supervisorId }: Chosen): Fault =>
  (sessionIds === undefined) === (supervisorId === undefined) && {
    field: '',
    message: 'Choose the sessions by sessionIds or by supervisorId',
  };

/** Decisions are signed, and a question is short and says something. Nobody signs a question. */
export function unsignedOrUnclear({ decisions, attestation }: Bodies['decideReview']): Fault {
  const faults = decisions.map(({ decision, notes }, index): Fault => {
    if (decision !== 'ask') return false;
    const field = `decisions[${index}].notes`;
    const text = notes?.trim() ?? '';
    if (text === '') return { field, message: 'Please write your question' };
    if (text.length > maxTurnLength)
      return { field, message: `Your question must be at most ${maxTurnLength} characters` };
    const fault = textFaults['plain-prose'](text);
    return fault !== undefined && { field, message: `Your question ${fault}` };
  });
  const unsigned = attestation === undefined && decisions.some(({ decision }) => decision !== 'ask');
  return (
    faults.find(Boolean) ??
    (unsigned && { field: 'attestation', message: 'Type your full name to sign your decisions' })
  );
}

/** Each trainee once, with no more sessions in all than one trainee may have. */
export function tooMuchTogether({ trainees }: Bodies['approveInPortal']): Fault {
  const field = 'trainees';
  if (new Set(trainees.map(({ supervisorId }) => supervisorId)).size < trainees.length)
    return { field, message: 'Each trainee can stand there once' };
  const count = trainees.reduce((sum, { sessions }) => sum + sessions.length, 0);
  return (
    count > maxBulkSessions && {
      field,
      message: `At most ${maxBulkSessions} sessions can be approved at once`,
    }
  );
}

export const unknownIds = ({ sessionIds = '' }: Queries['getLicenseProgress']): Fault =>
  sessionIds.split(',').some((id) => Number(id) > maxId) && {
    field: 'sessionIds',
    message: `sessionIds must be at most ${maxReasonSessions} ids with commas between them`,
  };

/** Rules of one's own, whose content the hours service checks, are small enough for that. */
export function tooManyRules({ custom }: Bodies['createLicense']): Fault {
  if (placeBelow(custom, maxRuleDepth) !== undefined)
    return { field: 'custom', message: 'custom must be rules' };
  return JSON.stringify(custom).length > maxRulesLength && { field: 'custom', message: 'custom is too long' };
}
