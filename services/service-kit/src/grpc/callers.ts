import { allowedCalls } from '@clinical-hours/proto/allowed-calls';
import type { ServerUnaryCall } from '@grpc/grpc-js';
import { forbidden } from '../errors/index.ts';
import type { Logger } from '../logging/index.ts';
import { commonNameOf, type Tls } from '../tls/index.ts';

/** The part of a served call that identifies its caller. */
type ServedCall = Pick<ServerUnaryCall<unknown, unknown>, 'getAuthContext'>;

// Operators' commands run beside a service, with its certificate.
const ofOperators = 'operations.v1.OperationsService';

/**
 * Whether a service may call a method of another, by the list of allowed calls.
 *
 * @param caller the name in the caller's certificate
 * @param own the name of the service that serves the method
 * @param path such as '/clinicalhours.auth.v1.AuthService/GetUser'
 */
export function mayCall(caller: string | undefined, own: string, path: string): boolean {
  const [, service = '', method = ''] = /^\/clinicalhours\.([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (caller === undefined) return false;
  if (service === ofOperators) return caller === own;
  return methodsFor(caller, service).includes(method);
}

function methodsFor(caller: string, service: string): readonly string[] {
  const services: Record<string, Record<string, readonly string[]>> = allowedCalls;
  const methods = Object.hasOwn(services, caller) ? services[caller] : undefined;
  return (methods && Object.hasOwn(methods, service) && methods[service]) || [];
}

/**
 * Returns a check that runs before a call of the method `path` is handled. It throws and logs `forbidden`
 * when the caller may not make the call. Without TLS callers have no proven names, and every call passes.
 */
export function callerCheck(path: string, tls: Tls | undefined, log: Logger): (rpc: ServedCall) => void {
  if (!tls) return () => {};
  return (rpc) => {
    const caller = commonNameOf(rpc.getAuthContext().sslPeerCertificate);
    if (mayCall(caller, tls.files.name, path)) return;
    log.warn({ path, caller }, 'refused a call that its caller may not make');
    throw forbidden('forbidden', `${caller ?? 'A caller without a name'} may not call ${path.slice(1)}`);
  };
}
