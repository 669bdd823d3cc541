import { runStart } from './run-start.ts';

// An idle connection, for example, must not keep the process alive.
process.exit(await runStart({ isDev: process.argv.includes('--dev') }));
