import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';

let lastTurn = 0;

/** A client whose requests go to the gateways in turn, as behind a load balancer. */
export class LoadBalancedClient extends ApiClient {
  readonly #gateways: ApiClient[];

  constructor({ url, gatewayUrls }: Product) {
    super(url);
    this.#gateways = gatewayUrls.map((gatewayUrl) => new ApiClient(gatewayUrl));
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#ask((gateway) => gateway.send(method, path, body, { Origin: this.baseUrl, ...headers }));
  }

  override upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask((gateway) => gateway.upload(path, form, { Origin: this.baseUrl, ...headers }));
  }

  async #ask(use: (gateway: ApiClient) => Promise<Answer>): Promise<Answer> {
    const gateway = this.#gateways[lastTurn++ % this.#gateways.length];
    if (gateway === undefined) throw new Error('the product has no gateway');
    gateway.cookie = this.cookie;
    const answer = await use(gateway);
    this.cookie = gateway.cookie;
    return answer;
  }
}

// Longer than any deadline of the product, so that a missed deadline is recorded.
const patienceMs = 45_000;

/** An attempt of a call, as the client saw it. */
export interface RecordedCall<By> {
  by: By;
  method: string;
  path: string;
  /** The Idempotency-Key, where one was sent. */
  key: string | undefined;
  /** Undefined when the connection was lost, or no response came. */
  status: number | undefined;
  body: unknown;
  /** On the clock of `performance.now()`. */
  startedAtMs: number;
  ms: number;
}

/** A client that records every attempt, with or without a response. */
export class RecordingClient<By> extends LoadBalancedClient {
  readonly #calls: RecordedCall<By>[];
  readonly #by: By;

  constructor(product: Product, calls: RecordedCall<By>[], by: By) {
    super(product);
    this.#calls = calls;
    this.#by = by;
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#record(method, path, headers, super.send(method, path, body, headers));
  }

  override upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#record('POST', path, headers, super.upload(path, form, headers));
  }

  async #record(
    method: string,
    path: string,
    headers: Record<string, string>,
    sent: Promise<Answer>,
  ): Promise<Answer> {
    const startedAtMs = performance.now();
    const key = headers['Idempotency-Key'];
    const record = (answer?: Answer) => {
      const ms = performance.now() - startedAtMs;
      const { status, body } = answer ?? {};
      this.#calls.push({ by: this.#by, method, path, key, status, body, startedAtMs, ms });
    };
    try {
      const answer = await withPatience(sent);
      record(answer);
      return answer;
    } catch (error) {
      record();
      throw error;
    }
  }
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  const { promise: tired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  try {
    return await Promise.race([work, tired]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Repeats a request for up to a minute while the response is 503 or asks to come again later, or the connection breaks,
 * as a person would do. After its process was killed, an upload is 'under way' for a while.
 */
export async function retryWhileUnavailable<T extends Pick<Answer, 'status' | 'headers'>>(
  send: () => Promise<T>,
): Promise<T> {
  let answer: T | undefined;
  let failure: unknown;
  const attempt = async (): Promise<boolean> => {
    try {
      answer = await send();
      return answer.status !== 503 && !answer.headers.has('Retry-After');
    } catch (error) {
      failure = error;
      return false;
    }
  };
  if (await until(attempt, { timeoutMs: 60_000, everyMs: 100 })) return answer!;
  throw failure ?? new Error('still away');
}

/** Repeats a request as above, and fails unless the response has this status. */
export async function requireStatus(status: number, send: () => Promise<Answer>): Promise<Answer> {
  const answer = await retryWhileUnavailable(send);
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}
