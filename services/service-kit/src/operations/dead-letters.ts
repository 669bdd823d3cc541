import { runDeadLetters } from './run-dead-letters.ts';

process.exitCode = await runDeadLetters(process.argv.slice(2));
