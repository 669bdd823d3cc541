/**
 * Adds the function `test.restore()` to a migrated database. It restores the rows and sequences of this moment, ends
 * all other connections, and returns true; or returns false when tables, columns, indexes or triggers were changed.
 *
 * Only tables that were filled are truncated, because each new file takes time. DELETE makes none, but its dead rows
 * would keep VACUUM from finishing, and after a VACUUM of empty tables the planner would scan them once they are full.
 */
export const addRestore = `
  CREATE SCHEMA test;
  CREATE SCHEMA test_rows;

  CREATE FUNCTION test.schema() RETURNS text LANGUAGE sql AS $$
    SELECT string_agg(part, E'\\n' ORDER BY part) FROM (
      SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, attisdropped)
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger
    ) parts (part)
  $$;
  CREATE TABLE test.schema_before AS SELECT test.schema();
  CREATE TABLE test.sequences_before AS
    SELECT quote_ident(sequencename) AS name, start_value, last_value FROM pg_sequences;

  CREATE FUNCTION test.filled() RETURNS SETOF text LANGUAGE sql AS $$
    SELECT quote_ident(relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
  $$;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT test.filled() LOOP
      EXECUTE format('CREATE TABLE test_rows.%1$s AS TABLE public.%1$s', name);
    END LOOP;
  END $$;

  CREATE FUNCTION test.restore() RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE name text;
  BEGIN
    PERFORM pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid();
    IF test.schema() <> (TABLE test.schema_before) THEN RETURN false; END IF;
    -- Without triggers and foreign keys.
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT test.filled() LOOP
      EXECUTE format('TRUNCATE public.%s CASCADE', name);
    END LOOP;
    FOR name IN SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'test_rows' LOOP
      EXECUTE format('INSERT INTO public.%1$s OVERRIDING SYSTEM VALUE TABLE test_rows.%1$s', name);
    END LOOP;
    PERFORM setval(s.name, coalesce(last_value, start_value), last_value IS NOT NULL) FROM test.sequences_before s;
    RETURN true;
  END $$`;
