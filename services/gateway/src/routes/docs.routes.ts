import { extname } from 'node:path';
import { notFound } from '@clinical-hours/service-kit/errors';
import { Router, type Request, type Response } from 'express';
import type { Config } from '../config.ts';
import { DocsFiles } from '../docs/docs-files.ts';
import { docsPolicy } from '../docs/docs-page.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.yaml': 'text/yaml',
};

/** The description of the API, and a page to read it: public, the same for everyone. */
export function docsRoutes({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Router {
  const files = new DocsFiles();
  const policy = docsPolicy(PUBLIC_URL);
  const send = async (req: Request, res: Response, name: string): Promise<void> => {
    const file = await files.find(name);
    if (!file) throw notFound('route_not_found', 'There is nothing at this address');
    const isGzipped = req.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isGzipped) res.set('Content-Encoding', 'gzip');
    res.vary('Accept-Encoding').type(`${types[extname(name)]}; charset=utf-8`);
    // Express makes the ETag, and the 304.
    res.send(isGzipped ? file.gzipped : file.content);
  };

  const router = Router();
  router.get('/openapi.yaml', (req, res) => send(req, res, 'openapi.yaml'));
  router.get('/docs', (req, res) => {
    res.set('Content-Security-Policy', policy);
    return send(req, res, 'docs.html');
  });
  router.get('/docs/:file', (req, res) => {
    const { file } = req.params;
    return send(req, res, /\.(css|js)$/.test(file) ? file : '');
  });
  return router;
}
