import { aPdf } from '@clinical-hours/document/testing';
import { aSessionBody, type ApiClient } from '@clinical-hours/service-kit/api-client';
import { aZip } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aForm, aText } from '../support/document-uploads.ts';
import '../support/provided-context.ts';
import { aTrainee, type TestTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let stranger: TestTrainee;
let bystander: TestTrainee;
beforeAll(async () => {
  stranger = await aTrainee(product);
  bystander = await aTrainee(product);
  await bystander.client.post('/api/sessions', aSessionBody({ date: '2026-03-03' }));
});

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook with other parts in place of the usual ones. */
function aWorkbook(parts: Record<string, string> = {}): Buffer {
  const contents = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Log" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'sheet.xml')}${relation('r2', 'sharedStrings', 'texts.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sheet.xml': sheet(
      '<row><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Direct Hours</t></is></c></row><row><c t="inlineStr"><is><t>2026-03-02</t></is></c><c><v>1</v></c></row>',
    ),
    ...parts,
  };
  return aZip(Object.entries(contents).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

const look = async (
  client: ApiClient,
  file: Buffer,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(`${product.url}/api/sessions/import?dryRun=true`, {
    method: 'POST',
    headers: {
      Cookie: client.cookie,
      Origin: product.url,
      'Content-Type': file.subarray(0, 2).toString() === 'PK' ? workbookType : 'text/csv',
    },
    body: new Uint8Array(file),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

// Each ended the service of everybody, or kept it for long, when a thread read it.
const hostile: [what: string, file: () => Buffer][] = [
  ['19 million empty texts', () => aWorkbook({ 'xl/texts.xml': `<sst>${'<si/>'.repeat(19_000_000)}</sst>` })],
  [
    '40 sheets of 400,000 rows',
    () =>
      aWorkbook({
        'xl/workbook.xml': `<workbook xmlns:r="r">${'<sheet name="Log" r:id="r1"/>'.repeat(40)}</workbook>`,
        'xl/sheet.xml': sheet('<row/>'.repeat(400_000)),
      }),
  ],
];

describe('a workbook of a stranger', () => {
  it.each(hostile)('is refused in a sentence, and others are served meanwhile: %s', async (_, file) => {
    const bytes = file();
    expect(bytes.length).toBeLessThan(5_000_000);
    const refused = look(stranger.client, bytes);
    const { status, body } = await bystander.client.get('/api/sessions');
    expect([status, body.length]).toEqual([200, 1]);
    const csv = await look(bystander.client, Buffer.from('Date,Direct Hours\n2026-03-02,1\n'));
    expect([csv.status, csv.body['sessionCount']]).toEqual([200, 1]);
    const answer = await refused;
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: expect.stringMatching(/^workbook_(?:too_large|unreadable)$/) }),
    ]);
    const workbook = await look(bystander.client, aWorkbook());
    expect([workbook.status, workbook.body['sessionCount']]).toEqual([200, 1]);
  });
});

// Each takes a reader gigabytes, or hours.
const pdfs: [what: string, file: () => Buffer][] = [
  ['a number of 9 million digits', () => aPdf({ objects: ['1'.repeat(9_000_000)] })],
  ['a million objects without an end', () => Buffer.from(`%PDF-1.4\n${'1 0 obj [\n'.repeat(900_000)}%%EOF`)],
];

describe('a PDF of a stranger', () => {
  const upload = (client: ApiClient, name: string, bytes: Buffer): Promise<Response> => {
    const form = aForm(name, bytes, { category: 'contracts', description: 'Signed in March.' });
    const headers = { Cookie: client.cookie, Origin: product.url };
    return fetch(`${product.url}/api/documents`, { method: 'POST', headers, body: form });
  };

  it.each(pdfs)('is refused in a sentence, and keeps nobody waiting: %s', async (_, file) => {
    const uploaded = upload(stranger.client, 'log.pdf', file());
    expect((await upload(bystander.client, 'log.txt', aText(100))).status).toBe(201);
    expect((await upload(bystander.client, 'log.pdf', aPdf())).status).toBe(201);
    expect((await bystander.client.get('/api/documents')).status).toBe(200);
    const refused = await uploaded;
    expect([refused.status, await refused.json()]).toMatchObject([
      415,
      { code: 'file_damaged', message: expect.stringContaining('Print it to a new PDF') },
    ]);
    expect((await upload(stranger.client, 'log.pdf', aPdf())).status).toBe(201);
  });
});
