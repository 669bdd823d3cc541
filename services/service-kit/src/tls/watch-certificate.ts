import type { Logger } from '../logging/index.ts';
import { measureCertificate } from '../metrics/certificate.metrics.ts';
import type { Closable } from '../runtime/lifetime.ts';
import type { Tls } from './tls.ts';

const dayMs = 86_400_000;
const warnBeforeMs = 7 * dayMs;

/**
 * Puts renewed certificates into use within a minute, without a restart, and warns once a day when the
 * certificate has less than seven days left. It does not keep the process alive.
 */
export function watchCertificate(tls: Tls, log: Logger, everyMs = 60_000): Closable {
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  const warnInTime = (): void => {
    const leftMs = tls.files.expiresAt.getTime() - Date.now();
    if (leftMs >= warnBeforeMs || Date.now() - warnedAtMs < dayMs) return;
    warnedAtMs = Date.now();
    const daysLeft = Math.max(0, Math.floor(leftMs / dayMs));
    log.warn({ daysLeft, expiresAt: tls.files.expiresAt }, 'the certificate of this service expires soon');
  };
  const renew = (): void => {
    try {
      if (tls.renew()) log.info({ expiresAt: tls.files.expiresAt }, 'the certificate was renewed');
    } catch (error) {
      log.warn({ err: error }, 'the certificate cannot be renewed: its files are not in order');
    }
    warnInTime();
  };
  const endMeasuring = measureCertificate(() => tls.files.expiresAt);
  warnInTime();
  const timer = setInterval(renew, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      endMeasuring();
    },
  };
}
