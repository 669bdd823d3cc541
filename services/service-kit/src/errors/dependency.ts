import { AppError } from './app-error.ts';

// Class 08: connection; 53: out of resources; 57P: shutting down; 55P03: lock not had in time; 57014: statement took too long;
// 25P03: nothing said in time between two statements.
const databaseAway = /^(08...|53...|57P0.|55P03|57014|25P03)$/;
const networkAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
// node-postgres has no code for these; nor has TypeORM for the last, which it says when a connection ends between two statements.
const poolAway =
  /connection terminated|timeout exceeded when trying to connect|client was closed|connection timeout|query read timeout|query runner (was )?already released/i;

/**
 * Whether an error says that something this process needs is away for now (database, another service, the network),
 * rather than that the work itself cannot be done. Such work is tried again without end, and without counting.
 */
export function isDependencyAway(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'unavailable';
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  if (databaseAway.test(code) || networkAway.has(code) || poolAway.test(error.message)) return true;
  const cause = (error as { driverError?: unknown }).driverError ?? error.cause;
  return cause !== undefined && cause !== error && isDependencyAway(cause);
}
