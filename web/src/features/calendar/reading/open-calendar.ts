import type { WorkerAnswer, WorkerRequest } from './calendar.worker.ts';
import type { CalendarReading, ReadOptions } from './read-calendar.ts';

/** A calendar in the memory of the page, as a file or as a pasted text. */
export type CalendarSource = File | string;

const maxBytes = 25_000_000;
const limitMs = 5_000;

const sentences = {
  'not-a-calendar': 'This isn’t a calendar we can read. Export it as an .ics file and choose that.',
  'too-many': 'There are more events in these weeks than we can show. Choose fewer weeks.',
  slow: 'This calendar takes too long to read. Export fewer weeks of it, or a smaller calendar.',
  large: `This file is too large: at most ${maxBytes / 1_000_000} MB.`,
  unreadable: 'This file could not be read. Please choose it again.',
} as const;

/**
 * Reads the chosen weeks of a calendar in a worker, which ends after 5 s: an odd series can go on for ever. Throws an
 * Error whose message is a sentence for people, and which says nothing of the calendar.
 */
export async function openCalendar(source: CalendarSource, options: ReadOptions): Promise<CalendarReading> {
  const content = await contentOf(source);
  const worker = new Worker(new URL('calendar.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(sentences.slow)), limitMs);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new Error(sentences.unreadable));
      });
      worker.postMessage({ content, options } satisfies WorkerRequest, []);
    });
    if ('refusal' in answer) throw new Error(sentences[answer.refusal]);
    return answer.reading;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

async function contentOf(source: CalendarSource): Promise<Uint8Array | string> {
  if (typeof source === 'string') {
    if (source.length > maxBytes) throw new Error(sentences.large);
    return source;
  }
  if (source.size > maxBytes) throw new Error(sentences.large);
  const bytes = await source.arrayBuffer().catch(() => {
    throw new Error(sentences.unreadable);
  });
  return new Uint8Array(bytes);
}

/** Whether a file is a calendar by its name or its type. */
export const isCalendarFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(?:ics|ical)$/i.test(name) || type === 'text/calendar';

/** Whether a pasted text is a calendar. */
export const isCalendarText = (text: string): boolean => /^\s*BEGIN:VCALENDAR/.test(text);
