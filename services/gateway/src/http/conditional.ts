import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Request, Response } from 'express';

const description = readFileSync(
  createRequire(import.meta.url).resolve('@clinical-hours/proto/openapi.yaml'),
);

/** Part of every ETag: browsers discard what they store when the API is described in another way. */
const recordsVersion = createHash('sha256').update(description).digest('hex').slice(0, 12);

/** The version of a list beside its content, as services return it. */
export interface Versioned {
  version: string;
  /** True when the caller has this version; the answer then has no content. */
  isUnchanged: boolean;
}

const tagPattern = new RegExp(`"${recordsVersion}\\.([\\w-]{1,64})"`, 'g');
const maxTags = 10;

/** Returns the versions of a list that the browser has, from If-None-Match. */
export function knownVersions(req: Request): { knownVersions: string[] } {
  const tags = (req.get('If-None-Match') ?? '').slice(0, 2_000).matchAll(tagPattern);
  return { knownVersions: [...tags].slice(0, maxTags).map(([, version = '']) => version) };
}

/** Answers 304 to a browser that has this version; otherwise sets the ETag, and calls `send`. */
export async function sendVersioned(
  res: Response,
  { version, isUnchanged }: Versioned,
  send: () => unknown,
): Promise<void> {
  res.set('ETag', `"${recordsVersion}.${version}"`);
  if (isUnchanged) res.status(304).end();
  else await send();
}
