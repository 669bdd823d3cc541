import { connectivityState, type Client, type ServiceError } from '@grpc/grpc-js';
import type { AppError } from '../errors/index.ts';
import { fromServiceError } from './status.ts';

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
