import { runStart } from './run-start.ts';

// Whatever still holds the process open, such as an idle connection, must not.
process.exit(await runStart({ isDev: process.argv.includes('--dev') }));
