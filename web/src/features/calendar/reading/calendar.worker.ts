import { decodeCalendar } from './decode-calendar.ts';
import {
  CalendarRefusal,
  readCalendar,
  type CalendarReading,
  type ReadOptions,
  type Refusal,
} from './read-calendar.ts';

/** What the page asks of the worker. */
export interface WorkerRequest {
  content: Uint8Array | string;
  options: ReadOptions;
}

export type WorkerAnswer = { reading: CalendarReading } | { refusal: Refusal };

// Errors are answered as reasons only: their messages may quote the calendar, and consoles keep them.
globalThis.addEventListener('message', ({ data: { content, options } }: MessageEvent<WorkerRequest>) => {
  const answer = (message: WorkerAnswer) => globalThis.postMessage(message, { transfer: [] });
  try {
    const text = typeof content === 'string' ? content : decodeCalendar(content);
    answer({ reading: readCalendar(text, options) });
  } catch (error) {
    answer({ refusal: error instanceof CalendarRefusal ? error.reason : 'not-a-calendar' });
  }
});
