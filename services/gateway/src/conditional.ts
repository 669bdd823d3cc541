import type { Request, Response } from 'express';
import { recordsVersion } from './records-version.ts';

/** What services answer about a list beside its content. */
export interface Versioned {
  version: string;
  /** The caller has this version already; then there is no content. */
  isUnchanged: boolean;
}

const tagPattern = new RegExp(`"${recordsVersion}\\.([\\w-]{1,64})"`, 'g');
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
  res.set('ETag', `"${recordsVersion}.${version}"`);
  if (isUnchanged) res.status(304).end();
  else await send();
}
