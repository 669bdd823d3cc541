import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const ending = '?script';
const compressible = /\.(js|css|svg|json|txt)$/;

/**
 * Makes `import script from './name.client.ts?script'` the text of that module, bundled with its imports, for an inline
 * script.
 */
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

/** Writes .br and .gz files beside every text asset of a build, so that no request waits for compression. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((each) => compressible.test(each))) {
        const path = join(dir, name);
        const content = readFileSync(path);
        if (content.length < 1024) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
