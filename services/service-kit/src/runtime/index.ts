import { createLogger, type Logger } from '../logging/index.ts';
import {
  measureProcess,
  startOperationsServer,
  serviceVersion,
  type OperationsServer,
} from './operations-server.ts';
import { Tls, trustEverywhere, watchCertificate, type TlsSettings } from '../tls/index.ts';
import { startTracing, type TracingSettings } from '../tracing/index.ts';
import { everyAddress } from './doors.ts';
import { endWith, type Closable } from './lifetime.ts';

export type { Closable } from './lifetime.ts';

const stopTimeoutMs = 45_000;

/** The parts that every process has besides its settings. */
export interface ServiceProcess extends Pick<OperationsServer, 'readyWhen'> {
  log: Logger;
  /** Undefined when the services communicate without TLS. */
  tls: Tls | undefined;
  /** The address on which to listen for other services, or the one that stands for all. */
  host: string;
}

interface ProcessConfig extends TlsSettings, TracingSettings {
  LOG_LEVEL: string;
  OPERATIONS_PORT: number;
  LISTEN_HOST: string;
}

/**
 * Runs a service: reads its settings, serves its health on a port of its own, and calls `start`. On SIGTERM,
 * SIGINT or the end of the parent process, closes the parts that `start` returned, in that order; stopping is
 * forced after 45 seconds. A failed start is one line on standard error and exit code 1.
 */
export async function runService<C extends ProcessConfig>(
  name: string,
  readConfig: () => C,
  start: (config: C, service: ServiceProcess) => Promise<Closable[]>,
): Promise<void> {
  try {
    const config = readConfig();
    const tls = Tls.readOwn(name, config);
    if (tls) trustEverywhere(tls);
    const log = createLogger(name, config.LOG_LEVEL);
    if (tls) watchCertificate(tls, log);
    measureProcess(name, serviceVersion());
    const host = config.LISTEN_HOST || everyAddress();
    const operations = await startOperationsServer({ port: config.OPERATIONS_PORT, host }, log);
    const stopOnSignal = prepareToStop(log, operations.stopping);
    const tracing = await startTracing(name, config, log);
    const closables = await start(config, { log, tls, host, readyWhen: operations.readyWhen });
    operations.started(closables.flatMap(({ port, hosts }) => (port === undefined ? [] : { port, hosts })));
    log.info({ nodeVersion: process.version }, 'started');
    stopOnSignal([...closables, operations, tracing]);
  } catch (error) {
    endWith(`${name} cannot start`, error);
  }
}

// A signal may arrive more than once, and before the service has started.
function prepareToStop(log: Logger, onStopping: () => void): (closables: Closable[]) => void {
  let reason: string | undefined;
  let closables: Closable[] | undefined;
  let exitCode = 0;
  let isStopping = false;
  const stop = (why: string, code = 0): void => {
    if (reason === undefined) setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    reason ??= why;
    exitCode ||= code;
    if (isStopping || !closables) return;
    isStopping = true;
    onStopping();
    log.info({ reason }, 'stopping');
    void closeAll(closables, log).then((clean) => process.exit(clean ? exitCode : 1));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process is gone'));
  // The parent may have ended before the listener was added. `connected` exists only with an IPC channel to a
  // parent.
  if ('connected' in process && !process.connected) stop('the parent process is gone');
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    stop('unhandled rejection', 1);
  });
  // Node.js would write the stack to standard error, past the redactor. The state is undefined after such an
  // error, so the process only logs and exits.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  return (started) => {
    closables = started;
    if (reason !== undefined) stop(reason);
  };
}

async function closeAll(closables: Closable[], log: Logger): Promise<boolean> {
  let clean = true;
  for (const closable of closables) {
    try {
      await closable.close();
    } catch (error) {
      clean = false;
      log.error({ err: error }, 'a part could not be closed');
    }
  }
  log.info('stopped');
  return clean;
}
