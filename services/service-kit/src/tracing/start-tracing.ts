import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/closable.ts';
import type { SamplerName } from './samplers.ts';
import { useTracing } from './tracing.ts';

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_TRACES_SAMPLER: SamplerName;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/**
 * Turns tracing on for this process, when the settings say where traces go. Closing it sends what is still here, for 2 seconds
 * at most. A receiver that is away costs its spans, and a line of the log a minute.
 */
export async function startTracing(
  service: string,
  settings: TracingSettings,
  log: Logger,
): Promise<Closable> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return { close: async () => {} };
  // Loaded only here: whoever does without traces shall not pay for what makes them.
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
