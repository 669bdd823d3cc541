import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { topology } from '#deploy/local/topology';

interface Artifact {
  image: string;
  docker: { dockerfile: string; buildArgs?: Record<string, string> };
  sync: { manual: { src: string; dest: string }[] };
}

interface Skaffold {
  build: { artifacts: Artifact[] };
  deploy: { helm: { releases: [{ chartPath: string; valuesFiles: string[]; setValueTemplates: object }] } };
  profiles: [{ patches: { path: string; value: unknown }[] }];
}

const root = join(import.meta.dirname, '..', '..');
const skaffold: Skaffold = parse(readFileSync(join(root, 'skaffold.yaml'), 'utf8'));
const { artifacts } = skaffold.build;
const [release] = skaffold.deploy.helm.releases;
const names = topology.map(({ name }) => name);
const folderOf = (name: string) => (name === 'web' ? 'web' : `services/${name}`);

describe('skaffold.yaml', () => {
  it('builds an image of every service, of its own folder', () => {
    expect(artifacts.map(({ image }) => image).toSorted()).toEqual(
      names.map((name) => `clinical-hours-${name}`).toSorted(),
    );
    for (const { image, docker, sync } of artifacts) {
      const name = image.replace('clinical-hours-', '');
      const isService = docker.dockerfile === 'deploy/docker/service.Dockerfile';
      expect([image, docker.buildArgs?.['SERVICE']]).toEqual([image, isService ? name : undefined]);
      const folders = sync.manual.map(({ src }) => src.slice(0, src.indexOf('/**')));
      expect(folders.some((folder) => folder.startsWith(`${folderOf(name)}/`))).toBe(true);
      for (const path of [docker.dockerfile, ...folders])
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
  });

  it('hands every image to its service in the chart', () => {
    const expected = names.map((name) => [
      `services.${name}.image`,
      `{{.IMAGE_FULLY_QUALIFIED_clinical_hours_${name}}}`,
    ]);
    expect(release.setValueTemplates).toEqual(Object.fromEntries(expected));
    for (const path of [release.chartPath, ...release.valuesFiles]) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
  });

  it('lets files be copied into every image while somebody develops', () => {
    const { patches } = skaffold.profiles[0];
    artifacts.forEach(({ docker }, index) => {
      const patch = patches.find(({ path }) => path.startsWith(`/build/artifacts/${index}/docker/buildArgs`));
      const value = docker.buildArgs
        ? patch?.value
        : (patch?.value as { RUNTIME_IMAGE: string } | undefined)?.RUNTIME_IMAGE;
      expect([index, value]).toEqual([index, expect.stringContaining('node:24')]);
    });
  });
});
