import { existsSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

// In the order of the server: browsers name gzip first, and Brotli makes a sixth less of a script.
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the files of a build, with the compressed variants that the build wrote. Names under /assets contain a hash,
 * so browsers may keep them for a year; a missing one is a 404, never the page, which a browser would parse as a
 * script.
 */
export function staticFiles(dir: string): RequestHandler {
  const router = Router();
  // A browser asks for the worker now and then, and must learn of a new one at once. Its compressed variants
  // have other paths from the next step on.
  router.use('/worker.js', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  router.use(chooseCompressed(dir));
  router.use(
    '/assets',
    express.static(join(dir, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: true }),
    (_request, response) => void response.status(404).type('text').send('Not found'),
  );
  router.use(express.static(dir, { maxAge: '1h', index: false, redirect: false }));
  return router;
}

function chooseCompressed(dir: string): RequestHandler {
  const files = new Set(
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.split(sep).join('/')}`),
  );
  return (request, response, next) => {
    const { path } = request;
    const offered = encodings.filter(({ ending }) => files.has(path + ending));
    if (offered.length === 0 || !existsSync(join(dir, path))) return next();
    response.vary('Accept-Encoding');
    // Asked for one at a time: of several, Express chooses the one that the client names first.
    const chosen = offered.find(({ name }) => request.acceptsEncodings(name) !== false);
    if (chosen) {
      request.url = request.url.replace(path, path + chosen.ending);
      response.setHeader('Content-Encoding', chosen.name);
      response.type(extname(path));
    }
    next();
  };
}
