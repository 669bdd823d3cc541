import express, { type Express } from 'express';
import { Pool, types } from 'pg';

const dateOid = 1082;

const sql = `
  SELECT id, user_id AS "userId", supervisor_id AS "supervisorId", date, supervision_hours AS "supervisionHours",
    direct_clinical_hours AS "directClinicalHours", indirect_clinical_hours AS "indirectClinicalHours",
    activity_breakdown AS "activityBreakdown", supervision_activity_type AS "supervisionActivityType",
    direct_activity_type AS "directActivityType", indirect_activity_type AS "indirectActivityType", notes,
    request_approval AS "requestApproval", status, supervisor_notes AS "supervisorNotes", reviewed_by AS "reviewedBy",
    reviewed_at AS "reviewedAt", pending_since AS "pendingSince", asked_at AS "askedAt",
    receipt_number AS "receiptNumber", site_id AS "siteId", practicum, attributes_added_at AS "attributesAddedAt",
    created_at AS "createdAt", updated_at AS "updatedAt"
  FROM sessions WHERE user_id = $1 ORDER BY date DESC, id DESC`;

/** The baseline's pool: calendar dates are read as the text that the product returns. */
export function sessionsPool(databaseUrl: string): Pool {
  const getTypeParser = (oid: number): ((value: string) => unknown) =>
    oid === dateOid ? (date) => `${date}T00:00:00.000Z` : types.getTypeParser(oid);
  return new Pool({ connectionString: databaseUrl, max: 10, types: { getTypeParser } });
}

/**
 * A trainee's list as written with Express and node-postgres alone: without cookies, permissions or versions. It
 * returns exactly the bytes that the product returns, which a test compares.
 */
export function sessionsBaseline(pool: Pool): Express {
  const app = express();
  app.get('/sessions', async (req, res) => {
    const { rows } = await pool.query({ name: 'list', text: sql, values: [Number(req.query['userId'])] });
    res.json(rows);
  });
  return app;
}
