import { SetupError } from '@clinical-hours/service-kit/machine';
import { isScalar, parseDocument, visit, type Document } from 'yaml';
import { imageOf } from '../docker/images.ts';
import { imagesIn, pinned, type BaseDigests } from './base-images.ts';

export interface ReleasedImages {
  registry: string;
  tag: string;
  /** The digest of each service's image. */
  digests: Readonly<Record<string, string>>;
  /** The digests of the images of others. */
  bases: BaseDigests;
}

const asWritten = { lineWidth: 0, flowCollectionPadding: false };

/** Throws one sentence unless every service has a digest, and nothing else has. */
export function checkDigests(digests: Readonly<Record<string, string>>, services: readonly string[]): void {
  const problems = [
    ...services.filter((name) => !(name in digests)).map((name) => `${name} has none`),
    ...Object.keys(digests)
      .filter((name) => !services.includes(name))
      .map((name) => `${name} is no service`),
    ...Object.entries(digests)
      .filter(([, digest]) => !/^sha256:[0-9a-f]{64}$/.test(digest))
      .map(([name]) => `that of ${name} has not the form sha256:…`),
  ];
  if (problems.length > 0)
    throw new SetupError(`The digests are not those of a release: ${problems.join('; ')}.`);
}

/** Returns the chart's values with the registry and digests of a release, and with the digests of other images. */
export function pinChartValues(text: string, { registry, digests, bases }: ReleasedImages): string {
  const document = parseDocument(text);
  pinOthers(document, text, bases);
  document.setIn(['image', 'registry'], registry);
  document.setIn(['image', 'digests'], document.createNode(digests));
  return document.toString(asWritten);
}

/**
 * Returns the text of compose.yaml for a machine without the sources: with the images of a release, nothing to build,
 * and the files that it refers to as texts. `readFile` reads a file relative to compose.yaml.
 */
export function pinCompose(
  text: string,
  released: ReleasedImages,
  readFile: (path: string) => string,
): string {
  const document = parseDocument(text, { merge: true });
  pinOthers(document, text, released.bases);
  for (const [name, digest] of Object.entries(released.digests)) {
    document.setIn(['services', name, 'image'], `${imageOf(name, released)}@${digest}`);
    document.deleteIn(['services', name, 'build']);
  }
  document.delete('x-build');
  const { configs } = document.toJS() as { configs: Record<string, { file?: string }> };
  for (const [name, { file }] of Object.entries(configs)) {
    if (file === undefined) continue;
    // Compose fills placeholders in texts, and not in files.
    document.setIn(
      ['configs', name],
      document.createNode({ content: readFile(file).replaceAll('$', '$$$$') }),
    );
  }
  return document.toString(asWritten);
}

function pinOthers(document: Document, text: string, bases: BaseDigests): void {
  const others = new Set(imagesIn(text));
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'image' || !isScalar(value) || typeof value.value !== 'string')
        return;
      if (others.has(value.value)) value.value = pinned(value.value, bases);
    },
  });
}
