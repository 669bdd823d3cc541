// Runs on the machine's own Node.js before anything is installed: plain JavaScript, no dependencies.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand, npmEnvironment } from './npm-settings.mjs';

const ROOT_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const MODULES_DIR = join(ROOT_DIR, 'node_modules');
const STAMP_PATH = join(MODULES_DIR, '.clinical-hours-installed');
const PROTO_DIR = join(ROOT_DIR, 'proto');
const GENERATED_STAMP_PATH = join(PROTO_DIR, 'src', 'generated', '.made-from');
const OLDEST = [20, 19];
const MESSAGE = 'Installing packages (about a minute the first time) …';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  fail(`Clinical Hours needs Node.js ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.`);
}

const lock = readFileSync(join(ROOT_DIR, 'package-lock.json'), 'utf8');
const hash = createHash('sha256').update(lock).digest('hex');
if (!bringsNode24() || (readOrEmpty(STAMP_PATH) !== hash && !isInstalledByHand())) await install();
if (readOrEmpty(STAMP_PATH) !== hash) writeStamp();
const described = describedHash();
if (readOrEmpty(GENERATED_STAMP_PATH) !== described) generate();

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function bringsNode24() {
  try {
    const path = join(MODULES_DIR, '.bin', 'node');
    return execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith('v24.');
  } catch {
    return false;
  }
}

// `npm install` notes in node_modules what it has installed: when that matches the lock file, nothing is left to do.
function isInstalledByHand() {
  const noted = readOrEmpty(join(MODULES_DIR, '.package-lock.json'));
  if (noted === '') return false;
  const installed = JSON.parse(noted).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

// Types and the checks of requests are made from what describes them, and are not tracked.
function generate() {
  const node = join(MODULES_DIR, '.bin', 'node');
  execFileSync(node, [join(PROTO_DIR, 'src', 'generate.ts')], { stdio: 'inherit' });
  writeFileSync(GENERATED_STAMP_PATH, described);
}

function describedHash() {
  const sum = createHash('sha256');
  const files = readdirSync(PROTO_DIR, { recursive: true }).map(String).sort();
  for (const file of files) {
    if (file.startsWith('node_modules')) continue;
    if (/\.(?:proto|yaml|json)$|src.generate[a-z-]*\.ts$/.test(file))
      sum.update(readFileSync(join(PROTO_DIR, file)));
  }
  return sum.digest('hex');
}

function writeStamp() {
  mkdirSync(MODULES_DIR, { recursive: true });
  writeFileSync(STAMP_PATH, hash);
}

async function install() {
  const logDir = makeLogDir();
  const logPath = join(logDir, 'npm.log');
  const log = openSync(logPath, 'w');
  const [command, ...first] = npmCommand(process.env);
  const child = spawn(command, [...first, 'ci', '--include=dev', '--include=optional'], {
    cwd: ROOT_DIR,
    env: npmEnvironment(process.env),
    stdio: ['ignore', log, log],
  });
  // npm gets the signal too and ends by itself; until then this process waits for it.
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isInterrupted = true;
      child.kill(signal);
    });
  }
  const stopProgress = showProgress();
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (exitCode) => resolve(exitCode));
  });
  stopProgress();
  if (code === 0) {
    rmSync(logDir, { recursive: true, force: true });
    return writeStamp();
  }
  if (isInterrupted) process.exit(130);
  console.error(readOrEmpty(logPath).trimEnd());
  fail(`The packages could not be installed: what npm says is above, and in ${logPath}.`);
}

function makeLogDir() {
  try {
    return mkdtempSync(join(tmpdir(), 'clinical-hours-install-'));
  } catch {
    return fail(`Nothing can be written to ${tmpdir()}: set TMPDIR to a folder that exists and is yours.`);
  }
}

function showProgress() {
  if (!process.stdout.isTTY) {
    console.log(MESSAGE);
    return () => {};
  }
  const startedAtMs = Date.now();
  const show = () => process.stdout.write(`\r${MESSAGE} ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write('\n');
  };
}
