import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** A running page, and how it is ended. */
interface ServedPage {
  url: string;
  stop: () => void;
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/**
 * Builds and serves Add Hours as anyone would write it: Vite, React, MUI, Formik and yup in one script, which finds its
 * data after it has run. It is compressed as the product's pages are.
 */
export async function servePlainPage(): Promise<ServedPage> {
  const built = await build({
    root: join(import.meta.dirname, 'plain-page'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  if (!('output' in built)) throw new Error('the plain page was not built');
  const files = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    ]),
  );
  const supervisors = brotliCompressSync(JSON.stringify([{ id: 1, name: 'Dr. Alex Example' }]));
  const server = createServer(({ url = '/' }, response) => {
    const isData = url.startsWith('/api/');
    const name = files.has(url) ? url : '/index.html';
    const type = isData ? 'application/json' : (types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
    const cache = name === '/index.html' ? 'no-cache' : 'max-age=31536000, immutable';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': cache });
    response.end(isData ? supervisors : files.get(name));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
