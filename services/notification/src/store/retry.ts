import { redactText } from '@clinical-hours/service-kit/logging';
import type { MailResult } from './mail-result.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Delay until the next try when a dependency is away. */
export const awayDelayMs = 5 * secondMs;

/** Delay until the next try while the mail server takes nothing from us: it may count these tries. */
export const stuckDelayMs = 30 * secondMs;

/** Delay until the next look at a mail that is held. */
export const heldDelayMs = 10 * minuteMs;

const backoffMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];
const giveUpAfterMs = 96 * hourMs;
const maxReasonLength = 500;

/**
 * Returns the result of a counted try that failed: waiting for 30 s, 2 min, 10 min, 30 min, then hourly, and failed 4
 * days after the first one (RFC 5321, 4.5.4.1). `isSoon` puts a try after 5 s before these.
 */
export function backOff(
  mail: { attempts: number; refusedForMs: number },
  reason: string,
  isSoon = false,
): MailResult {
  if (mail.refusedForMs >= giveUpAfterMs) return { state: 'failed', reason, cause: 'unsent' };
  const delaysMs = isSoon ? [awayDelayMs, ...backoffMs] : backoffMs;
  return { state: 'waiting', delayMs: delaysMs[mail.attempts] ?? hourMs, isCounted: true, reason };
}

/** Makes a reason that may be stored and logged: one short line without addresses, tokens and control characters. */
export function toReason(text: string): string {
  return redactText(text)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (word.includes('@') ? '[address]' : word))
    .slice(0, maxReasonLength);
}
