import { createLogger, redactText, type Logger } from '../logging/index.ts';

const stopTimeoutMs = 45_000;

export interface Closable {
  close: () => Promise<void>;
}

/**
 * Runs a service: reads its settings, calls `start`, and on SIGTERM, SIGINT or the end of the parent process closes
 * what `start` answered, in that order. A failed start is one line on standard error and exit code 1.
 * Stopping is forced after 45 seconds.
 */
export async function runService<C extends { LOG_LEVEL: string }>(
  name: string,
  readConfig: () => C,
  start: (config: C, log: Logger) => Promise<Closable[]>,
): Promise<void> {
  try {
    const config = readConfig();
    const log = createLogger(name, config.LOG_LEVEL);
    const stopOnSignal = prepareToStop(log);
    const closables = await start(config, log);
    log.info({ nodeVersion: process.version }, 'started');
    stopOnSignal(closables);
  } catch (error) {
    const text = error instanceof Error ? error.message || error.name : String(error);
    const message = redactText(text).replaceAll(/\s*\n\s*/g, ' ');
    console.error(message.startsWith(`${name} cannot start`) ? message : `${name} cannot start: ${message}`);
    process.exit(1);
  }
}

// A signal may arrive while the service still starts, and more than once.
function prepareToStop(log: Logger): (closables: Closable[]) => void {
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
    log.info({ reason }, 'stopping');
    void closeAll(closables, log).then((clean) => process.exit(clean ? exitCode : 1));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process is gone'));
  // The parent may have gone before anybody listened. Without a channel to one there is no such property.
  if ('connected' in process && !process.connected) stop('the parent process is gone');
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    stop('unhandled rejection', 1);
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
