import { runMigrations } from './run-migrations.ts';
import { expanded } from './schema.fixture.ts';

await runMigrations('kit', expanded);
