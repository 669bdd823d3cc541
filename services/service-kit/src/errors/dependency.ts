import { AppError } from './app-error.ts';

// Class 08: connection; 53: out of resources; 57P: shutting down; 55P03: lock timeout; 57014: statement
// timeout; 25P03: idle between two statements of a transaction for too long.
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
// node-postgres gives these errors no code. Nor does TypeORM to the last one, thrown when a connection ends
// between two statements.
const poolAway =
  /connection terminated|timeout exceeded when trying to connect|client was closed|connection timeout|query read timeout|query runner (was )?already released/i;

/**
 * Returns whether an error means that a dependency (database, another service, the network) is away for now,
 * rather than that the work itself cannot be done. Such work is retried without limit, and its attempts are
 * not counted.
 */
export function isDependencyAway(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'unavailable';
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  if (databaseAway.test(code) || networkAway.has(code) || poolAway.test(error.message)) return true;
  const cause = (error as { driverError?: unknown }).driverError ?? error.cause;
  return cause !== undefined && cause !== error && isDependencyAway(cause);
}
