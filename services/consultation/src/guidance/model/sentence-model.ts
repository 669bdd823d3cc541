import type { Embeddings } from '@langchain/core/embeddings';
import type { Point } from '../search/point.ts';
import { disableTracing } from './disable-tracing.ts';
import { withLimitedFetch } from './limited-fetch.ts';

export interface SentenceModelSettings {
  /** An address that speaks OpenAI's embeddings, with `/v1`. Empty: no model. */
  url: string;
  model: string;
  /** Empty for an address that needs no key. */
  apiKey: string;
  /** The time limit of one question, in milliseconds: the trainee waits. */
  timeoutMs: number;
}

/** A model that tells where a text lies among others. No method throws. */
export interface SentenceModel {
  /** Returns the point of a masked question; undefined when the model is away, slow or not asked after a failure. */
  place: (text: string) => Promise<Point | undefined>;
  /** Returns the points of our own texts, in the same order; undefined when the model is away. */
  placeAll: (texts: readonly string[]) => Promise<Point[] | undefined>;
}

// Texts a request: their numbers stay below the 2 MB that are read of a response, for up to 1,536 dimensions.
const batch = 48;
const batchTimeoutMs = 60_000;
// After a failure questions do not wait for the model for this long.
const pauseMs = 30_000;

/** Returns the sentence model in the settings, or undefined when they name none. */
export function createSentenceModel(settings: SentenceModelSettings): SentenceModel | undefined {
  const { url, timeoutMs } = settings;
  if (url === '') return undefined;
  let opened: Promise<Embeddings> | undefined;
  let pausedUntil = 0;
  const ask = async (texts: readonly string[], limitMs: number): Promise<Point[] | undefined> => {
    if (performance.now() < pausedUntil) return undefined;
    disableTracing();
    const signal = AbortSignal.timeout(limitMs);
    try {
      const model = await (opened ??= open(settings));
      const rows = await withLimitedFetch({ signal }, () => model.embedDocuments([...texts]));
      const points = rows.map(toPoint);
      if (points.length !== texts.length) throw new Error('The model answered with another number of points');
      return points;
    } catch {
      pausedUntil = performance.now() + pauseMs;
      return undefined;
    }
  };
  return {
    place: async (text) => (await ask([text], timeoutMs))?.[0],
    placeAll: async (texts) => {
      const all: Point[] = [];
      for (let start = 0; start < texts.length; start += batch) {
        const points = await ask(texts.slice(start, start + batch), batchTimeoutMs);
        if (!points || points.some(({ length }) => length !== points[0]!.length)) return undefined;
        all.push(...points);
      }
      return all;
    },
  };
}

async function open({ url, model, apiKey }: SentenceModelSettings): Promise<Embeddings> {
  disableTracing();
  const { OpenAIEmbeddings } = await import('@langchain/openai');
  return new OpenAIEmbeddings({
    model,
    // An address without a key must not get one that happens to be in the environment.
    apiKey: apiKey || 'none',
    maxRetries: 0,
    encodingFormat: 'float',
    configuration: { baseURL: url },
  });
}

function toPoint(values: readonly number[]): Point {
  const length = Math.hypot(...values);
  if (!(length > 0) || !Number.isFinite(length)) throw new Error('The model answered with no point');
  return Float32Array.from(values, (value) => value / length);
}
