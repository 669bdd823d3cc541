import { fileURLToPath } from 'node:url';
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

const config = await loadConfig({ configPath: pathOf('redocly.yaml') });
const problems = await lint({ ref: pathOf('openapi.yaml'), config }).catch((error: unknown) => {
  // The error of a file that is no YAML contains the whole file.
  console.error(`openapi.yaml: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '' });
// Warnings fail too, because nobody reads the output of a check that passes.
process.exitCode = problems.length > 0 ? 1 : 0;
