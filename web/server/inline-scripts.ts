import { build, type Plugin } from 'vite';

const ending = '?script';

/** Makes `import script from './name.client.ts?script'` the text of that module with all that it imports, to stand in a page. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    async load(id) {
      if (!id.endsWith(ending)) return undefined;
      const { code, moduleIds } = await bundle(id.slice(0, -ending.length));
      for (const moduleId of moduleIds) this.addWatchFile(moduleId);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

async function bundle(input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${input} makes no script`);
  return chunk;
}
