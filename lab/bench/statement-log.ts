import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchProduct } from './bench-product.ts';

export interface Statements {
  /** The number of executed statements. */
  count: number;
  /** The time in the database: parsing, planning and execution. */
  ms: number;
}

const linePattern = /^(.+?)\|LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*:\s+(.*)/gm;
// Statements of background work, which would otherwise be counted with the work that runs at that moment.
const background = /outbox SET|FROM outbox|inbox|clock_timestamp|^SELECT 1$/;

/** Makes PostgreSQL log each statement with its duration, until `end`. */
export class StatementLog {
  readonly #product: BenchProduct;
  readonly #path: string;

  private constructor(product: BenchProduct) {
    this.#product = product;
    this.#path = join(product.product.logsDir, 'postgres.log');
  }

  static async begin(product: BenchProduct): Promise<StatementLog> {
    await product.query(`ALTER SYSTEM SET log_line_prefix = '%a|'`);
    await product.query('ALTER SYSTEM SET log_min_duration_statement = 0');
    await product.query('SELECT pg_reload_conf()');
    return new StatementLog(product);
  }

  /** The statements of an application, which is the name of its connections, while `work` ran. */
  async during(application: string, work: () => Promise<unknown>): Promise<Statements> {
    const startBytes = statSync(this.#path).size;
    await work();
    // PostgreSQL writes each line before it answers the statement.
    return parseStatements(readFrom(this.#path, startBytes), application);
  }

  async end(): Promise<void> {
    await this.#product.query('ALTER SYSTEM RESET log_min_duration_statement');
    await this.#product.query('ALTER SYSTEM RESET log_line_prefix');
    await this.#product.query('SELECT pg_reload_conf()');
  }
}

/** Sums the statements of an application in PostgreSQL's log. */
export function parseStatements(log: string, application: string): Statements {
  const found = [...log.matchAll(linePattern)].filter(
    ([, name, , , text = '']) => name === application && !background.test(text),
  );
  return {
    count: found.filter(([, , , step]) => step === 'execute' || step === 'statement').length,
    ms: found.reduce((sum, [, , ms]) => sum + Number(ms), 0),
  };
}

function readFrom(path: string, startBytes: number): string {
  const bytes = Buffer.alloc(statSync(path).size - startBytes);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, startBytes);
    return bytes.toString();
  } finally {
    closeSync(file);
  }
}
