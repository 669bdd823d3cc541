import { createHmac } from 'node:crypto';
import {
  context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  TraceFlags,
  type Context,
} from '@opentelemetry/api';
import { formatTraceParent, parseTraceParent } from './trace-parent.ts';
import { tracing } from './tracing.ts';

/** How long ago the click was that led to a request, in milliseconds, as the browser sends it beside `traceparent`. */
export const clickAgeHeader = 'x-click-age-ms';

const maxClickAgeMs = 10_000;
const chosenForMs = 600_000;

/** A span that somebody else began, and this process records for them. */
interface Adopted {
  traceId: string;
  spanId: string;
}

const adoptedKey = createContextKey('clinical-hours adopted span');

/** The ids that a root span takes over, rather than new ones. */
export const adoptedIn = (around: Context): Adopted | undefined =>
  around.getValue(adoptedKey) as Adopted | undefined;

/**
 * The cause of a request from outside, where anybody may send anything: its trace and span ids are taken as they are, but
 * whether it is recorded is decided here, by `secret`, whatever its flags say. With the age of a click it is the browser's
 * own span, which is recorded for it, from the click on. Answers null for a request without a cause, or with junk for one.
 */
export function causeFromOutside(traceParent: unknown, clickAge: unknown, secret: string): string | null {
  const told = parseTraceParent(traceParent);
  if (!told) return null;
  const isKept = isChosen(told.traceId, secret);
  const cause = { ...told, traceFlags: isKept ? TraceFlags.SAMPLED : TraceFlags.NONE };
  const ageMs = readClickAge(clickAge);
  if (isKept && ageMs !== undefined) recordClick(cause, ageMs);
  return formatTraceParent(cause);
}

function readClickAge(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,5}$/.test(text)) return undefined;
  const ageMs = Number(text);
  return ageMs <= maxClickAgeMs ? ageMs : undefined;
}

// The share that is kept is a matter of the trace id, and who picks the id must not be able to pick the outcome. All replicas
// have the same secret, so that what one click causes is kept as a whole; no id stays a lucky one for long.
function isChosen(traceId: string, secret: string): boolean {
  const period = Math.floor(Date.now() / chosenForMs);
  const drawn = createHmac('sha256', secret).update(`trace ${period} ${traceId}`).digest('hex').slice(0, 32);
  return tracing()?.keeps(drawn) ?? false;
}

// A root, whose ids are those that the browser gave it. It ends where the request arrives.
function recordClick(adopted: Adopted, ageMs: number): void {
  const around = ROOT_CONTEXT.setValue(adoptedKey, adopted);
  context.with(around, () => {
    const startTime = Date.now() - ageMs;
    tracing()?.tracer.startSpan('click', { kind: SpanKind.CLIENT, startTime }, around).end();
  });
}
