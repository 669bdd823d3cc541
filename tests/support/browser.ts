import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

export type Browser = { path: string } | { path: undefined; reason: string };

const run = promisify(execFile);
const ROOT_DIR = join(import.meta.dirname, '..', '..');
const INSTALLED = [
  // Renders the same pages with a sixth less processor time, since it draws no window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_WITHIN_MS = 120_000;
const PACKAGE_WITHIN_MS = 240_000;

/** Finds a Chromium that runs here: that of CHROMIUM_PATH, an installed one, or one that is installed now. */
export async function findBrowser(say: (line: string) => void = () => {}): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return { path: named };
    return { path: undefined, reason: `CHROMIUM_PATH names ${named}, which does not run` };
  }
  const there = await firstThatRuns([chromium.executablePath(), ...INSTALLED]);
  if (there !== undefined) return { path: there };
  say('Installing Chromium (once) …');
  await download();
  const downloaded = await firstThatRuns([chromium.executablePath()]);
  if (downloaded !== undefined) return { path: downloaded };
  const reason = await installPackage();
  const installed = await firstThatRuns(INSTALLED);
  if (installed !== undefined) return { path: installed };
  return { path: undefined, reason: `no Chromium: Playwright's download failed, and ${reason}` };
}

async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (existsSync(path) && (await runs(path))) return path;
  return undefined;
}

async function runs(path: string): Promise<boolean> {
  // This also fails for a program without its libraries, and for Ubuntu's pointer to a snap that is not installed.
  return run(path, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

async function download(): Promise<void> {
  const cli = join(ROOT_DIR, 'node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    timeout: DOWNLOAD_WITHIN_MS,
    killSignal: 'SIGKILL',
  }).catch(() => {});
}

/** Installs Debian's package. Returns the reason when it could not. */
async function installPackage(): Promise<string> {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (/^ID=ubuntu$/m.test(system)) return "Ubuntu's package is only a pointer to a snap: set CHROMIUM_PATH";
  if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get: set CHROMIUM_PATH';
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const aptGet = (...args: string[]) => {
    const [command = '', ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      ...args,
    ];
    return run(command, rest, { timeout: PACKAGE_WITHIN_MS, maxBuffer: 64 * 1024 * 1024 });
  };
  const install = (name: string) =>
    aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  try {
    await aptGet('update');
    await install('chromium-headless-shell').catch(() => install('chromium'));
    return "Debian's package does not run";
  } catch {
    return "Debian's package could not be installed: set CHROMIUM_PATH";
  }
}
