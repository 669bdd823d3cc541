import { shapeOf, type Message } from '@clinical-hours/proto/messages';
import * as fc from 'fast-check';
import { toRecord } from '../grpc/record.ts';
import { presentOf, updateOf } from '../grpc/update.ts';

type Fields = Record<string, unknown>;

/** A record that people enter, and the calls by which it comes to its table and back. */
export interface EnteredRecord<R extends object> {
  record: Message<R>;
  /** The messages that enter it. */
  entered: readonly Pick<Message, 'format' | 'type'>[];
  /** What each field can be; null clears it. */
  values: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** The fields of those messages that are no fields of the record, or are tested elsewhere. */
  apart?: readonly string[];
  /** Adds a record by what is given of it. */
  create: (given: never) => Promise<R | null>;
  /** Changes a record: by what changes, or by everything that holds then. */
  change: (record: R, change: never, whole: never) => Promise<unknown>;
  read: (record: R) => Promise<R | null>;
}

/**
 * Sends random values of every field of a record there, and reads them back: when it is added, and after a change of
 * some of its fields, which leaves the others. Throws when a message that enters it has a field without values.
 */
export async function thereAndBack<R extends object>(entry: EnteredRecord<R>, numRuns = 20): Promise<void> {
  const { record, values, apart = [], create, change, read } = entry;
  const known = new Set([...Object.keys(values), ...apart, 'updateMask', 'expectedUpdatedAt']);
  const entered = entry.entered.flatMap((message) => shapeOf(message as Message).fields);
  const forgotten = entered.filter((field) => !known.has(field));
  if (forgotten.length > 0) throw new Error(`No values to send of: ${forgotten.join(', ')}`);
  const whole = fc.record(values) as fc.Arbitrary<Fields>;
  const part = fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Fields>;
  await fc.assert(
    fc.asyncProperty(whole, part, async (first, second) => {
      const added = await create(presentOf(first) as never);
      compare(toRecord(record, await read(added!).then((found) => found!)), first);
      const then = { ...first, ...second };
      await change(added!, updateOf(second) as never, presentOf(then) as never);
      compare(toRecord(record, await read(added!).then((found) => found!)), then);
    }),
    { numRuns },
  );
}

function compare(found: object, sent: Fields): void {
  for (const [field, value] of Object.entries(sent)) {
    const read = (found as Fields)[field];
    if (JSON.stringify(read) !== JSON.stringify(value))
      throw new Error(`${field} was ${JSON.stringify(value)}, and came back as ${JSON.stringify(read)}`);
  }
}

/** A short text, which may be none. */
export const someText = (): fc.Arbitrary<string | null> =>
  fc.option(fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,12}[a-z]$/));

/** A day of a year, as yyyy-MM-dd. */
export const someDay = (year = 2024): fc.Arbitrary<string> =>
  fc
    .integer({ min: 0, max: 364 })
    .map((day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10));
