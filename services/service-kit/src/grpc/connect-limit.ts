import { Http2SubchannelConnector } from '@grpc/grpc-js/build/src/transport.js';

/**
 * The time limit of a connection attempt, for TCP, TLS and HTTP/2 together, in milliseconds. Long enough for
 * a lost SYN, which Linux repeats after 1 s; short enough that a read, which has 2 s, still succeeds through
 * the next attempt.
 */
export const connectWithinMs = 1_500;

// grpc-js 1.14.7 does not limit connection attempts. An address that swallows packets, such as that of a deleted pod
// that a DNS cache still holds, blocks the channel until Linux gives up after 127 s; a process that accepts and then
// hangs blocks it forever. No public interface reaches an attempt (a load balancing policy could only ignore it, and
// would leave it pending), so the method that connects is replaced, once for the process. An attempt that is given up
// is a failed one: grpc-js resolves the name again and connects to the result, while its calls stay queued.
// connect-limit.test.ts fails if another version of grpc-js connects in another way, or no longer passes the address,
// and with it the signal, to `net.connect`.
// oxlint-disable-next-line typescript/unbound-method -- called with a connector below
const { connect } = Http2SubchannelConnector.prototype;

Http2SubchannelConnector.prototype.connect = async function connectInTime(address, ...rest) {
  const attempt = new AbortController();
  const giveUp = (): void => attempt.abort(new Error(`no connection within ${connectWithinMs} ms`));
  const timer = setTimeout(giveUp, connectWithinMs).unref();
  const abortable = { ...address, signal: attempt.signal };
  // A connector holds one session. Without a connector of its own, this attempt would, when it ends late, end
  // the session of the next one.
  const connector: Http2SubchannelConnector = Object.create(this);
  try {
    return await connect.call(connector, abortable, ...rest);
  } catch (error) {
    throw attempt.signal.aborted ? attempt.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
};
