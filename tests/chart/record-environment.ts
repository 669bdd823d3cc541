// Loaded before a program by --import: when the program ends, writes down which variables of its environment it has
// read.
import { writeFileSync } from 'node:fs';
import { recorded } from './recorded-environment.ts';

const { RECORD_ENVIRONMENT_TO: path = '', ...env } = process.env;
const names = new Set<string>();
process.env = recorded(env, names);
process.once('exit', () => writeFileSync(path, JSON.stringify([...names])));
