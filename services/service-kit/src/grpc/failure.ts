import { connectivityState, type Client, type ServiceError } from '@grpc/grpc-js';
import type { AppError } from '../errors/index.ts';
import { fromServiceError } from './status.ts';

const { CONNECTING, TRANSIENT_FAILURE } = connectivityState;
const askWithinMs = 50;

/** The failure of a call. When it waited in vain for a connection, its causes end with why there is none, for the log. */
export async function toFailure(channel: Client, error: ServiceError): Promise<AppError> {
  const failure = fromServiceError(error);
  const state = channel.getChannel().getConnectivityState(false);
  if (state === CONNECTING || state === TRANSIENT_FAILURE) error.cause = await whyNotConnected(channel);
  return failure;
}

// Only a call that does not wait is told, at once. Should there be a connection after all, it asks for nothing but health.
function whyNotConnected(channel: Client): Promise<ServiceError | null> {
  const nothing = () => Buffer.alloc(0);
  const deadline = Date.now() + askWithinMs;
  return new Promise((resolve) => {
    channel.makeUnaryRequest('/grpc.health.v1.Health/Check', nothing, nothing, {}, { deadline }, resolve);
  });
}
