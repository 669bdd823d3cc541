import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalProcess } from '#deploy/local/processes';

/** A program that is built here from the Go module proxy. Go verifies it with its checksum database. */
export interface GoTool {
  /** The name for people, such as 'MinIO'. */
  title: string;
  /** The name of the program on PATH. */
  name: string;
  module: string;
  version: string;
  /** The package of the program, when it is not the module itself. */
  package?: string;
  /** The source of the program, when it is built of packages of the module; needs `replaced`. */
  main?: string;
  /** Needed for modules with `replace` in their go.mod, which `go install` refuses. */
  replaced?: ReplacedModules;
  linkerFlags?: readonly string[];
  tags?: readonly string[];
  /** The arguments that print its version. */
  versionArgs?: readonly string[];
  /** Whether the printed version is acceptable. */
  accepts: (said: string) => boolean;
  /** The duration of the build on two cores. */
  minutes: number;
}

/**
 * Options for a module with `replace` in its go.mod, which is built as a dependency of a small module with the same
 * replacements.
 */
export interface ReplacedModules {
  /** The published version of modules that are replaced by folders of the module's own tree. */
  foldersVersion?: string;
}

export interface GoBuildOptions {
  /** The path of the finished program. */
  target: string;
  /** An existing folder on the same file system as the target. */
  workDir: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal | undefined;
}

/** The output of `go mod edit -json`, as far as it is needed. */
interface GoMod {
  Go?: string;
  Replace?: { Old: ModuleVersion; New: ModuleVersion }[] | null;
}

interface ModuleVersion {
  Path: string;
  Version?: string;
}

type RunGo = (args: readonly string[]) => Promise<string>;

export const BUILD_WITHIN_MS = 20 * 60_000;

const DRAFT = 'build-';

/** Builds a program with Go and puts it at `target`. Only one build at a time may use a `workDir`. */
export async function buildGoTool(tool: GoTool, options: GoBuildOptions): Promise<void> {
  const { workDir, signal } = options;
  // No other build uses the folder now, so these are leftovers of killed runs.
  for (const name of readdirSync(workDir).filter((each) => each.startsWith(DRAFT))) {
    rmSync(join(workDir, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(workDir, DRAFT));
  const timeout = AbortSignal.timeout(BUILD_WITHIN_MS);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const env = { ...options.env, GOBIN: draft, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
  const go: RunGo = (args) => runGo(args, { cwd: draft, env, signal: either });
  try {
    if (tool.replaced) await buildAsDependency(tool, tool.replaced, draft, go);
    else await go(['install', ...flagsOf(tool), `${packageOf(tool)}@${tool.version}`]);
    renameSync(join(draft, tool.name), options.target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The text of a go.mod that requires a module and repeats the replacements of the module's own go.mod. */
function dependentGoMod(tool: GoTool, replaced: ReplacedModules, mod: GoMod): string {
  const replaces = (mod.Replace ?? []).map(({ Old, New }) => {
    const isFolder = New.Path.startsWith('.');
    if (isFolder && replaced.foldersVersion === undefined) throw new Error(`${New.Path} is a folder`);
    const by = isFolder ? { Path: Old.Path, Version: replaced.foldersVersion } : New;
    return `replace ${textOf(Old)} => ${textOf(by)}`;
  });
  // Go reads a path without a dot, such as tool, as a name of its own.
  const head = [
    'module build.example.com/tool',
    `go ${mod.Go ?? '1.24'}`,
    `require ${tool.module} ${tool.version}`,
  ];
  return [...head, ...replaces, ''].join('\n');
}

async function buildAsDependency(
  tool: GoTool,
  replaced: ReplacedModules,
  draft: string,
  go: RunGo,
): Promise<void> {
  const output = await go(['mod', 'download', '-json', `${tool.module}@${tool.version}`]);
  const { GoMod: goModPath } = JSON.parse(output) as { GoMod: string };
  const mod = JSON.parse(await go(['mod', 'edit', '-json', goModPath])) as GoMod;
  writeFileSync(join(draft, 'go.mod'), dependentGoMod(tool, replaced, mod));
  if (tool.main !== undefined) writeFileSync(join(draft, 'main.go'), tool.main);
  await go(['build', ...flagsOf(tool), '-o', tool.name, tool.main === undefined ? packageOf(tool) : '.']);
}

function flagsOf({ linkerFlags = [], tags = [] }: GoTool): string[] {
  const linker = `-ldflags=${['-s', ...linkerFlags].join(' ')}`;
  return ['-trimpath', linker, ...(tags.length > 0 ? [`-tags=${tags.join(',')}`] : [])];
}

const packageOf = (tool: GoTool): string => tool.package ?? tool.module;

const textOf = ({ Path, Version }: ModuleVersion): string => (Version ? `${Path} ${Version}` : Path);

async function runGo(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<string> {
  const { signal } = options;
  signal.throwIfAborted();
  // The compilers run in this process's group, so that an interrupt of the run reaches them as well.
  const child = spawn('go', args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const interrupt = () => child.pid !== undefined && signalProcess(child.pid, 'SIGINT');
  signal.addEventListener('abort', interrupt);
  process.once('exit', interrupt);
  let output = '';
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  try {
    const [exitCode] = await once(child, 'close');
    signal.throwIfAborted();
    const lastLine = said.trim().split('\n').at(-1) ?? '';
    if (exitCode !== 0) throw new Error(`go: ${lastLine}`);
    return output;
  } finally {
    process.off('exit', interrupt);
    signal.removeEventListener('abort', interrupt);
  }
}
