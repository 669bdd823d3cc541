import type { FoundDuplicate, SessionRecord } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import { useToast } from '../../../components/feedback/toast.tsx';
import { failureToast } from '../../../components/feedback/toast-failure.ts';
import { isStaleRecord, serverMessage } from '../../../lib/requests/http.ts';
import { countOf } from '../../../lib/figures/numbers.ts';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useRefresh } from '../../../lib/requests/use-refresh.ts';
import {
  createSession,
  deleteSeenSession,
  fetchSessionPage,
  requestBulkApproval,
  restoreSessions,
  updateSession,
} from '../session.api.ts';
import { isDuplicate } from '../use-duplicate-question.tsx';
import { weekQuery } from './use-week-sessions.ts';
import { callsOf, type Choice, type WeekCall } from './week-calls.ts';
import { byDay, fromCellKey, type SessionsByDay } from './week-cells.ts';
import { dayLabels } from './week-days.ts';
import { rebased, staleCells, withoutSaved, type Stale, type WeekDraft } from './week-draft.ts';

/** A call that was made: what it did, and its inverse, unless that would not restore everything. */
interface Done {
  kind: 'logged' | 'changed' | 'deleted';
  undo?: () => Promise<unknown>;
}

/** What is said under the days that were not saved, by their dates. */
export type DayProblems = Readonly<Record<string, string>>;

interface Saving {
  week: string;
  draft: WeekDraft;
  choice: Choice;
  /** Asks whether sessions are logged to which there are identical ones. */
  askAbout: (duplicates: readonly SessionRecord[]) => Promise<boolean>;
  /** Called with what is left unsaved. */
  onSaved: (left: WeekDraft, problems: DayProblems) => void;
  /** Called with the draft as it was before the save that was undone. */
  onUndone: (before: WeekDraft) => void;
}

/**
 * Returns a function that saves the draft of a week, with a call for each day, and whether it is running. A day that
 * fails keeps its draft, and the others are saved. About identical sessions it asks once, when all others are saved. A
 * call whose answer was lost is repeated with the same key. When it
 * `asks`, the supervisors get one email each about what is not sent of the week, unless a day failed.
 */
export function useSaveWeek({
  week,
  draft,
  choice,
  askAbout,
  onSaved,
  onUndone,
}: Saving): [(asks: boolean) => Promise<void>, boolean] {
  const toast = useToast();
  const refresh = useRefresh();
  const keys = useRef(new Map<string, SubmitKey>());
  const askKey = useRef(new SubmitKey());
  const [isSaving, setIsSaving] = useState(false);
  const fetchDays = async () => byDay((await fetchSessionPage(weekQuery(week))).sessions);

  const saveDays = async () => {
    const days = await fetchDays();
    let left = withoutSaved(draft, days);
    const problems: Record<string, string> = {};
    const done: Done[] = [];
    const stale = staleCells(left, days);
    const dates = [...new Set(Object.keys(left).map((key) => fromCellKey(key).date))].toSorted();
    const changed = new Set(stale.map(({ key }) => fromCellKey(key).date));
    left = rebased(left, days, stale);
    const found: { date: string; call: WeekCall; duplicate: SessionRecord }[] = [];
    const make = async (date: string, call: WeekCall, isWanted = false) => {
      try {
        const made = await send(call, keys.current, isWanted);
        if ('duplicate' in made) {
          found.push({ date, call, duplicate: made.duplicate });
          return;
        }
        done.push(made);
        left = without(left, call.keys);
      } catch (error) {
        if (isStaleRecord(error)) changed.add(date);
        problems[date] = serverMessage(error) ?? 'Please try again.';
      }
    };
    for (const date of dates) {
      if (changed.has(date)) {
        problems[date] = staleText(stale, date);
        continue;
      }
      for (const call of callsOf(date, days.get(date) ?? [], left, choice)) await make(date, call);
    }
    if (found.length > 0 && (await askAbout(found.map(({ duplicate }) => duplicate)))) {
      for (const { date, call } of found) await make(date, call, true);
    } else for (const { date } of found) problems[date] = 'The same session is already logged.';
    // What the server found changed is shown as it is now, and the next attempt is based on it.
    const refused = [...changed].filter((date) => !stale.some(({ key }) => fromCellKey(key).date === date));
    if (refused.length > 0) {
      const fresh = await fetchDays().catch((): SessionsByDay => days);
      const staleNow = staleCells(left, fresh).filter(({ key }) => refused.includes(fromCellKey(key).date));
      left = rebased(left, fresh, staleNow);
      for (const date of refused) problems[date] = staleText(staleNow, date);
    }
    return { left, problems, done };
  };

  const undo = async (done: readonly Done[]) => {
    try {
      for (const { undo: inverse } of done.toReversed()) await inverse?.();
      onUndone(draft);
      toast({ title: 'Week restored', description: 'What you typed is here again, unsaved.' });
    } catch (error) {
      toast(failureToast('Failed to undo', error));
    }
    await refresh();
  };

  /**
   * Asks about the sessions of the week that nobody was asked about. Returns the server's message, if there are any.
   */
  const askForWeek = async (): Promise<string | undefined> => {
    const sessions = [...(await fetchDays())].flatMap(([date, ofDay]) => (date >= week ? ofDay : []));
    const ids = sessions.filter(isUnsent).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    return (await askKey.current.send(ids, (key) => requestBulkApproval(ids, key))).message;
  };

  const [save, isBusy] = useAction(async (asks: boolean) => {
    setIsSaving(true);
    try {
      const { left, problems, done } = await saveDays();
      const hasFailed = Object.keys(problems).length > 0;
      const asked = asks && !hasFailed ? await askForWeek().catch(askingFailed) : undefined;
      // First, so that no saved cell is empty for a moment.
      await refresh();
      onSaved(left, problems);
      if (hasFailed) toast(failedToast(problems, done));
      else toast(asks ? askedToast(done, asked) : savedToast(done, undo));
    } catch (error) {
      toast(failureToast('The week was not saved', error));
    } finally {
      setIsSaving(false);
    }
  });
  return [save, isBusy || isSaving];
}

