import type { SessionRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { countOf } from '../../../lib/figures/numbers.ts';
import type { WeekCall } from './week-calls.ts';
import { fromCellKey, labelOf } from './week-cells.ts';
import { dayLabels } from './week-days.ts';
import { problemOf, type WeekDraft } from './week-draft.ts';

/** What is said of a day under the grid. */
export interface DayNote {
  date: string;
  isProblem: boolean;
  text: string;
}

interface OfDay {
  /** What the last attempt to save it failed for. */
  problem: string | undefined;
  /** The cells whose texts are checked. */
  draft: WeekDraft;
  calls: readonly WeekCall[];
  supervisorName: (id: number | null) => string;
}

/** The notes on a day: what failed, what is wrong with its cells, and what saving will do. */
export function notesOf(date: string, { problem, draft, calls, supervisorName }: OfDay): DayNote[] {
  const wrong = Object.entries(draft).flatMap(([key, cell]) => {
    const { date: ofCell, activity } = fromCellKey(key);
    const found = ofCell === date ? problemOf(cell) : undefined;
    return found === undefined ? [] : [`${labelOf(activity)}: ${found}`];
  });
  const problems = problem === undefined ? wrong : [problem, ...wrong];
  return [
    ...problems.map((text) => ({ date, isProblem: true, text })),
    ...warningsOf(calls, supervisorName).map((text) => ({ date, isProblem: false, text })),
  ];
}

/** What saving will do beside changing hours, of the calls of a day. */
function warningsOf(calls: readonly WeekCall[], supervisorName: (id: number | null) => string): string[] {
  return calls.flatMap((call) => {
    if (call.kind !== 'update' && call.kind !== 'delete') return [];
    const { session } = call;
    const asked = isAsked(session)
      ? [
          `${supervisorName(session.supervisorId)} was asked about this session. Saving withdraws that request${call.kind === 'update' ? '. Ask again afterward' : ''}.`,
        ]
      : [];
    const deleted =
      call.kind === 'delete'
        ? [`No hours left. Saving deletes the session${session.notes ? ' with its notes' : ''}.`]
        : [];
    return [...asked, ...deleted];
  });
}

/** How many requests saving withdraws, for where the notes are out of sight; undefined when it withdraws none. */
export function withdrawalNote(calls: readonly WeekCall[]): string | undefined {
  const { length } = calls.filter((call) => 'session' in call && isAsked(call.session));
  return length === 0 ? undefined : `Saving withdraws ${countOf(length, 'request')}.`;
}

/** Whether a supervisor was asked about a pending session. */
export function isAsked({ status, askedAt }: Pick<SessionRecord, 'status' | 'askedAt'>): boolean {
  return status === 'pending' && askedAt !== null;
}

/** What is to be known about the days, below everything that is pressed. */
export function WeekNotes({ notes }: { notes: readonly DayNote[] }) {
  // The heading of a day refers to its first note.
  const isFirst = (index: number) => notes[index - 1]?.date !== notes[index]?.date;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {notes.map(({ date, isProblem, text }, index) => (
        <Alert
          key={`${date} ${text}`}
          role="note"
          id={isFirst(index) ? `week-note-${date}` : undefined}
          severity={isProblem ? 'error' : 'warning'}
          sx={{ borderRadius: '12px', overflowWrap: 'anywhere' }}
        >
          <strong>{dayLabels(date).long}:</strong> {text}
        </Alert>
      ))}
    </Box>
  );
}
