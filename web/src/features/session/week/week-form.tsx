import type { LicenseRecord, SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import {
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  type RefObject,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { cardPadding } from '../../../components/styles.ts';
import { useToast } from '../../../components/feedback/toast.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import { useUnsavedChanges, type AskToLeave } from '../../../components/forms/unsaved-changes.tsx';
import { addDays } from '../../../lib/figures/dates.ts';
import { askedBy, useSites } from '../../../lib/licenses.ts';
import { useToday } from '../../../lib/use-now.ts';
import { useDuplicateQuestion } from '../use-duplicate-question.tsx';
import { useManyHoursQuestion } from './use-many-hours-question.tsx';
import { useSaveWeek, type DayProblems } from './use-save-week.ts';
import { saveAndAsk, WeekBar } from './week-bar.tsx';
import { callsOf, type Choice } from './week-calls.ts';
import { byDay, cellOf, fromCellKey, type Activity, keyOf } from './week-cells.ts';
import { WeekDayTabs } from './week-day-tabs.tsx';
import { daysOf } from './week-days.ts';
import { problemOf, typed, type WeekDraft } from './week-draft.ts';
import { addedHours } from './week-hint.ts';
import { WeekGrid } from './week-grid.tsx';
import { notesOf, withdrawalNote, WeekNotes } from './week-notes.tsx';
import { proposedSite, proposedSupervisor, rowsOfWeek } from './week-rows.ts';
import { WeekToolbar } from './week-toolbar.tsx';
import { totalsOf } from './week-totals.ts';
import { countOf, hoursText } from '../../../lib/figures/numbers.ts';
import { copyWeekBefore, type CopySource } from './week-copy.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

interface Props {
  week: string;
  /** Of the week and of the four before, the newest first. */
  sessions: readonly SessionRecord[];
  supervisors: readonly SupervisorRecord[];
  licenses: readonly LicenseRecord[];
  recentSupervisors: readonly number[];
  /** Returns what leads to other weeks, after a question about unsaved hours. */
  renderTurns: (ask: AskToLeave) => ReactNode;
  /** Shown below the grid. */
  views: ReactNode;
  /** Returns what the added hours would lose, shown at the end. */
  renderHint?: ((added: CreateSessionBody) => ReactNode) | undefined;
}

// Narrower windows show one day at a time.
const oneDayBelow = 1180;

/** The grid of a week with its draft, which lasts until it is saved. */
export function WeekForm(props: Props) {
  const { week, sessions, supervisors, licenses, recentSupervisors, renderTurns, views, renderHint } = props;
  const id = useId();
  const toast = useToast();
  const today = useToday();
  const latest = addDays(today, 1);
  const dates = useMemo(() => daysOf(week), [week]);
  const days = useMemo(() => byDay(sessions), [sessions]);
  const [draft, setDraft] = useState<WeekDraft>({});
  const [added, setAdded] = useState<readonly Activity[]>([]);
  const [problems, setProblems] = useState<DayProblems>({});
  const [isChecked, setIsChecked] = useState(false);
  const [day, setDay] = useState(dates.includes(today) ? today : week);
  const [supervisorId, setSupervisorId] = useState(() =>
    proposedSupervisor(sessions, week, supervisors, recentSupervisors),
  );
  const asksSite = askedBy(licenses).has('site');
  const { data: sites = [] } = useSites(asksSite);
  const [chosenSite, setChosenSite] = useState<number | null>();
  const siteId = chosenSite === undefined ? proposedSite(sessions, sites) : chosenSite;
  const form = useRef<HTMLFormElement>(null);
  const supervisorField = useRef<HTMLSelectElement>(null);
  const isNarrow = useIsNarrow(oneDayBelow);
  const ask = useUnsavedChanges(Object.keys(draft).length > 0);

  const choice: Choice = { supervisorId, siteId: asksSite ? siteId : undefined };
  const rows = rowsOfWeek(sessions, week, draft, added);
  const names = new Map(supervisors.map((supervisor) => [supervisor.id, supervisor.name]));
  const supervisorName = (of: number | null) =>
    of === null ? 'No supervisor' : (names.get(of) ?? 'Unknown');
  const callsByDay = dates.map((date) => callsOf(date, days.get(date) ?? [], draft, choice));

  const duplicates = useDuplicateQuestion();
  const [save, isSaving] = useSaveWeek({
    week,
    draft,
    choice,
    askAbout: duplicates.ask,
    onUndone: (before) => setDraft((now) => ({ ...before, ...now })),
    onSaved: (left, found) => {
      setDraft(left);
      setProblems(found);
      setIsChecked(false);
      const [failed] = Object.keys(found).toSorted();
      if (failed) setDay(failed);
    },
  });
  const unusual = useManyHoursQuestion(days, draft, today);

  const copy = useCopyLastWeek(
    { days: dates, sessions: days, draft, supervisorIds: new Set(names.keys()), latest },
    setDraft,
  );
  const shown = isNarrow ? [day] : dates;
  const focusCell = useCellFocus({ form, rows, shown });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asks = submitter instanceof HTMLButtonElement && submitter.value === saveAndAsk;
    const wrong = Object.entries(draft).filter(([, cell]) => problemOf(cell) !== undefined);
    setIsChecked(true);
    const [first] = wrong;
    if (first) {
      const { date, activity } = fromCellKey(first[0]);
      setDay(date);
      focusCell(activity, date);
      return;
    }
    if (Object.keys(draft).length === 0 && !asks) {
      setProblems({});
      toast({ title: 'Nothing to save', description: 'No hours were changed.' });
      return;
    }
    if (callsByDay.flat().some(({ kind }) => kind === 'choose-supervisor')) {
      toast({
        title: 'Supervisor required',
        description: 'Please select a supervisor before logging hours.',
        isError: true,
      });
      supervisorField.current?.focus();
      return;
    }
    void unusual.ask(() => save(asks));
  };

  const notes = dates.flatMap((date, index) =>
    notesOf(date, {
      problem: problems[date],
      draft: isChecked ? draft : {},
      calls: callsByDay[index] ?? [],
      supervisorName,
    }),
  );
  const failed = new Set(Object.keys(problems));
  const addition = renderHint && addedHours(draft, days, choice);
  const panelId = `${id}-panel`;
  const ofDays = { week: dates, today, days, draft, failed };
  return (
    <>
      {renderTurns(ask)}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed in its fields */}
      <form
        ref={form}
        id={`${id}-form`}
        noValidate
        aria-label="Hours of the week"
        onSubmit={submit}
        onKeyDown={submitByKeys}
      >
        <Card sx={{ p: cardPadding, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
          <WeekToolbar
            supervisors={supervisors}
            supervisorId={supervisorId}
            supervisorRef={supervisorField}
            onSupervisor={setSupervisorId}
            sites={asksSite ? sites : undefined}
            siteId={siteId}
            onSite={setChosenSite}
            licenses={licenses}
            shown={rows}
            onAdd={(activity) => {
              setAdded((before) => [...before, activity]);
              focusCell(activity, isNarrow ? day : today);
            }}
            onCopy={copy}
          />
          {isNarrow && <WeekDayTabs {...ofDays} chosen={day} panelId={panelId} onChoose={setDay} />}
          <Box id={panelId} {...(isNarrow && { role: 'tabpanel', 'aria-labelledby': `week-day-${day}` })}>
            <WeekGrid
              {...ofDays}
              shown={shown}
              activities={rows}
              context={{ supervisorId, supervisorName, latest, isSaving, isChecked }}
              onType={(key, hours) => {
                const { date, activity } = fromCellKey(key);
                setDraft((before) => typed(before, key, cellOf(days.get(date), activity), hours));
              }}
            />
          </Box>
          <WeekNotes notes={notes} />
        </Card>
      </form>
      {views}
      {addition && <Box sx={{ mt: 2 }}>{renderHint?.(addition)}</Box>}
      {/* The space of the bar at the foot of the window. */}
      <Box sx={{ height: 88 }} />
      <WeekBar
        totals={totalsOf(dates, days, draft)}
        isBusy={isSaving}
        note={withdrawalNote(callsByDay.flat())}
        form={`${id}-form`}
      />
      {unusual.question}
      {duplicates.question}
    </>
  );
}

function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event;
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (ctrlKey || metaKey) form.requestSubmit();
}

interface Grid {
  form: RefObject<HTMLFormElement | null>;
  rows: readonly Activity[];
  /** The days that have a column. */
  shown: readonly string[];
}

/** Returns a function that moves the focus to a cell after the next render, which may add its row or show its day. */
function useCellFocus({ form, rows, shown }: Grid) {
  const wanted = useRef<{ activity: Activity; date: string }>(undefined);
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!wanted.current) return;
    const { activity, date } = wanted.current;
    wanted.current = undefined;
    const row = rows.findIndex((each) => keyOf(each) === keyOf(activity));
    const cells = [...(form.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"]:enabled`) ?? [])];
    const column = String(shown.indexOf(date));
    (cells.find((cell) => cell.dataset['column'] === column) ?? cells[0])?.focus();
  });
  return (activity: Activity, date: string) => {
    wanted.current = { activity, date };
    setCount((count) => count + 1);
  };
}

/** Returns a function that copies last week's hours into the empty cells of a draft, and says how many. */
function useCopyLastWeek(source: CopySource, setDraft: Dispatch<SetStateAction<WeekDraft>>) {
  const toast = useToast();
  return () => {
    const { cells, hundredths, leftOutCount } = copyWeekBefore(source);
    const leftOut =
      leftOutCount > 0 ? ` Not copied: ${countOf(leftOutCount, 'cell')}, which History shows.` : '';
    if (hundredths === 0) {
      toast({ title: 'Nothing to copy', description: `Last week has no hours for empty cells.${leftOut}` });
      return;
    }
    setDraft((before) => ({ ...before, ...cells }));
    toast({
      title: `Copied ${hoursText(hundredths / 100)} from last week`,
      description: `Save logs them.${leftOut}`,
      // What was typed over a copied cell stays.
      undo: () =>
        setDraft((now) =>
          Object.fromEntries(Object.entries(now).filter(([key, cell]) => cells[key] !== cell)),
        ),
    });
  };
}
