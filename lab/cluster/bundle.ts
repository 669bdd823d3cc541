import { build } from 'vite';

/** Bundles a module with all that it imports into the text of one module, which Node.js runs without packages. */
export async function bundleForNode(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { write: false, ssr: entry, target: 'node24', minify: false },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} makes no script`);
  return chunk.code;
}
