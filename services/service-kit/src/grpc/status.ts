import { readErrorCode } from '@clinical-hours/proto/error-codes';
import {
  Metadata,
  status,
  connectivityState,
  type ServiceError,
  type StatusObject,
  type Client,
} from '@grpc/grpc-js';
import { AppError, awayMessage, errorTable, toAppError, type ErrorKind } from '../errors/index.ts';

// The message of grpc-js when a stream broke off before any status arrived, also because the connection did:
// the server has not answered.
const brokenOff = /^Received RST_STREAM /;
const keys = { kind: 'error-kind', code: 'error-code', retryAfterS: 'retry-after-s', field: 'error-field' };
const fieldPath = /^[\w.[\]]{1,200}$/;

/** Turns a failure into the status that a server sends. */
export function toStatus(error: AppError): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set(keys.kind, error.kind);
  metadata.set(keys.code, error.code);
  if (error.details.retryAfterS !== undefined)
    metadata.set(keys.retryAfterS, String(error.details.retryAfterS));
  const { field } = error.details;
  // Other characters would break the header. No field of the API has them.
  if (field !== undefined && fieldPath.test(field)) metadata.set(keys.field, field);
  return { code: errorTable[error.kind].grpc, details: toSentText(error.message), metadata };
}

// A message may repeat input: grpc-js fails on half a surrogate pair, and headers have a size limit.
const toSentText = (message: string): string => message.slice(0, 1_000).toWellFormed();

/**
 * Turns a status into the failure that it carries. A missed deadline and a lost connection are both
 * 'unavailable'.
 */
export function fromServiceError(error: ServiceError): AppError {
  const read = (key: string): string | undefined => error.metadata?.get(key)[0]?.toString();
  const kind = read(keys.kind);
  if (kind && Object.hasOwn(errorTable, kind)) {
    const retryAfterS = read(keys.retryAfterS);
    const field = read(keys.field);
    const details = {
      ...(retryAfterS !== undefined && { retryAfterS: Number(retryAfterS) }),
      ...(field !== undefined && { field }),
    };
    const known = kind as ErrorKind;
    return new AppError(known, readErrorCode(read(keys.code)) ?? known, error.details, details);
  }
  const isAway =
    [status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED].includes(error.code) ||
    (error.code === status.INTERNAL && brokenOff.test(error.details));
  const known = toAppError(isAway ? new AppError('unavailable', 'unavailable', awayMessage) : error);
  known.cause = error;
  return known;
}

const { CONNECTING, TRANSIENT_FAILURE } = connectivityState;
const askWithinMs = 50;

/**
 * Returns the failure of a call. When the call waited for a connection that never came, the failure's causes
 * end with the reason, for the log.
 */
export async function toFailure(channel: Client, error: ServiceError): Promise<AppError> {
  const failure = fromServiceError(error);
  const state = channel.getChannel().getConnectivityState(false);
  if (state === CONNECTING || state === TRANSIENT_FAILURE) error.cause = await whyNotConnected(channel);
  return failure;
}

// Only a call that does not wait for a connection fails at once, with the reason. If there is a connection
// after all, the call is a harmless health check.
function whyNotConnected(channel: Client): Promise<ServiceError | null> {
  const nothing = () => Buffer.alloc(0);
  const deadline = Date.now() + askWithinMs;
  return new Promise((resolve) => {
    channel.makeUnaryRequest('/grpc.health.v1.Health/Check', nothing, nothing, {}, { deadline }, resolve);
  });
}
