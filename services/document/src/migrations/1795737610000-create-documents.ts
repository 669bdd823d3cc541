import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates the documents, and the sweeper's records of objects without a document. */
export class CreateDocuments1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        object_key text NOT NULL UNIQUE CHECK (object_key ~ '^[0-9a-f]{32}$'),
        state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'ready', 'deleting')),
        filename text CHECK (filename <> ''),
        original_name text CHECK (original_name <> ''),
        category text CHECK (category IN ('general', 'contracts', 'evaluations', 'certificates', 'licensure')),
        description text,
        file_size int CHECK (file_size > 0),
        mime_type text CHECK (mime_type <> ''),
        charset text,
        sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        is_archived boolean NOT NULL DEFAULT false,
        idempotency_key text,
        -- Of an upload, or of the worker that deletes. Until then nobody else touches the row.
        leased_until timestamptz(3),
        lease_owner uuid,
        -- How often deleting the content failed.
        attempts int NOT NULL DEFAULT 0,
        uploaded_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        CHECK (num_nonnulls(filename, original_name, category, file_size, mime_type, sha256, uploaded_at)
          = CASE state WHEN 'ready' THEN 7 ELSE 0 END),
        CHECK (state = 'ready' OR (description IS NULL AND charset IS NULL AND NOT is_archived)),
        CHECK ((leased_until IS NULL) = (lease_owner IS NULL)),
        CHECK (state <> 'uploading' OR leased_until IS NOT NULL),
        CHECK (state <> 'ready' OR leased_until IS NULL),
        CHECK (state <> 'deleting' OR idempotency_key IS NULL),
        CHECK (state = 'deleting' OR attempts = 0)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX documents_idempotency ON documents (user_id, idempotency_key)
      WHERE idempotency_key IS NOT NULL`);
    await runner.query(`
      CREATE INDEX documents_list ON documents (user_id, is_archived, uploaded_at DESC, id DESC)
      WHERE state = 'ready'`);
    await runner.query(`CREATE INDEX documents_usage ON documents (user_id, state) INCLUDE (file_size)`);
    await runner.query(`CREATE INDEX documents_waiting ON documents (leased_until) WHERE state <> 'ready'`);
    await runner.query(`
      CREATE TABLE orphans (
        object_key text PRIMARY KEY,
        first_seen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        last_seen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    // A single row for the whole service: the process that moves `due_at` on sweeps the store.
    await runner.query(`CREATE TABLE store_sweeps (due_at timestamptz(3) NOT NULL)`);
    await runner.query(`CREATE UNIQUE INDEX store_sweeps_single ON store_sweeps ((true))`);
    await runner.query(`INSERT INTO store_sweeps (due_at) VALUES (clock_timestamp())`);
  }
}
