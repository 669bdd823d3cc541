import express, { type Express } from 'express';
import { Pool, types } from 'pg';

const dateOid = 1082;

/** The baseline's pool: calendar dates are read as the text that the product returns. */
export function sessionsPool(databaseUrl: string): Pool {
  const getTypeParser = (oid: number): ((value: string) => unknown) =>
    oid === dateOid ? (date) => `${date}T00:00:00.000Z` : types.getTypeParser(oid);
  return new Pool({ connectionString: databaseUrl, max: 10, types: { getTypeParser } });
}

/**
 * A trainee's list as written with Express and node-postgres alone: without cookies, permissions or versions. It
 * returns exactly the bytes that the product returns, which a test compares. `sql` reads the sessions of a user.
 */
export function sessionsBaseline(pool: Pool, sql: string): Express {
  const app = express();
  app.get('/sessions', async (req, res) => {
    const { rows } = await pool.query({ name: 'list', text: sql, values: [Number(req.query['userId'])] });
    res.json(rows);
  });
  return app;
}
