import { readFile } from 'node:fs/promises';
import { readFormPath } from './config.ts';
import { checkFormFile } from './blank-form/check-form-file.ts';

try {
  const checked = await checkFormFile(await readFile(readFormPath(process.argv.slice(2))));
  for (const { title, faults, setting } of checked) {
    process.stdout.write(setting ? `${title}: all fields are there.\n${setting}\n` : `${title}:\n`);
    for (const fault of faults) process.stdout.write(`- ${fault}\n`);
  }
  if (!checked.some(({ setting }) => setting)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
