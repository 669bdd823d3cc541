import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const staticImport = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const lazyImport = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

/** The scripts of a build, by the names that Vite gave them: the name of the source, and a hash. */
export class ScriptSizes {
  readonly #assetsDir: string;
  readonly #sources = new Map<string, string>();

  constructor(clientDir: string) {
    this.#assetsDir = join(clientDir, 'assets');
    for (const name of readdirSync(this.#assetsDir).filter((each) => each.endsWith('.js'))) {
      this.#sources.set(name, readFileSync(join(this.#assetsDir, name), 'utf8'));
    }
  }

  /** The script that was built from a source file. */
  named(source: string): string {
    const pattern = new RegExp(`^${source}-[\\w-]{8}\\.js$`);
    const found = [...this.#sources.keys()].filter((name) => pattern.test(name));
    if (found.length !== 1) throw new Error(`${found.length} scripts of the build are called ${source}`);
    return found[0] ?? '';
  }

  /** These scripts with all their static imports. */
  closure(names: Iterable<string>): Set<string> {
    const all = new Set<string>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (all.has(name)) continue;
      all.add(name);
      waiting.push(...this.#imports(name, staticImport));
    }
    return all;
  }

  lazyImports(names: Iterable<string>): string[] {
    return [...new Set([...names].flatMap((name) => this.#imports(name, lazyImport)))];
  }

  /**
   * The scripts of a page whose own script is `target`, reached from the entry by the fewest lazy imports: all of them,
   * and those that were loaded before the page.
   */
  opened(entry: string, target: string): { all: Set<string>; before: Set<string> } {
    const seen = new Set([entry]);
    const chains = [[entry]];
    for (let chain = chains.shift(); chain !== undefined; chain = chains.shift()) {
      const before = this.closure(chain);
      for (const next of this.lazyImports(before)) {
        if (next === target) return { all: this.closure([...before, target]), before };
        if (!seen.has(next)) chains.push([...chain, next]);
        seen.add(next);
      }
    }
    throw new Error(`Nothing leads from ${entry} to ${target}`);
  }

  /** The size that the server sends to a browser without brotli, in kB. */
  kilobytes(names: Iterable<string>): number {
    const sizes = [...names].map((name) => gzipSync(this.#sourceOf(name), { level: 9 }).length);
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  }

  #imports(name: string, pattern: RegExp): string[] {
    return [...this.#sourceOf(name).matchAll(pattern)].map(([, file = '']) => file);
  }

  #sourceOf(name: string): string {
    const source = this.#sources.get(name);
    if (source === undefined) throw new Error(`The build imports ${name}, but has no such script`);
    return source;
  }
}
