import { describe, expect, it } from 'vitest';
import { inspect, inspectCounted } from './testing/inspecting.ts';
import { aPdf } from './testing/sample-files.ts';

const objects = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'stream ')]);

describe('a PDF', () => {
  it('may have something else in front, as far as its readers look', async () => {
    for (const bytes of [1, 500, 1_019]) {
      const shifted = Buffer.concat([Buffer.alloc(bytes, 1), aPdf()]);
      expect(await inspect('a.pdf', shifted)).toEqual({ mimeType: 'application/pdf' });
    }
    const further = Buffer.concat([Buffer.alloc(1_020, 1), aPdf()]);
    await expect(inspect('a.pdf', further)).rejects.toMatchObject({ code: 'type_mismatch' });
  });

  it('may have something behind its end', async () => {
    const signed = Buffer.concat([objects, Buffer.from('%%EOF'), Buffer.alloc(4_000, '\n')]);
    const reads: number[] = [];
    expect(await inspectCounted('a.pdf', signed, reads)).toEqual({ mimeType: 'application/pdf' });
    expect(reads).toEqual([4_096]);
  });

  it('is refused when it breaks off', async () => {
    for (const cut of [objects, aPdf().subarray(0, 200), Buffer.from('%PDF-')]) {
      await expect(inspect('a.pdf', cut)).rejects.toMatchObject({
        kind: 'unsupported_media',
        code: 'file_damaged',
        message: 'This PDF is incomplete or damaged. Open it on your device and save it again.',
      });
    }
  });
});
