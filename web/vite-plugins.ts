import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
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

async function bundle(input: string, define: Record<string, string> = {}) {
  const built = await build({
    configFile: false,
    define,
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

/** The icons of the installed application, which systems want as PNG. */
const pngIcons = [
  { name: 'icon-192.png', source: 'favicon.svg', size: 192 },
  { name: 'icon-512.png', source: 'favicon.svg', size: 512 },
  { name: 'icon-maskable-512.png', source: 'icon-maskable.svg', size: 512 },
  // iOS paints the corners itself, and a transparent ground black.
  { name: 'apple-touch-icon.png', source: 'icon-maskable.svg', size: 180 },
];

/** Draws the PNG icons from the SVG icons of `public`. */
export function drawIcons(): Plugin {
  let publicDir = '';
  const draw = ({ source, size }: (typeof pngIcons)[number]) =>
    sharp(readFileSync(join(publicDir, source)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  return {
    name: 'draw-icons',
    configResolved(config) {
      ({ publicDir } = config);
    },
    configureServer(server) {
      for (const icon of pngIcons) {
        server.middlewares.use(`/${icon.name}`, (_request, response, next) => {
          draw(icon).then((png) => response.setHeader('Content-Type', 'image/png').end(png), next);
        });
      }
    },
    async generateBundle() {
      for (const icon of pngIcons) {
        this.emitFile({ type: 'asset', fileName: icon.name, source: await draw(icon) });
      }
    },
  };
}

// What every page needs, the page at which the application opens, and where sessions are logged and wait: cached as
// soon as the worker is there.
const ofShell =
  /^\/assets\/(?:rolldown-runtime|vendor|app|schemas|work|forms|dialogs|afterwards|(?:dashboard|log-session|session-history)-route|waiting-panel|edit-waiting-dialog)-/;
const publicFiles = ['/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];
// Nothing of administrators is cached, not even the code of their page.
const online = /[/\\]src[/\\]features[/\\]administration[/\\]/;

/**
 * Bundles the service worker into one file at the root, from where it reaches all pages, and tells it what the build
 * has: the files to keep, those of them to keep first, and a version that changes whenever one of them does.
 */
export function serviceWorker(entry: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundled) {
      const made = Object.values(bundled).filter(({ fileName }) => fileName.startsWith('assets/'));
      const cached = made.filter(
        (each) =>
          each.type === 'asset' || !each.moduleIds.length || !each.moduleIds.every((id) => online.test(id)),
      );
      const files = [...publicFiles, ...cached.map(({ fileName }) => `/${fileName}`).sort()];
      const shell = [...publicFiles, ...files.filter((path) => ofShell.test(path))];
      const page = bundled['index.html'];
      const version = createHash('sha256')
        .update(JSON.stringify([files, page?.type === 'asset' ? page.source : '']))
        .digest('hex')
        .slice(0, 16);
      const { code } = await bundle(join(import.meta.dirname, entry), {
        __BUILD__: JSON.stringify({ version, files, shell }),
      });
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: code });
      const bytes = cached.reduce(
        (sum, each) => sum + gzipSync(each.type === 'asset' ? each.source : each.code).length,
        0,
      );
      this.info(
        `the worker keeps ${files.length} files, ${Math.round(bytes / 1000)} kB compressed, ${shell.length} at once`,
      );
    },
  };
}
