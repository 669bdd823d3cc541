import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type IdGenerator,
  type Sampler,
  type SpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../logging/index.ts';
import { withinTime, type Closable } from '../runtime/lifetime.ts';
import { adoptedIn } from './from-outside.ts';
import type { Tracing } from './span.ts';
import { redact, redactText } from '../logging/redact.ts';

const sendWithinMs = 5_000;
const flushWithinMs = 2_000;

/** Sets up OpenTelemetry to send spans to `endpoint`. `share` is the sampled share of the traces that begin here. */
export function openSdk(options: {
  service: string;
  endpoint: string;
  share: number;
  log: Logger;
}): Tracing & Closable {
  const { service, endpoint, share, log } = options;
  const receiver = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: sendWithinMs,
    // The exporter's own timeout starts once it is connected; the agent's covers connecting, too.
    httpAgentOptions: { timeout: sendWithinMs },
  });
  const processor = new BatchSpanProcessor(new CarefulExporter(receiver, log), {
    maxQueueSize: 4_096,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: sendWithinMs + 1_000,
  });
  return openProvider({ service, share, processor });
}

/** As `openSdk`, for any receiver of spans. */
export function openProvider(options: {
  service: string;
  share: number;
  processor: SpanProcessor;
}): Tracing & Closable {
  const ratio = new TraceIdRatioBasedSampler(options.share);
  const attributes = { 'service.name': options.service, 'service.namespace': 'clinical-hours' };
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(attributes))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: rootSampler(ratio) }),
    idGenerator,
    spanProcessors: [options.processor],
  });
  provider.register({ propagator: null });
  // Only context propagation is registered globally (see useTracing).
  trace.disable();
  return {
    tracer: provider.getTracer('clinical-hours'),
    keeps: (traceId) => ratio.shouldSample(ROOT_CONTEXT, traceId).decision === recorded,
    close: () => withinTime(provider.shutdown(), flushWithinMs).catch(() => {}),
  };
}

const recorded = SamplingDecision.RECORD_AND_SAMPLED;
const random = new RandomIdGenerator();

const idGenerator: IdGenerator = {
  generateTraceId: () => adoptedIn(context.active())?.traceId ?? random.generateTraceId(),
  generateSpanId: () => adoptedIn(context.active())?.spanId ?? random.generateSpanId(),
};

// An adopted span was sampled before.
const rootSampler = (ratio: Sampler): Sampler => ({
  shouldSample: (around, ...rest) =>
    adoptedIn(around) ? { decision: recorded } : ratio.shouldSample(around, ...rest),
  toString: () => ratio.toString(),
});

const sayAgainMs = 60_000;

type Done = Parameters<SpanExporter['export']>[1];
// The code is ExportResultCode.SUCCESS of a package that this one does not depend on.
const success: Parameters<Done>[0] = { code: 0 };

/** Redacts tokens in spans before they leave the process. Failures of the receiver are only logged. */
export class CarefulExporter implements SpanExporter {
  readonly #receiver: SpanExporter;
  readonly #log: Logger;
  #saidAtMs = Number.NEGATIVE_INFINITY;
  #lostSpans = 0;

  constructor(receiver: SpanExporter, log: Logger) {
    this.#receiver = receiver;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.#receiver.export(spans.map(redactSpan), (result) => {
      if (result.code !== success.code) this.#noteLoss(spans.length, result.error);
      done(success);
    });
  }

  shutdown(): Promise<void> {
    return this.#receiver.shutdown();
  }

  #noteLoss(count: number, error: Error | undefined): void {
    this.#lostSpans += count;
    if (performance.now() - this.#saidAtMs < sayAgainMs) return;
    this.#saidAtMs = performance.now();
    this.#log.warn({ err: error, lostSpans: this.#lostSpans }, 'traces cannot be sent');
    this.#lostSpans = 0;
  }
}

// A span has more than its own fields, so it is wrapped in an object that overrides two of them.
function redactSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: redactText(span.name), enumerable: true },
    attributes: { value: redact(span.attributes), enumerable: true },
  }) as ReadableSpan;
}
