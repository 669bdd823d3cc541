import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets npm inside a build reach the registry that npm on this machine uses. */
export interface NpmAccess {
  /** Arguments of `build` for secrets, which exist during one command and are in no layer. */
  args: readonly string[];
  remove: () => void;
}

// The settings of the registry and of the way to it. Settings with folders of this machine would be wrong inside a
// build.
const REGISTRY_SETTINGS = /^\s*(@[^=]+:registry|registry|\/\/[^=]+|(https?-)?proxy|noproxy|strict-ssl)\s*=/;
const CA_IN_BUILD = '/run/secrets/npm-ca.pem';

/** Copies the npm settings of the person who builds; `remove` deletes the copy. */
export function makeNpmAccess(env: NodeJS.ProcessEnv = process.env): NpmAccess {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-npm-'));
  const given = linesOf(env.npm_config_userconfig || join(homedir(), '.npmrc'));
  const cafile = env.npm_config_cafile || settingOf('cafile', given) || env.NODE_EXTRA_CA_CERTS;
  const lines = [
    ...given.filter((line) => REGISTRY_SETTINGS.test(line)),
    ...(env.npm_config_registry ? [`registry=${env.npm_config_registry}`] : []),
    ...(cafile ? [`cafile=${CA_IN_BUILD}`] : []),
  ];
  const npmrc = join(dir, 'npmrc');
  writeFileSync(npmrc, `${lines.join('\n')}\n`, { mode: 0o600 });
  return {
    args: [`--secret=id=npmrc,src=${npmrc}`, ...(cafile ? [`--secret=id=npm-ca,src=${cafile}`] : [])],
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function settingOf(name: string, lines: readonly string[]): string | undefined {
  const line = lines.findLast((each) => each.trim().startsWith(`${name}=`));
  return line?.slice(line.indexOf('=') + 1).trim() || undefined;
}
