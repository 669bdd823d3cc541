import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KeepFormerEmails1760000005000 } from './1760000005000-keep-former-emails.ts';
import { migrations } from './index.ts';

const older = migrations.filter((migration) => migration !== KeepFormerEmails1760000005000);

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('auth', older);
  database = await test.database([]);
});
afterAll(() => test.drop());

it('reads earlier addresses from the notices of their changes, each once, and not the present one', async () => {
  await database.query(`
    INSERT INTO users (username, password_hash, name, email)
    VALUES ('tess', '', 'Tess', 'Now@example.com'), ('sam', '', 'Sam', 'sam@example.com')`);
  await database.query(`
    INSERT INTO notices (user_id, kind, to_name, to_email, occurred_at) VALUES
      (1, 'email_changed', 'Tess', 'old@example.com', '2026-01-01'),
      (1, 'email_changed', 'Tess', 'now@example.com', '2026-01-02'),
      (1, 'email_changed', 'Tess', 'Old@example.com', '2026-01-03'),
      (1, 'email_changed', 'Tess', 'older@example.com', '2025-12-01'),
      (1, 'verify_email', 'Tess', 'now@example.com', '2026-01-03'),
      (2, 'welcome', 'Sam', 'sam@example.com', '2026-01-01')`);
  await migrate({ service: 'auth', url: test.url, migrations, log: silentLog });
  await database.query(`UPDATE users SET email = 'new@example.com' WHERE username = 'sam'`);
  expect(await database.query('SELECT user_id, email FROM former_emails ORDER BY user_id, email')).toEqual([
    { user_id: 1, email: 'Old@example.com' },
    { user_id: 1, email: 'older@example.com' },
    { user_id: 2, email: 'sam@example.com' },
  ]);
});
