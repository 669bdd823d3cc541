// Loaded before a program by --import: writes down, as the program ends, what it has read of its environment.
import { writeFileSync } from 'node:fs';
import { recorded } from './recorded-environment.ts';

const { RECORD_ENVIRONMENT_TO: path = '', ...env } = process.env;
const names = new Set<string>();
process.env = recorded(env, names);
process.once('exit', () => writeFileSync(path, JSON.stringify([...names])));
