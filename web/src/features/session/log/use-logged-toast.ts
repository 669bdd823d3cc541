import type { SessionRecord } from '@clinical-hours/proto/api';
import { failureToast } from '../../../components/feedback/toast-failure.ts';
import { useToast } from '../../../components/feedback/toast.tsx';
import { formatDate, today } from '../../../lib/figures/dates.ts';
import { ApiError } from '../../../lib/requests/http.ts';
import { useRefresh } from '../../../lib/requests/use-refresh.ts';
import { hoursOfDraft } from '../log-again.ts';
import type { SessionDraft } from '../session-draft.ts';
import { deleteSession } from '../session.api.ts';

/** A session that was just logged. */
export interface Logged {
  session: SessionRecord;
  /** The draft from which it was logged. */
  draft: SessionDraft;
  /** The name of the supervisor who was asked to approve it, or of the deputy who was, if anybody was. */
  askedName: string | undefined;
  /** The weekday of their weekly email, such as 'monday', if they chose one. */
  toldOn?: string | null | undefined;
}

interface Ways {
  /** Puts the draft of a session that was taken back into the form. */
  onUndone: (draft: SessionDraft) => void;
  onEdit: (session: SessionRecord) => void;
}

/** Returns the function that tells what was logged, and offers to edit it or to take it back. */
export function useLoggedToast({ onUndone, onEdit }: Ways): (logged: Logged) => void {
  const toast = useToast();
  const refresh = useRefresh();
  const undo = async (logged: Logged): Promise<void> => {
    try {
      await deleteSession(logged.session.id, { withdraw: true });
    } catch (error) {
      // After a lost answer the session may be gone, and its draft must not be lost.
      if (!(error instanceof ApiError && error.status === 404)) {
        toast(failureToast('Failed to take the session back. Please try again.', error, () => undo(logged)));
        return;
      }
    }
    onUndone(logged.draft);
    const withdrawn = logged.askedName ? ` The request to ${logged.askedName} is withdrawn.` : '';
    toast({
      title: 'Session taken back',
      description: `It is no longer logged. What you typed is in the form again.${withdrawn}`,
    });
    await refresh();
  };
  return (logged) =>
    toast({
      title: 'Session logged successfully',
      description: 'Your supervision session has been recorded.',
      detail: detailOf(logged),
      actions: [{ label: 'Edit', run: () => onEdit(logged.session) }],
      undo: () => undo(logged),
    });
}

function detailOf(logged: Logged): string {
  const { draft, askedName } = logged;
  const what = `${hoursOfDraft(draft)} for ${shortDay(draft.date)}`;
  return askedName ? `${what}. ${askedName} ${whatWasSent(logged)}.` : what;
}

const whatWasSent = ({ toldOn }: Pick<Logged, 'toldOn'>): string =>
  toldOn ? `will be notified on ${weekdayName(toldOn)}` : 'has been asked to approve it';

/** What the form says of the session that was logged last, and of the request that was sent with it. */
export function loggedNote({ askedName, toldOn }: Pick<Logged, 'askedName' | 'toldOn'>): string {
  if (!askedName) return 'Your session is in your history.';
  return toldOn
    ? `Logged. ${askedName} ${whatWasSent({ toldOn })}.`
    : `Logged, and sent to ${askedName} for approval.`;
}

const weekdayName = (weekday: string): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** A date without its year, as in '11/23', unless it is of another year than this one. */
function shortDay(date: string): string {
  const [year, month, day] = date.split('-');
  return year === today().slice(0, 4) ? `${Number(month)}/${Number(day)}` : formatDate(date);
}
