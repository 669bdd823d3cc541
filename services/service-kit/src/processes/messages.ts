import type { ErrorKind } from '../errors/index.ts';
import type { ErrorCode } from '@clinical-hours/proto/api';

/** What a process is told. */
export type Told =
  /** Begins a work by its name. */
  | { work: string; argument: unknown }
  /** Brings one more row of the work, or says that there are no more. */
  | { row: unknown }
  | { noMoreRows: true }
  /** The reader has taken a part. */
  | { taken: true };

/** What a process tells. */
export type Tells =
  | { isReady: true }
  /** The next part of what a work makes. */
  | { part: unknown }
  | { isDone: true }
  /** Why a work ends without its last part; an AppError keeps its kind, code and message. */
  | { refusal: { kind: ErrorKind; code: ErrorCode; message: string } }
  | { failure: string };
