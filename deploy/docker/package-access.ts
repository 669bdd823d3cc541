import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets npm and pip inside a build reach the registries that they use on this machine. */
export interface PackageAccess {
  /** Arguments of `build` for secrets, which exist during one command and are in no layer. */
  args: readonly string[];
  remove: () => void;
}

// The settings of the registry and of the way to it. Settings with folders of this machine would be wrong inside a
// build.
const REGISTRY_SETTINGS = /^\s*(@[^=]+:registry|registry|\/\/[^=]+|(https?-)?proxy|noproxy|strict-ssl)\s*=/;
const CA_IN_BUILD = '/run/secrets/ca.pem';

/** Copies the settings of npm and pip of the person who builds; `remove` deletes the copies. */
export function makePackageAccess(env: NodeJS.ProcessEnv = process.env): PackageAccess {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-access-'));
  const given = linesOf(env.npm_config_userconfig || join(homedir(), '.npmrc'));
  const cafile = env.npm_config_cafile || settingOf('cafile', given) || env.NODE_EXTRA_CA_CERTS;
  const lines = [
    ...given.filter((line) => REGISTRY_SETTINGS.test(line)),
    ...(env.npm_config_registry ? [`registry=${env.npm_config_registry}`] : []),
    ...(cafile ? [`cafile=${CA_IN_BUILD}`] : []),
  ];
  const npmrc = join(dir, 'npmrc');
  writeFileSync(npmrc, `${lines.join('\n')}\n`, { mode: 0o600 });
  const pip = [
    '[global]',
    ...(env.PIP_INDEX_URL ? [`index-url = ${env.PIP_INDEX_URL}`] : []),
    ...(cafile ? [`cert = ${CA_IN_BUILD}`] : []),
  ];
  const pipConf = join(dir, 'pip.conf');
  writeFileSync(pipConf, `${pip.join('\n')}\n`, { mode: 0o600 });
  return {
    args: [
      `--secret=id=npmrc,src=${npmrc}`,
      `--secret=id=pip,src=${pipConf}`,
      ...(cafile ? [`--secret=id=ca,src=${cafile}`] : []),
    ],
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
