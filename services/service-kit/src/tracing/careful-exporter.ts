import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { redact, redactText } from '../logging/redact.ts';
import type { Logger } from '../logging/index.ts';

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
