import { request as requestHttp, type Agent, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Tls } from '@clinical-hours/service-kit/tls';
import { pathOf } from '../http/passed-headers.ts';
import { keepOwnConnection, upstreamAgent } from './upstream.ts';

/** A file of a build, whose name has a hash, such as /assets/login-page-1A2b3C4d.js. */
const buildFile = /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/;
// With a file on one of four processes, one in 400 searches fails.
const moreTries = 20;
// A stranger who asks for files that nobody has must not multiply the requests to the web server.
const maxSearches = 20;
const timeoutMs = 30_000;

/** Whether a request is for a file of a build. */
export const isForBuildFile = (req: Request): boolean => req.method === 'GET' && buildFile.test(pathOf(req));

/**
 * Returns a handler for files of builds. While two versions of web serve, the page of one asks for files that the other
 * does not have, and would stay blank: a file that is missing is asked for again by new connections, for each of which
 * the Service chooses a process. The handler rejects when the web server is away.
 */
export function buildFiles(
  webUrl: string,
  tls: Tls | undefined,
): (req: Request, res: Response) => Promise<void> {
  const lasting = upstreamAgent(webUrl, tls);
  const fresh = upstreamAgent(webUrl, tls, { keepAlive: false });
  const request = tls ? requestHttps : requestHttp;
  let searches = 0;
  const ask = (agent: Agent, req: Request, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asked = request(new URL(req.url, webUrl), {
        agent,
        headers: req.headers,
        timeout: timeoutMs,
        signal,
      });
      asked.once('response', resolve).on('error', reject);
      asked.once('timeout', () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      asked.end();
    });
  const search = async (req: Request, signal: AbortSignal): Promise<IncomingMessage> => {
    let answer = await ask(lasting, req, signal);
    if (answer.statusCode !== 404 || searches >= maxSearches) return answer;
    searches += 1;
    try {
      for (let tries = 0; answer.statusCode === 404 && tries < moreTries; tries += 1) {
        answer.resume();
        answer = await ask(fresh, req, signal);
      }
      return answer;
    } finally {
      searches -= 1;
    }
  };
  return async (req, res) => {
    const left = new AbortController();
    res.once('close', () => left.abort());
    const answer = await search(req, left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) throw error;
    });
    if (!answer) return;
    keepOwnConnection(answer, res);
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    // A browser that leaves in the middle is no failure.
    await pipeline(answer, res).catch(() => res.destroy());
  };
}
