// A person's own npm settings that would leave something out of node_modules, and what holds instead. The registry, its
// proxy and certificates stay theirs. Settings of the environment win over every .npmrc.
const ours = {
  'ignore-scripts': 'false',
  'strict-allow-scripts': 'false',
  'dry-run': 'false',
  'package-lock-only': 'false',
  'package-lock': 'true',
  'bin-links': 'true',
  'install-strategy': 'hoisted',
  'install-links': 'false',
  'legacy-peer-deps': 'false',
  'strict-peer-deps': 'false',
  'engine-strict': 'false',
  global: 'false',
  location: 'project',
  // What npm says is shown when it fails.
  loglevel: 'notice',
  json: 'false',
  ...(process.platform === 'win32' ? {} : { 'script-shell': '/bin/sh' }),
};

/** Returns the environment in which npm installs everything, whatever the person's settings are. */
export function npmEnvironment(env) {
  const kept = Object.entries(env).filter(([name]) => !(settingOf(name) in ours));
  const set = Object.entries(ours).map(([name, value]) => [`npm_config_${name.replaceAll('-', '_')}`, value]);
  return Object.fromEntries([...kept, ...set]);
}

// npm takes names in any case, with hyphens or underscores.
const settingOf = (name) =>
  /^npm_config_/i.test(name) ? name.slice('npm_config_'.length).toLowerCase().replaceAll('_', '-') : '';

/** Returns the command of npm with its first arguments: the npm that runs this script, unless it is another program. */
export function npmCommand(env) {
  const running = env.npm_execpath ?? '';
  return /[\\/]npm-cli\.c?js$/.test(running) ? [process.execPath, running] : ['npm'];
}
