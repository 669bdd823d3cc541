import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvParts, toCsv } from './csv.ts';

const name = 'Tess,=cmd|x\n+1;@a\t-b\u2028=c","=d';
const defused = `"Tess,'=cmd|x\n'+1;'@a\t'-b\u2028'=c"",'""=d"`;

it('defuses formulas wherever a spreadsheet may divide a text of a list of users', () => {
  expect(toCsv([{ id: 1, name, isAdmin: false }])).toBe(`\uFEFF"id","name","isAdmin"\n1,${defused},no\n`);
});

it('defuses them in the parts of an account, and in lists within', async () => {
  async function* parts() {
    yield [{ name, flags: ['a', '-b'] }];
    yield [{ name: '=1', flags: [] }];
  }
  expect(await text(csvParts(parts()))).toBe(`"name","flags"\n${defused},"[""a"",'""-b""]"\n"'=1",[]\n`);
});
