// Started by service-settings.ts in a process of its own: it replaces the whole environment, which no other code may
// see.
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { SettingsRead } from './service-settings.ts';
import { recorded } from './recorded-environment.ts';

interface Task {
  configPath: string;
  env: Record<string, string>;
  reader: string;
}

const tasks = JSON.parse(await text(process.stdin)) as Task[];
const results: SettingsRead[] = [];
for (const task of tasks) results.push(await read(task));
process.stdout.write(JSON.stringify(results));

async function read({ configPath, env, reader }: Task): Promise<SettingsRead> {
  const module = (await import(pathToFileURL(configPath).href)) as Record<string, unknown>;
  const readConfig = module[reader];
  if (typeof readConfig !== 'function') throw new Error(`${configPath} has no ${reader}`);
  const names = new Set<string>();
  process.env = recorded(env, names);
  try {
    readConfig();
    return { refusal: undefined, names: [...names] };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error), names: [...names] };
  }
}
