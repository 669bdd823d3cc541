import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeEnv, requiredSettings } from './compose-settings.ts';

const DEPLOY_DIR = join(import.meta.dirname, '..');

// Runs `npm run compose:env`: makes deploy/.env for compose.yaml, or adds the settings that a new version needs.
const path = join(DEPLOY_DIR, '.env');
const names = requiredSettings(readFileSync(join(DEPLOY_DIR, 'compose.yaml'), 'utf8'));
const { text, added } = completeEnv(existsSync(path) ? readFileSync(path, 'utf8') : '', names);
const draft = `${path}.${process.pid}.tmp`;
writeFileSync(draft, text, { mode: 0o600, flush: true });
renameSync(draft, path);
console.log(
  added.length > 0 ? `deploy/.env has been given ${added.join(', ')}.` : 'deploy/.env has all it needs.',
);
if (added.includes('ADMIN_PASSWORD'))
  console.log('ADMIN_PASSWORD in it is the one of the first administrator.');
