import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Request, Response } from 'express';

/** What services answer about a list beside its content. */
export interface Versioned {
  version: string;
  /** The caller has this version already; then there is no content. */
  isUnchanged: boolean;
}

// Other code may write the same record in another shape: what a browser keeps of it is then out of date.
const codeVersion = createHash('sha256')
  .update(readFileSync(new URL('./records.ts', import.meta.url)))
  .digest('base64url')
  .slice(0, 8);

const tagPattern = new RegExp(`"${codeVersion}\\.([\\w-]{1,64})"`, 'g');
const maxTags = 10;

/** The versions of a list that the browser has, from If-None-Match. */
export function knownVersions(req: Request): { knownVersions: string[] } {
  const tags = (req.get('If-None-Match') ?? '').slice(0, 2_000).matchAll(tagPattern);
  return { knownVersions: [...tags].slice(0, maxTags).map(([, version = '']) => version) };
}

/** Answers 304 to a browser that has this version; otherwise names the version, and lets `send` answer. */
export async function sendVersioned(
  res: Response,
  { version, isUnchanged }: Versioned,
  send: () => unknown,
): Promise<void> {
  res.set('ETag', `"${codeVersion}.${version}"`);
  if (isUnchanged) res.status(304).end();
  else await send();
}
