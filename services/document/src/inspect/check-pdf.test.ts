import { describe, expect, it } from 'vitest';
import { inspect, inspectCounted } from './testing/inspecting.ts';
import { aPdf } from './testing/sample-files.ts';

// Written by qpdf 12.4 with the owner's password 'owner', and an empty one or 'secret' for the user.
const id = '813911b7b676c76527b4b41b0bc57443';
const old = (r: number, v: number, length: number, p: number, o: string, u: string) =>
  `<< /Filter /Standard /R ${r} /V ${v} /Length ${length} /P ${p} /O <${o}> /U <${u}> >>`;
const byFilter = (r: number, v: number, length: number, o: string, u: string) =>
  `<< /CF << /StdCF << /AuthEvent /DocOpen /Length ${length} >> >> /StmF /StdCF /StrF /StdCF ` +
  `/Filter /Standard /R ${r} /V ${v} /P -1028 /O <${o}> /U <${u}> >>`;
const owners = {
  open: '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
  secret: '0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
};
const users = {
  open: '2812a97a79e1addd1e4257bbc21e9cad0021446990b9e4114071a4d9104984c1',
  secret: 'cc6403401dd621860e9cfb01551bcaba0021446990b9e4114071a4d9104984c1',
};
const encryptions = {
  open: {
    'RC4 of 40 bits': old(
      2,
      1,
      40,
      -12,
      'cc511a71e2bb291fc8dc308e12c8e3f00af4837dd803e93d329fb39d6165baef',
      '62ef24fda83bb079ffdab60509b5d6bd387ab8153c019a3c24f28f2bbbde824c',
    ),
    'RC4 of 128 bits': old(3, 2, 128, -1028, owners.open, users.open),
    'AES of 128 bits': byFilter(4, 4, 16, owners.open, users.open),
    'AES of 256 bits': byFilter(
      6,
      5,
      32,
      'c44e7d4d580be5bb6b4ad064cfc8c7007d430cb5d620a86939da15118579e8714e83f5b2da2ba834ad3811fecb51012b',
      '8734cc40031343c8a724b1e8ba524bde24c0767998771bd5f29a0a4b09578738ac0722340d4877a35525ae278f83298a',
    ),
    'attachments alone': `<< /Filter /Standard /R 4 /V 4 /EFF /StdCF /O <${owners.secret}> /U <${users.secret}> >>`,
    'an unknown way': `<< /Filter /Standard /R 9 /V 9 /O <00> /U <00> >>`,
  },
  secret: {
    'RC4 of 40 bits': old(
      2,
      1,
      40,
      -12,
      '978b375dc9ba8be1e28230ad677386f86a8c7c310963f9931d25ca0b3bb6fc99',
      'f25aedaa51cf16aa4468697aceb33d8710425c33c0c213029ab1ac33b8ab2b10',
    ),
    'RC4 of 128 bits': old(3, 2, 128, -1028, owners.secret, users.secret),
    'AES of 128 bits': byFilter(4, 4, 16, owners.secret, users.secret),
    'AES of 256 bits': byFilter(
      6,
      5,
      32,
      '5c2ab8a2a2c5e850a010d4db1aa13d2308268883bccb188d35400fad99a084bba0a9e423b7c11304dbfc0caffa6835ef',
      '4f5bef2837f57a942daa5a400149a12b5885fc5ac05b5a4859e9342864753512a341c41275740962a2e27362fec9f59d',
    ),
    'a certificate': '<< /Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s5 >>',
  },
};

const encrypted = (dictionary: string) =>
  aPdf({ trailer: ` /ID [<${id}> <00>] /Encrypt 4 0 R`, objects: [dictionary] });
const taken = { mimeType: 'application/pdf' };
const locked = {
  kind: 'unsupported_media',
  code: 'document_locked',
  message: 'This document is locked with a password. Remove the password and try again.',
};
const secret = encryptions.secret['AES of 128 bits'];

describe('a PDF that is encrypted', () => {
  it.each(Object.entries(encryptions.open))(
    'by %s, and opens without a password, is taken',
    async (_by, dictionary) => {
      expect(await inspect('form.pdf', encrypted(dictionary))).toEqual(taken);
    },
  );

  it.each(Object.entries(encryptions.secret))('by %s, and does not, is refused', async (_by, dictionary) => {
    await expect(inspect('form.pdf', encrypted(dictionary))).rejects.toMatchObject(locked);
  });

  it('is known by a dictionary in the trailer, a stream of references, and behind a long table', async () => {
    const entries = `/ID [<${id}> <00>] /Encrypt`;
    const inline = aPdf({ trailer: ` ${entries} ${secret}` });
    const head = `%PDF-1.5\n4 0 obj\n${secret}\nendobj\n`;
    const stream = `${head}5 0 obj\n<< /Type /XRef ${entries} 4 0 R /Length 2 >>\nstream\n..\nendstream\nendobj\n`;
    const table = `${head}xref\n0 4000\n${'0000000000 65535 f \n'.repeat(4_000)}trailer\n<< ${entries} 4 0 R >>\n`;
    const ended = (text: string) => Buffer.from(`${text}startxref\n${head.length}\n%%EOF\n`);
    for (const pdf of [inline, ended(stream), ended(table)]) {
      await expect(inspect('form.pdf', pdf)).rejects.toMatchObject(locked);
    }
  });

  it('is judged by the last object of the number that its trailer names', async () => {
    const first = Buffer.from(`%PDF-1.4\n4 0 obj\n${secret}\nendobj\n`);
    const changed = Buffer.concat([first, encrypted(encryptions.open['AES of 128 bits'])]);
    expect(await inspect('form.pdf', changed)).toEqual(taken);
    const other = aPdf({
      trailer: ' /Encrypt 4 0 R',
      objects: ['<< >>', ...Array.from({ length: 10 }, () => secret)],
    });
    expect(await inspect('form.pdf', other)).toEqual(taken);
  });

  it('is read back once, in pieces, when its dictionary is in none of the parts that are read anyway', async () => {
    const far = Buffer.concat([encrypted(secret).subarray(0, 15), Buffer.alloc(3_000_000, 0x20)]);
    const reads: number[] = [];
    const end = `4 0 obj\n${secret}\nendobj\ntrailer\n<< /ID [<${id}>] /Encrypt 4 0 R >>\nstartxref\n`;
    const pdf = Buffer.concat([far, Buffer.from(`${end}${far.length + end.indexOf('trailer')}\n%%EOF`)]);
    await expect(inspectCounted('form.pdf', pdf, reads)).rejects.toMatchObject(locked);
    expect(Math.max(...reads)).toBeLessThan(1_048_700);
    expect(reads.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_200_000);
  });
});

it.each([
  ['no offset', 'startxref\n'],
  ['an offset behind the end', 'startxref\n99999999'],
  ['an offset of no table', 'startxref\n3'],
  ['a reference to nothing', 'trailer << /Encrypt 77 0 R >> startxref\n0'],
])('a PDF with %s is left to the reader that repairs it', async (_what, end) => {
  expect(await inspect('form.pdf', Buffer.from(`%PDF-1.4\n${end}\n%%EOF`))).toEqual(taken);
});
