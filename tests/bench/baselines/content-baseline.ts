import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';

/** Puts what comes into a file, forced to disk as the product does, and pipes it back. */
export function contentBaseline(directory: string): Router {
  const path = join(directory, 'content');
  const router = Router();
  router.put('/content', async (req, res) => {
    await pipeline(req, createWriteStream(path, { flush: true }));
    res.status(201).end();
  });
  router.get('/content', (_req, res) => pipeline(createReadStream(path), res));
  return router;
}
