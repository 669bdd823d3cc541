// Reads the settings of a service as it does at start: `node read-config.fixture.ts <its config.ts>`. Prints the names that were read.
const names = new Set<string>();
const { env } = process;
process.env = new Proxy(env, {
  get: (target, name) => {
    if (typeof name === 'string') names.add(name);
    return Reflect.get(target, name) as unknown;
  },
});
const { readConfig } = (await import(process.argv[2] ?? '')) as { readConfig: () => unknown };
names.clear();
readConfig();
console.log(JSON.stringify([...names]));
