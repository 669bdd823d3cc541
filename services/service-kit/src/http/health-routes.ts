import type { Database } from '../database/index.ts';
import { Router } from 'express';

/**
 * /healthz: the process runs. /readyz: it can serve, for which it needs its own database and nothing else: while another part
 * is away, what does not need that one goes on.
 */
export function healthRoutes(database: Database): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    await database.query('SELECT 1');
    res.json({ status: 'ready' });
  });
  return router;
}
