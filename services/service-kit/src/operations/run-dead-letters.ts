import { operationsService } from '@clinical-hours/proto/operations';
import type { DeadLetter__Output as DeadLetter } from '@clinical-hours/proto/types/operations/v1/DeadLetter';
import { ConfigError } from '../config/index.ts';
import { AppError } from '../errors/index.ts';
import { createClient, ownCall, type RpcClient } from '../grpc/index.ts';
import { readDeadLettersRequest, type DeadLettersCommand } from './dead-letters-command.ts';

type Client = RpcClient<typeof operationsService>;
type Letter = Pick<DeadLetter, 'eventId' | 'type'>;

// In milliseconds. An operator waits longer than a page does, and a handler may have much work.
const deadlinesMs = { ListDeadLetters: 5_000, ReplayDeadLetter: 30_000 };

/**
 * Lists or replays the dead letters of one service. Returns the exit code; a failure is printed as one
 * sentence.
 */
export async function runDeadLetters(
  args: string[],
  env: Record<string, string | undefined> = process.env,
): Promise<number> {
  try {
    const { command, address, tls } = readDeadLettersRequest(args, env);
    const client = createClient(operationsService, address, { tls, deadlinesMs });
    try {
      return await run(client, command);
    } catch (error) {
      throw isAway(error)
        ? new Error(`The service at ${address} cannot be reached: ${reasonOf(error)}.`)
        : error;
    } finally {
      await client.close();
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : oneLine(messageOf(error)));
    return 1;
  }
}

function run(client: Client, command: DeadLettersCommand): Promise<number> {
  if (command.kind === 'list') return list(client, command.isJson);
  return command.kind === 'replay' ? replayOne(client, command) : replayAll(client);
}

async function list(client: Client, isJson: boolean): Promise<number> {
  const { deadLetters } = await client.listDeadLetters(ownCall(), {});
  if (isJson) {
    const letters = deadLetters.map(({ payloadJson, ...letter }) => ({
      ...letter,
      payload: JSON.parse(payloadJson),
    }));
    console.log(JSON.stringify(letters, null, 2));
  } else if (deadLetters.length === 0) console.log('There are no dead letters.');
  else for (const line of tableOf(deadLetters)) console.log(line);
  return 0;
}

async function replayOne(client: Client, letter: Letter): Promise<number> {
  await client.replayDeadLetter(ownCall(), letter);
  console.log(`${letter.type} ${letter.eventId}: handled`);
  return 0;
}

/**
 * Replays all dead letters that are listed now, oldest first, and continues after failures, which stay
 * listed.
 */
async function replayAll(client: Client): Promise<number> {
  const { deadLetters } = await client.listDeadLetters(ownCall(), {});
  let handledCount = 0;
  for (const letter of deadLetters) {
    try {
      await replayOne(client, letter);
      handledCount += 1;
    } catch (error) {
      if (isAway(error)) throw error;
      console.log(`${letter.type} ${letter.eventId}: ${oneLine(messageOf(error))}`);
    }
  }
  console.log(`${handledCount} of ${deadLetters.length} dead letters were handled.`);
  return handledCount === deadLetters.length ? 0 : 1;
}

// True when the connection failed: the error of a handler whose dependency is away has no cause.
const isAway = (error: unknown): error is AppError =>
  error instanceof AppError && error.kind === 'unavailable' && error.cause !== undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the reason why there is no connection: the innermost cause. */
function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause) reason = reason.cause;
  return oneLine(messageOf(reason));
}

const columns: [title: string, of: (letter: DeadLetter) => string][] = [
  ['when', ({ failedAt }) => failedAt],
  ['type', ({ type }) => type],
  ['attempts', ({ attempts }) => String(attempts)],
  ['event id', ({ eventId }) => eventId],
  // Last, because an error may have any length.
  ['error', ({ error }) => oneLine(error)],
];

/** Formats dead letters as the lines of a table, with the column titles first. */
export function tableOf(letters: readonly DeadLetter[]): string[] {
  const rows = [
    columns.map(([title]) => title),
    ...letters.map((letter) => columns.map(([, of]) => of(letter))),
  ];
  const widths = columns.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Replaces control and format characters, so that the text cannot drive the terminal that shows it. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
