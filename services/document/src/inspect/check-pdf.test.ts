import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { inspect } from './testing/inspecting.ts';
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
    'attachments alone': `<< /Filter /Standard /R 4 /V 4 /EFF /StdCF /O <${owners.secret}> /U <${users.secret}> >>`,
    'an unknown way': `<< /Filter /Standard /R 9 /V 9 /O <00> /U <00> >>`,
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
});

const pageless = (pages: string) =>
  `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${pages} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;

it('a PDF that a library encrypts with AES of 256 bits is refused when it has a password', async () => {
  const withPassword = async (userPassword: string): Promise<Buffer> => {
    const document = await PDFDocument.load(aPdf());
    document.encrypt({ userPassword, ownerPassword: 'owner' });
    return Buffer.from(await document.save());
  };
  expect(await inspect('form.pdf', await withPassword(''))).toEqual(taken);
  await expect(inspect('form.pdf', await withPassword('secret'))).rejects.toMatchObject(locked);
});

describe('a PDF that is not whole', () => {
  it.each([
    ['has nothing but its ends', '%PDF-1.4\nstartxref\n0\n%%EOF'],
    ['has no pages', pageless('')],
    ['lacks its pages', pageless('/Pages 2 0 R')],
    ['has pages that are their own parents', pageless('/Pages << /Type /Pages /Kids [<< /Kids [] >>] >>')],
  ])('is refused: it %s', async (_what, pdf) => {
    await expect(inspect('form.pdf', Buffer.from(pdf))).rejects.toMatchObject({ code: 'file_damaged' });
  });

  it('is taken when a reader can mend it', async () => {
    const mended = aPdf()
      .toString('latin1')
      .replace(/xref[\s\S]*trailer/u, 'trailer')
      .replace(/startxref\n\d+/u, 'startxref\n3');
    expect(await inspect('form.pdf', Buffer.from(mended, 'latin1'))).toEqual(taken);
  });
});
