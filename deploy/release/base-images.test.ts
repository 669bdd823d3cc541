import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { topology } from '../local/topology.ts';
import { buildArgsOf, imagesIn, resolveAll } from './base-images.ts';

const digestOf = (digit: string): string => `sha256:${digit.repeat(64)}`;

describe('the images that a Dockerfile builds from', () => {
  it('are the defaults of its arguments, for stages that are built from no other stage', () => {
    const text = `
ARG BUILD_IMAGE=node:24
ARG RUNTIME_IMAGE=runtime:nonroot
FROM \${BUILD_IMAGE} AS packages
ARG SERVICE
FROM packages AS build
FROM \${RUNTIME_IMAGE}
ARG VERSION=dev
COPY --from=build /app /app
`;
    expect(buildArgsOf(text)).toEqual({ BUILD_IMAGE: 'node:24', RUNTIME_IMAGE: 'runtime:nonroot' });
  });

  it.each(['FROM node:24', 'FROM node:24 AS build', 'ARG BASE\nFROM ${BASE}'])(
    'can all be pinned: not %j',
    (text) => {
      expect(() => buildArgsOf(text)).toThrow('name an ARG with a default');
    },
  );
});

describe('the images of others', () => {
  it('are found at any depth, once each, without our own', () => {
    const text = `
x-own: &own { image: '\${IMAGE_PREFIX:-}clinical-hours-auth:\${IMAGE_TAG:-dev}' }
image: { registry: '', digests: {} }
services: { auth: *own, web: { image: '' }, store: { image: 'store:2' } }
bundled: [{ image: 'store:2' }, { image: 'mail:1', command: [x] }]
`;
    expect(imagesIn(text)).toEqual(['store:2', 'mail:1']);
  });

  it.each(['', 'undefined', 'sha256:abc', `${digestOf('a')} `])(
    'have a whole digest: not %j',
    async (digest) => {
      await expect(resolveAll(['store:2'], async () => digest)).rejects.toThrow('store:2 has no digest');
    },
  );
});

describe('a release', () => {
  const rootDir = join(import.meta.dirname, '..', '..');
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'release-test-'));
    mkdirSync(join(dir, 'bin'));
    mkdirSync(join(dir, 'digests'));
    for (const { name } of topology) writeFileSync(join(dir, 'digests', name), `${digestOf('b')}\n`);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** Puts a `docker` in front of any real one. */
  const putDocker = (script: string) =>
    writeFileSync(join(dir, 'bin', 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const release = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(rootDir, 'deploy', 'release', 'release.ts'), ...args], {
      env: { ...process.env, PATH: `${join(dir, 'bin')}${delimiter}${process.env['PATH']}` },
    });

  it('gives a digest to each image that it builds from, and to each that its chart and compose.yaml install', async () => {
    putDocker(
      `echo "$@" >> '${join(dir, 'asked')}'; echo '{ "mediaType": "index", "digest": "${digestOf('a')}" }'`,
    );
    const { stdout } = await release('bases', '--out', dir);
    const file = join(dir, 'base-images.json');
    const bases = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(new Set(Object.values(bases))).toEqual(new Set([digestOf('a')]));
    expect(stdout.trim().split('\n').toSorted()).toEqual([
      expect.stringMatching(/^BUILD_IMAGE=docker\.io\/library\/node:[\w.-]+@sha256:a{64}$/),
      expect.stringMatching(/^PYTHON_IMAGE=docker\.io\/library\/python:[\w.-]+@sha256:a{64}$/),
      expect.stringMatching(/^RUNTIME_IMAGE=gcr\.io\/distroless\/[\w.:-]+@sha256:a{64}$/),
    ]);
    const asked = readFileSync(join(dir, 'asked'), 'utf8').trim().split('\n');
    expect(asked.toSorted()).toEqual(
      Object.keys(bases)
        .map((image) => `buildx imagetools inspect --format {{json .Manifest}} ${image}`)
        .toSorted(),
    );

    const digests = ['--digests', join(dir, 'digests'), '--bases', file];
    await release('pin', '--registry', 'registry.example.com/team', ...digests, '--out', dir);
    for (const path of ['compose.yaml', join('clinical-hours', 'values.yaml')]) {
      const images = imagesIn(readFileSync(join(dir, path), 'utf8'));
      expect(images.length).toBeGreaterThan(3);
      for (const image of images) expect(image).toMatch(/:[^@]+@sha256:[ab]{64}$/);
    }
    const values = parse(readFileSync(join(dir, 'clinical-hours', 'values.yaml'), 'utf8'));
    expect(
      Object.keys(values.bundled).filter((name) => !/@sha256:a{64}$/.test(values.bundled[name].image)),
    ).toEqual([]);
  });

  it('ends with a sentence about an image that the registry does not have', async () => {
    putDocker('echo "ERROR: not found" >&2; exit 1');
    await expect(release('bases', '--out', dir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The digest of \S+ is not known: .*not found/s),
    });
  });
});
