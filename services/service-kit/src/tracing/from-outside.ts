import { createHmac } from 'node:crypto';
import {
  context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  TraceFlags,
  type Context,
} from '@opentelemetry/api';
import { formatTraceParent, parseTraceParent, tracing } from './span.ts';

/**
 * The header by which the browser sends, beside `traceparent`, how long ago the click was that led to a
 * request, in milliseconds.
 */
export const clickAgeHeader = 'x-click-age-ms';

const maxClickAgeMs = 10_000;
const chosenForMs = 600_000;

/** A span that another process began, and that this process records for it. */
interface Adopted {
  traceId: string;
  spanId: string;
}

const adoptedKey = createContextKey('clinical-hours adopted span');

/** Returns the ids that a root span takes over, instead of new ones. */
export const adoptedIn = (around: Context): Adopted | undefined =>
  around.getValue(adoptedKey) as Adopted | undefined;

/**
 * Returns the cause of a public request, whose headers anyone may forge: its trace and span ids are taken over, but
 * `secret`, and not its flags, decides whether it is recorded. With the age of a click, the cause is the browser's own
 * span, which is recorded here from the click on. Returns null for a request whose cause is missing or malformed.
 */
export function causeFromOutside(traceParent: unknown, clickAge: unknown, secret: string): string | null {
  const parent = parseTraceParent(traceParent);
  if (!parent) return null;
  const isSampled = isChosen(parent.traceId, secret);
  const cause = { ...parent, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
  const ageMs = readClickAge(clickAge);
  if (isSampled && ageMs !== undefined) recordClick(cause, ageMs);
  return formatTraceParent(cause);
}

function readClickAge(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,5}$/.test(text)) return undefined;
  const ageMs = Number(text);
  return ageMs <= maxClickAgeMs ? ageMs : undefined;
}

// Sampling depends on the trace id, and a client that picks the id must not be able to pick the outcome. All replicas
// have the same secret, so that the trace of a click is sampled as a whole. The outcome for an id changes with each
// period.
function isChosen(traceId: string, secret: string): boolean {
  const period = Math.floor(Date.now() / chosenForMs);
  const drawn = createHmac('sha256', secret).update(`trace ${period} ${traceId}`).digest('hex').slice(0, 32);
  return tracing()?.keeps(drawn) ?? false;
}

// Records a root span with the ids that the browser gave it. It ends when the request arrives.
function recordClick(adopted: Adopted, ageMs: number): void {
  const around = ROOT_CONTEXT.setValue(adoptedKey, adopted);
  context.with(around, () => {
    const startTime = Date.now() - ageMs;
    tracing()?.tracer.startSpan('click', { kind: SpanKind.CLIENT, startTime }, around).end();
  });
}
