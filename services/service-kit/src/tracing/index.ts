import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/lifetime.ts';
import { useTracing } from './span.ts';

export { SpanKind, type Span } from '@opentelemetry/api';
export { clickAgeHeader } from './from-outside.ts';
export { currentTraceId, currentTraceParent, inSpan, noteFailure, startSpan, traceParentOf } from './span.ts';

/**
 * The samplers, by their OpenTelemetry names. A service always follows the gateway's choice for a trace, even
 * without 'parentbased'.
 */
export const samplers = [
  'parentbased_traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'traceidratio',
  'always_on',
  'always_off',
] as const;

export type SamplerName = (typeof samplers)[number];

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_TRACES_SAMPLER: SamplerName;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * Turns tracing on for this process if the settings name a receiver. Closing it sends the remaining spans,
 * for at most 2 seconds. While the receiver is away, spans are lost, and a line is logged each minute.
 */
export async function startTracing(
  service: string,
  settings: TracingSettings,
  log: Logger,
): Promise<Closable> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return { close: async () => {} };
  // Loaded on demand, so that a process without traces does not load OpenTelemetry's SDK.
  const { openSdk } = await import('./sdk.ts');
  const { close, ...tracing } = openSdk({
    service,
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: shareOf(settings),
    log,
  });
  useTracing(tracing);
  return { close };
}

function shareOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: TracingSettings): number {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : share;
}