/** Makes a call. When there is an identical session, another one is logged only when it `isWanted`. */
async function send(
  call: WeekCall,
  keys: Map<string, SubmitKey>,
  isWanted = false,
): Promise<Done | FoundDuplicate> {
  if (call.kind === 'choose-supervisor') throw new Error('No supervisor is chosen');
  if (call.kind === 'delete') {
    await deleteSeenSession(call.session);
    // A request to a supervisor cannot be brought back.
    const { id, askedAt } = call.session;
    return { kind: 'deleted', ...(askedAt === null && { undo: () => restoreSessions([id]) }) };
  }
  if (call.kind === 'create') {
    const submitKey = keys.get(call.keyName) ?? new SubmitKey();
    keys.set(call.keyName, submitKey);
    const body = { ...call.body, unlessDuplicate: !isWanted };
    const created = await submitKey.send(body, (key) => createSession(body, key));
    if (isDuplicate(created)) return created;
    return { kind: 'logged', undo: () => deleteSeenSession(created) };
  }
  const { session: before, body } = call;
  const after = await updateSession(before.id, body);
  return { kind: 'changed', ...(before.askedAt === null && { undo: () => restore(before, after) }) };
}

function restore(before: SessionRecord, { id, updatedAt, status }: SessionRecord): Promise<SessionRecord> {
  const { activityBreakdown } = before;
  return updateSession(id, { activityBreakdown, updatedAt, withdraw: status === 'pending' });
}

function without(draft: WeekDraft, keys: readonly string[]): WeekDraft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)));
}

function staleText(stale: readonly Stale[], date: string): string {
  const ofDay = stale.filter(({ key }) => fromCellKey(key).date === date);
  const now = ofDay.map(({ text }) => text).join(', ');
  const lost = ofDay.some(({ isOpen }) => !isOpen);
  const next = lost
    ? 'What you typed there can’t be saved.'
    : 'Save again to replace it with what you typed.';
  return `This day was changed in the meantime${now ? `: ${now}` : ''}. ${next}`;
}

const isUnsent = ({ status, askedAt, supervisorId }: SessionRecord): boolean =>
  status === 'pending' && askedAt === null && supervisorId !== null;

const askingFailed = (error: unknown): { failure: string } => ({
  failure: serverMessage(error) ?? 'Please try again.',
});

/** Without Undo: the email is on its way. History takes a request back. */
function askedToast(done: readonly Done[], asked: string | { failure: string } | undefined) {
  const saved = savedText(done);
  if (typeof asked === 'object') {
    const description = `${saved} Nobody was asked: ${asked.failure}`;
    return { title: 'Week saved', description, isError: true };
  }
  return {
    title: 'Week saved',
    description: `${saved} ${asked ?? 'Nothing left to ask about this week.'}`,
  };
}

function savedText(done: readonly Done[]): string {
  const parts = (['logged', 'changed', 'deleted'] as const)
    .map((kind) => ({ kind, count: done.filter((each) => each.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${countOf(count, 'session')} ${kind}`);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Everything is already saved.';
}

function savedToast(done: readonly Done[], undo: (done: readonly Done[]) => Promise<void>) {
  return {
    title: 'Week saved',
    description: savedText(done),
    ...(done.length > 0 && done.every((each) => each.undo) && { undo: () => undo(done) }),
  };
}

function failedToast(problems: DayProblems, done: readonly Done[]) {
  const failed = Object.entries(problems).toSorted(([a], [b]) => a.localeCompare(b));
  const [date = '', problem = ''] = failed[0] ?? [];
  return {
    title:
      failed.length === 1
        ? `${dayLabels(date).long} was not saved`
        : `${countOf(failed.length, 'day')} were not saved`,
    description: done.length > 0 ? `${problem} The other days are saved.` : problem,
    isError: true,
  };
}
