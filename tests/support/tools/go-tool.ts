import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD_WITHIN_MS, buildGoTool, type GoTool } from './go-build.ts';
import { reasonOf } from '@clinical-hours/service-kit/machine';
import { withLock } from '#deploy/local/work-lock';

export type { GoTool } from './go-build.ts';

export interface GoToolBinary {
  path: string;
  /** A description such as 'MinIO built here'. */
  description: string;
}

export interface MissingTool {
  path: undefined;
  /** A reason such as 'there is no Go to build it with'. */
  reason: string;
}

export interface GoToolOptions {
  cacheDir: string;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
  env?: NodeJS.ProcessEnv;
  /** Builds or fetches a missing program, which takes minutes: only `npm run tools` sets it. */
  build?: boolean;
}

const run = promisify(execFile);

/**
 * Finds a program that runs here: on PATH, built earlier or, with `build`, built now with Go, in this order. Returns
 * the reason when there is none, since only tests need these programs.
 */
export async function findGoTool(tool: GoTool, options: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  const { env = process.env, build = false } = options;
  const edition = `${tool.version.slice(-12)}-${process.platform}-${process.arch}`;
  const dir = join(options.cacheDir, `${tool.name}-${edition}`);
  // Some programs print their version after their own file name.
  const built = join(dir, tool.name);
  const find = async (): Promise<GoToolBinary | undefined> =>
    (await describe(tool, tool.name, 'on this machine', env)) ??
    (await describe(tool, built, 'built here', env));
  const found = await find();
  if (found !== undefined) return found;
  if (!(await answer('go', ['version'], env)))
    return { path: undefined, reason: 'there is no Go to build it with' };
  if (!build) return { path: undefined, reason: 'it has not been built yet, which npm run tools does' };

  mkdirSync(dir, { recursive: true });
  const onWait = () => options.say?.(`Waiting for ${tool.title}, which another run builds …`);
  const lock = { path: `${built}.lock`, withinMs: BUILD_WITHIN_MS, signal: options.signal, onWait };
  try {
    return await withLock(lock, async () => {
      // Another run may have built it while this one waited for the lock.
      const madeMeanwhile = await find();
      if (madeMeanwhile !== undefined) return madeMeanwhile;
      const duration = tool.minutes === 1 ? '1 minute' : `${tool.minutes} minutes`;
      options.say?.(`Building ${tool.title} (once, about ${duration}) …`);
      await buildGoTool(tool, { target: built, workDir: dir, env, signal: options.signal });
      const made = await find();
      if (made === undefined) throw new Error('what was built does not run');
      return made;
    });
  } catch (error) {
    options.signal?.throwIfAborted();
    return { path: undefined, reason: `it could not be built (${reasonOf(error)})` };
  }
}

async function describe(
  tool: GoTool,
  path: string,
  origin: string,
  env: NodeJS.ProcessEnv,
): Promise<GoToolBinary | undefined> {
  const said = await answer(path, tool.versionArgs ?? ['--version'], env);
  // Other programs have similar names.
  const isOne = said !== undefined && tool.accepts(said);
  return isOne ? { path, description: `${tool.title} ${origin}` } : undefined;
}

async function answer(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  return run(path, args, { timeout: 10_000, env }).then(
    // Some programs write their version where their log goes.
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    () => undefined,
  );
}
