// Only the constants: the web server, which has no gRPC, would otherwise load all of grpc-js.
import { Status as status } from '@grpc/grpc-js/build/src/constants.js';
import type { ErrorKind } from './app-error.ts';

/** The gRPC and HTTP status of each kind of failure. No other place knows these numbers. */
export const errorTable: Record<ErrorKind, { grpc: status; http: number }> = {
  invalid: { grpc: status.INVALID_ARGUMENT, http: 400 },
  unauthenticated: { grpc: status.UNAUTHENTICATED, http: 401 },
  forbidden: { grpc: status.PERMISSION_DENIED, http: 403 },
  not_found: { grpc: status.NOT_FOUND, http: 404 },
  conflict: { grpc: status.ABORTED, http: 409 },
  gone: { grpc: status.FAILED_PRECONDITION, http: 410 },
  too_large: { grpc: status.OUT_OF_RANGE, http: 413 },
  unsupported_media: { grpc: status.UNIMPLEMENTED, http: 415 },
  rate_limited: { grpc: status.RESOURCE_EXHAUSTED, http: 429 },
  unavailable: { grpc: status.UNAVAILABLE, http: 503 },
  internal: { grpc: status.INTERNAL, http: 500 },
};
