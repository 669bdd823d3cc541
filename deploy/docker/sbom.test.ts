import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { topology } from '../local/topology.ts';
import { workspaceOf } from './images.ts';
import { sbomOf, writeSbom } from './sbom.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const dir = mkdtempSync(join(tmpdir(), 'sbom-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('the list of what is in an image', () => {
  it.each(topology)(
    'has the packages of $name, with their versions, and none for development',
    async (entry) => {
      const workspace = workspaceOf(entry);
      const name = `clinical-hours-${entry.name}`;
      const sbom = await sbomOf(rootDir, workspace, { name, version: '1.2.3' });
      expect(sbom).toMatchObject({
        bomFormat: 'CycloneDX',
        metadata: { component: { name, version: '1.2.3' } },
      });
      const manifest = JSON.parse(readFileSync(join(rootDir, workspace, 'package.json'), 'utf8'));
      // The packages of this product are the image itself.
      const wanted = Object.entries<string>(manifest.dependencies).filter(
        ([of]) => !of.startsWith('@clinical-hours/'),
      );
      const listed = sbom.components.map((component) => `${component.name}@${component.version}`);
      expect(listed).toEqual(expect.arrayContaining(wanted.map(([of, version]) => `${of}@${version}`)));
      const names = sbom.components.map((component) => component.name);
      for (const tool of ['vitest', 'typescript', 'oxlint', 'playwright-core'])
        expect(names).not.toContain(tool);
      const path = await writeSbom(dir, sbom);
      expect(path).toBe(join(dir, `${name}-1.2.3.cdx.json`));
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(sbom);
    },
  );

  it('is refused in a sentence for what is not there', async () => {
    await expect(sbomOf(rootDir, 'services/nothing', { name: 'nothing', version: '1' })).rejects.toThrow(
      'npm cannot list the packages of nothing: ',
    );
  });
});
