import { EntitySchema, type QueryRunner } from 'typeorm';
import { silentLog } from '../testing/log.ts';
import { dateColumn, idColumn, momentColumn, openDatabase, type MigrationStep } from './index.ts';

// Runs in a process of its own, whose TZ sets the time zone: writes a day into the given database, and prints
// the day that it reads back.
interface Day {
  id: number;
  date: string;
  at: Date;
}

const dayEntity = new EntitySchema<Day>({
  name: 'day',
  tableName: 'days',
  columns: { id: idColumn, date: dateColumn, at: momentColumn },
});

class CreateDays1796000001000 implements MigrationStep {
  readonly isExpanding = false;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE days (id serial PRIMARY KEY, date date NOT NULL, at timestamptz(3) NOT NULL)',
    );
  }
}

const [url = '', date = ''] = process.argv.slice(2);
const database = await openDatabase({
  service: 'kit-dates',
  config: { DATABASE_URL: url },
  entities: [dayEntity],
  migrations: [CreateDays1796000001000],
  log: silentLog,
});
const days = database.getRepository(dayEntity);
const { id } = await days.save({ date, at: new Date('2026-03-08T07:00:00.123Z') });
const [raw] = await database.query('SELECT date FROM days WHERE id = $1', [id]);
const found = await days.findOneByOrFail({ id, date });
await database.destroy();
console.log(
  JSON.stringify({ raw: raw.date, found: found.date, at: found.at, hour: new Date(2026, 0).getUTCHours() }),
);
