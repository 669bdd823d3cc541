import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { docsPage, docsScript, docsStyles } from './docs-page.ts';

const compress = promisify(gzip);
const { resolve } = createRequire(import.meta.url);

/** A public file. */
export interface DocsFile {
  content: Buffer;
  gzipped: Buffer;
}

type Name = keyof typeof sources;

const own = (text: string) => async (): Promise<Buffer> => Buffer.from(text);
const inPackage = (name: string) => (): Promise<Buffer> => readFile(resolve(name));

const sources = {
  'openapi.yaml': inPackage('@clinical-hours/proto/openapi.yaml'),
  'docs.html': own(docsPage),
  'docs.css': own(docsStyles),
  'docs.js': own(docsScript),
  'swagger-ui.css': inPackage('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': inPackage('swagger-ui-dist/swagger-ui-bundle.js'),
};

/** The description of the API, and the files of its page. Each is read and compressed once, at the first request. */
export class DocsFiles {
  readonly #loaded = new Map<Name, Promise<DocsFile>>();

  async find(name: string): Promise<DocsFile | undefined> {
    if (!isName(name)) return undefined;
    const loading = this.#loaded.get(name) ?? load(name);
    this.#loaded.set(name, loading);
    try {
      return await loading;
    } catch (error) {
      this.#loaded.delete(name);
      throw error;
    }
  }
}

const isName = (name: string): name is Name => Object.hasOwn(sources, name);

async function load(name: Name): Promise<DocsFile> {
  const content = await sources[name]();
  return { content, gzipped: await compress(content) };
}
