import { redactText } from '@clinical-hours/service-kit/logging';
import type { MailResult } from './mail-result.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How soon a mail is tried again when a part that it needs is away. */
export const awayDelayMs = 5 * secondMs;

const backoffMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];
const giveUpAfterMs = 96 * hourMs;
const maxReasonLength = 500;

/**
 * What becomes of a mail after a try that counts: again after 30 s, 2 min, 10 min, 30 min, then hourly, and given up 4 days
 * after the first one (RFC 5321, 4.5.4.1). `isSoon` puts one try after 5 s before these.
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

/** A reason that may be kept and logged: one short line without addresses, tokens and control characters. */
export function toReason(text: string): string {
  return redactText(text)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (word.includes('@') ? '[address]' : word))
    .slice(0, maxReasonLength);
}
