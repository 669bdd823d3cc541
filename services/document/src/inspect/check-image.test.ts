import { describe, expect, it } from 'vitest';
import { inspect, inspectCounted } from './testing/inspecting.ts';
import { aJpeg, aPng, jpegSegment, pngChunk } from './testing/sample-files.ts';

const kinds = [
  { ending: 'png', make: aPng },
  { ending: 'jpg', make: aJpeg },
];

describe.each(kinds)('an image (.$ending)', ({ ending, make }) => {
  it.each([
    [20_000, 5_000],
    [5_000, 20_000],
    [10_000, 10_000],
    [1, 1],
  ])('of %i x %i pixels is accepted', async (width, height) => {
    await expect(inspect(`a.${ending}`, make({ width, height }))).resolves.toBeDefined();
  });

  it.each([
    [20_001, 1],
    [1, 20_001],
    [10_001, 10_000],
    [65_535, 65_535],
  ])('of %i x %i pixels is refused', async (width, height) => {
    await expect(inspect(`a.${ending}`, make({ width, height }))).rejects.toMatchObject({
      code: 'image_dimensions',
      message: `This image has ${width} x ${height} pixels, which is too large to show. At most 20,000 on a side and 100 megapixels can be uploaded.`,
    });
  });

  it.each([
    [0, 10],
    [10, 0],
  ])('of %i x %i pixels is refused as damaged', async (width, height) => {
    await expect(inspect(`a.${ending}`, make({ width, height }))).rejects.toMatchObject({
      code: 'file_damaged',
    });
  });
});

describe('a PNG', () => {
  it('that says 100,000 x 100,000 is refused', async () => {
    const bomb = aPng({ width: 100_000, height: 100_000 });
    await expect(inspect('a.png', bomb)).rejects.toMatchObject({ code: 'image_dimensions' });
  });

  it('is refused wherever it was cut', async () => {
    const whole = aPng();
    for (let length = 8; length < whole.length - 8; length += 1) {
      await expect(inspect('a.png', whole.subarray(0, length)), `cut at ${length}`).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:file_damaged|type_mismatch)$/u),
      });
    }
  });

  it('may have much in front of its picture, and be animated', async () => {
    const profile = pngChunk('iCCP', Buffer.alloc(200_000, 1));
    expect(await inspect('a.png', aPng({ before: profile }))).toEqual({ mimeType: 'image/png' });
    const animation = pngChunk('acTL', Buffer.from('0000000100000000', 'hex'));
    expect(await inspect('a.png', aPng({ before: animation }))).toEqual({ mimeType: 'image/png' });
  });
});

describe('a JPEG', () => {
  const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(60_000, 0xff)]));
  const preview = jpegSegment(0xe1, aJpeg({ width: 160, height: 120 }));

  it('has its dimensions behind what a camera writes', async () => {
    const reads: number[] = [];
    const before = Buffer.concat([preview, ...Array<Buffer>(12).fill(exif)]);
    expect(await inspectCounted('a.jpg', aJpeg({ before }), reads)).toEqual({ mimeType: 'image/jpeg' });
    expect(reads).toHaveLength(1);
    await expect(inspect('a.jpg', aJpeg({ before, width: 60_000 }))).rejects.toMatchObject({
      code: 'image_dimensions',
    });
  });

  it('does not have the dimensions of its preview', async () => {
    const bomb = aJpeg({ before: preview, width: 60_000, height: 60_000 });
    await expect(inspect('a.jpg', bomb)).rejects.toMatchObject({ code: 'image_dimensions' });
  });

  it('has the same dimensions wherever the first 64 KiB end', async () => {
    const frame = aJpeg().length;
    for (let shift = -40; shift <= 20; shift += 1) {
      const filler = jpegSegment(0xe2, Buffer.alloc(65_535 - frame - 4 + shift, 0xc0));
      const bomb = aJpeg({ before: filler, width: 60_000 });
      await expect(inspect('a.jpg', bomb), `moved by ${shift}`).rejects.toMatchObject({
        code: 'image_dimensions',
      });
    }
  });

  it('may have any number of fill bytes in front of a marker, and tables', async () => {
    const before = Buffer.concat([
      jpegSegment(0xdb, Buffer.alloc(65)),
      jpegSegment(0xc4, Buffer.alloc(29)),
      Buffer.alloc(9, 0xff),
    ]);
    expect(await inspect('a.jpeg', aJpeg({ before }))).toEqual({ mimeType: 'image/jpeg' });
  });

  it('is refused when its dimensions do not come within 1 MiB', async () => {
    const reads: number[] = [];
    const before = Buffer.concat(Array<Buffer>(20).fill(exif));
    await expect(inspectCounted('a.jpg', aJpeg({ before }), reads)).rejects.toMatchObject({
      code: 'file_damaged',
      message: 'This JPEG image is incomplete or damaged. Open it on your device and save it again.',
    });
    expect(reads).toEqual([1_048_576]);
  });

  it('is refused when it is cut before its dimensions', async () => {
    const whole = aJpeg();
    const frame = whole.indexOf(Buffer.from('ffc0', 'hex'));
    for (let length = 3; length < frame + 9; length += 1) {
      await expect(inspect('a.jpg', whole.subarray(0, length)), `cut at ${length}`).rejects.toMatchObject({
        code: 'file_damaged',
      });
    }
  });

  it('is not searched for anything that looks like its dimensions', async () => {
    const between = aJpeg({ before: Buffer.from([0]) });
    await expect(inspect('a.jpg', between)).rejects.toMatchObject({ code: 'file_damaged' });
    const almost = Buffer.concat([Buffer.from('ffd8ffe0000200c0', 'hex'), Buffer.alloc(20, 1)]);
    await expect(inspect('a.jpg', almost)).rejects.toMatchObject({ code: 'file_damaged' });
  });

  it('is refused when there is nothing but fill bytes, or no frame before the picture', async () => {
    const fill = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(3_000_000, 0xff)]);
    await expect(inspect('a.jpg', fill)).rejects.toMatchObject({ code: 'file_damaged' });
    const scan = aJpeg({ before: jpegSegment(0xda, Buffer.alloc(10)) });
    await expect(inspect('a.jpg', scan)).rejects.toMatchObject({ code: 'file_damaged' });
  });
});
