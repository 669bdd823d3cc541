import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleOf, type Sample } from '../statistics.ts';

/** The body of a request: JSON, or `fileBytes` bytes of a text file as a form, as a data URL in JSON, or bare. */
export type Body = { json: string } | { fileBytes: number; as: 'form' | 'data URL' | 'bare' };

const boundary = '----------------------clinicalhoursbench';
const fileName = 'contract.txt';

/** The bytes of a body, with the headers that describe them. */
export function bodyOf(body: Body): { bytes: Buffer; headers: Record<string, string> } {
  if ('json' in body) return withType('application/json', Buffer.from(body.json));
  const content = Buffer.alloc(body.fileBytes, 'Supervision contract. ');
  if (body.as === 'bare') return withType('application/octet-stream', content);
  if (body.as === 'form') {
    const disposition = `form-data; name="file"; filename="${fileName}"`;
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/plain\r\n\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return withType(`multipart/form-data; boundary=${boundary}`, bytes);
  }
  const fileContent = `data:text/plain;base64,${content.toString('base64')}`;
  const names = { filename: fileName, originalName: fileName, mimeType: 'text/plain' };
  const json = JSON.stringify({ ...names, fileSize: content.length, fileContent });
  return withType('application/json', Buffer.from(json));
}

function withType(type: string, bytes: Buffer) {
  return { bytes, headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) } };
}

/** A request of a job. `{id}` in its path is the id that an earlier step returned; `{uuid}` in a header is new. */
export interface Step {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Body;
  /** The expected status; any other ends the job. */
  status: number;
  /**
   * After this status the same request is sent again, as a person does after a request to try again. The duration
   * covers all attempts.
   */
  againAfter?: number;
  /** False for steps that only prepare or clean up. */
  isTimed?: boolean;
  /** The response is JSON with the id for the following steps. */
  returnsId?: boolean;
}

/** Steps that run in turn, repeatedly, on a fixed number of connections that stay open. */
export interface HttpJob {
  url: string;
  steps: readonly Step[];
  connections: number;
  /** The job ends after this number of turns of all connections, after `forMs` milliseconds, or by its signal. */
  times?: number;
  forMs?: number;
  /**
   * Starts a turn at this interval. Durations count from the due time: a turn that waits for the one before it is
   * measured with its wait.
   */
  everyMs?: number;
}

export interface HttpAnswer {
  status: number | undefined;
  bytes: number;
  firstByteMs: number;
  totalMs: number;
  text: string;
}

interface Times {
  totals: number[];
  firstBytes: number[];
}

/** Returns the durations of each timed step, by its name. */
export async function runHttpJob(job: HttpJob, signal: AbortSignal): Promise<Record<string, Sample>> {
  const steps = job.steps.map((step) => ({ ...step, content: step.body && bodyOf(step.body) }));
  const timed = job.steps.filter(({ isTimed = true }) => isTimed);
  const times = new Map<string, Times>(timed.map(({ name }) => [name, { totals: [], firstBytes: [] }]));
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + (job.forMs ?? Infinity);
  let begun = 0;
  const mayBegin = (): boolean =>
    !signal.aborted && begun < (job.times ?? Infinity) && performance.now() < endsAtMs;
  const connection = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (mayBegin()) {
      const dueAtMs = job.everyMs === undefined ? undefined : startedAtMs + begun * job.everyMs;
      begun += 1;
      if (dueAtMs !== undefined) await sleep(Math.max(0, dueAtMs - performance.now()));
      await takeTurn(job.url, steps, agent, times, dueAtMs);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: job.connections }, connection));
  const elapsedMs = performance.now() - startedAtMs;
  return Object.fromEntries(
    [...times].map(([name, { totals, firstBytes }]) => [name, sampleOf(totals, elapsedMs, firstBytes)]),
  );
}

type ReadyStep = Step & { content: ReturnType<typeof bodyOf> | undefined };

async function takeTurn(
  url: string,
  steps: readonly ReadyStep[],
  agent: Agent,
  times: Map<string, Times>,
  dueAtMs: number | undefined,
): Promise<void> {
  let id = '';
  const lateMs = dueAtMs === undefined ? 0 : performance.now() - dueAtMs;
  for (const step of steps) {
    const startedAtMs = performance.now();
    const ready = { ...step, path: step.path.replace('{id}', id) };
    let answer = await send(url, ready, agent);
    let againMs = 0;
    while (answer.status === step.againAfter) {
      againMs = performance.now() - startedAtMs;
      answer = await send(url, ready, agent);
    }
    const into = times.get(step.name);
    into?.totals.push(answer.totalMs + againMs + lateMs);
    into?.firstBytes.push(answer.firstByteMs + againMs + lateMs);
    if (step.returnsId) id = String(JSON.parse(answer.text).id);
  }
}

/** Sends one request and reads its response to the end. Throws when the status is not the expected one. */
export async function send(url: string, step: ReadyStep, agent: Agent): Promise<HttpAnswer> {
  const headers = { ...step.headers, ...step.content?.headers };
  for (const [name, value] of Object.entries(headers)) headers[name] = value.replace('{uuid}', randomUUID());
  const startedAtMs = performance.now();
  const sent = request(url + step.path, { agent, method: step.method ?? 'GET', headers });
  sent.end(step.content?.bytes);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const status = response.statusCode;
  const isRight = status === step.status || status === step.againAfter;
  const keepsText = step.returnsId || !isRight;
  let bytes = 0;
  let text = '';
  let firstByteMs: number | undefined;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstByteMs ??= performance.now() - startedAtMs;
    bytes += chunk.length;
    if (keepsText) text += chunk.toString();
  }
  const totalMs = performance.now() - startedAtMs;
  if (!isRight) throw new Error(`${step.method ?? 'GET'} ${step.path}: ${status} ${text.slice(0, 300)}`);
  return { status, bytes, firstByteMs: firstByteMs ?? totalMs, totalMs, text };
}
