import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SetupError, reasonOf } from '@clinical-hours/service-kit/machine';
import { parse } from 'yaml';

/** The digests of images of others, by their names with tags. */
export type BaseDigests = Readonly<Record<string, string>>;

/** Returns the digest that a registry has for an image. */
export type ResolveDigest = (image: string) => Promise<string>;

const digestForm = /^sha256:[0-9a-f]{64}$/;
const ownImage = /^(?:\$\{IMAGE_PREFIX:-\})?clinical-hours-/;

/**
 * Returns the images from which a Dockerfile builds, by the names of their build arguments. Throws for a stage that is
 * built from anything else than an argument with a default or another stage.
 */
export function buildArgsOf(dockerfile: string): Record<string, string> {
  const named = new Map<string, string>();
  const stages = new Set<string>();
  const found: Record<string, string> = {};
  for (const line of dockerfile.split('\n')) {
    const [, name, image] = /^ARG (\w+)=(\S+)$/.exec(line) ?? [];
    if (name && image) named.set(name, image);
    const [, from = '', stage] = /^FROM (\S+)(?: AS (\S+))?$/i.exec(line) ?? [];
    if (from && !stages.has(from)) {
      const argument = /^\$\{(\w+)\}$/.exec(from)?.[1] ?? '';
      const base = named.get(argument);
      if (base === undefined)
        throw new SetupError(`The release cannot give '${line}' a digest: name an ARG with a default.`);
      found[argument] = base;
    }
    if (stage) stages.add(stage);
  }
  return found;
}

/** Returns other projects' images in compose.yaml or the chart's values: each key `image` with a whole name. */
export function imagesIn(text: string): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'image' || typeof inner !== 'string') look(inner);
      else if (inner !== '' && !ownImage.test(inner)) found.add(inner);
    }
  };
  look(parse(text, { merge: true }));
  return [...found];
}

/** Returns the digest of each image. Throws a SetupError with the name of one that has none. */
export async function resolveAll(images: readonly string[], resolve: ResolveDigest): Promise<BaseDigests> {
  const resolved = images.map(async (image) => {
    const digest = await resolve(image);
    if (!digestForm.test(digest))
      throw new SetupError(`${image} has no digest: '${digest}' has not the form sha256:….`);
    return [image, digest] as const;
  });
  return Object.fromEntries(await Promise.all(resolved));
}

/** Asks the registry of an image through Docker: the digest is that of the list of all platforms. */
export const dockerDigest: ResolveDigest = async (image) => {
  const about = ['buildx', 'imagetools', 'inspect', '--format', '{{json .Manifest}}', image];
  try {
    const { stdout } = await promisify(execFile)('docker', about);
    return String((JSON.parse(stdout) as { digest?: unknown }).digest);
  } catch (error) {
    throw new SetupError(`The digest of ${image} is not known: ${reasonOf(error)}`);
  }
};

/** Returns the name of an image with its digest behind its tag. Throws a SetupError for an image without a digest. */
export function pinned(image: string, digests: BaseDigests): string {
  if (!Object.hasOwn(digests, image))
    throw new SetupError(`${image} has no digest: run the step 'bases' again.`);
  return `${image}@${digests[image]}`;
}
