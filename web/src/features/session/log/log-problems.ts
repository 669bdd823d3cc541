import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { ApiError, serverMessage } from '../../../lib/requests/http.ts';
import { hasHours, type SessionDraft } from '../session-draft.ts';

/** The name of a supervisor by the id of a form. */
export const nameIn = (supervisors: readonly SupervisorRecord[], id: string): string | undefined =>
  supervisors.find((supervisor) => String(supervisor.id) === id)?.name;

const statusesOfAsking = new Set([409, 429]);

/** Says why a session was not logged, and what to do when asking `name` may be the reason. */
export function refusalOf(error: unknown, name: string | undefined): string {
  const reason = serverMessage(error) ?? 'Please try again.';
  const isAboutAsking = name !== undefined && error instanceof ApiError && statusesOfAsking.has(error.status);
  if (!isAboutAsking) return reason;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `${sentence} To log it without asking, clear “Ask ${name} to approve”.`;
}

/** What keeps a draft from being sent, in the words of the specification (docs/SPECIFICATION.md, section 6.3). */
export function problemOf(draft: SessionDraft, supervisorCount: number) {
  if (supervisorCount === 0) {
    return {
      title: 'No supervisors available',
      description: 'Please add a supervisor first before logging hours.',
    };
  }
  if (draft.supervisorId === '') {
    return {
      field: 'supervisorId',
      title: 'Supervisor required',
      description: 'Please select a supervisor before logging hours.',
    };
  }
  if (!hasHours(draft)) {
    return {
      field: 'directClinical.0.hours',
      title: 'No hours entered',
      description: 'Please enter at least some hours before submitting.',
    };
  }
  return undefined;
}
