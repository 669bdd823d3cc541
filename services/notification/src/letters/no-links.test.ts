import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMailbox } from './parts/mail-clients.ts';
import { senderName } from './parts/mail-draft.ts';
import { everyLetter } from '../testing/every-letter.ts';
import { readable } from '../testing/reading.ts';

const links = [
  'Care.com',
  'Sam.Co',
  'Dr.kim',
  'evil.com',
  'evil.page',
  'Evil.com/x',
  'evil.中国',
  'Evil。com',
  'зло.рф',
  'شر.شبكة',
  'www.evil.example',
  'HTTP://evil.example',
  'tel:900',
  'sam@evil.example',
  'J.R.Smith',
];
const letters = everyLetter({
  name: links.join(' ').slice(0, 120),
  line: (length) => `Hope.org, ${links.toReversed().join(' ')}`.slice(0, length),
  prose: (length) => `${links.join('\n')}\n(Care.com), "evil.co"; him.then`.slice(0, length),
});

// A scheme, a domain behind 'www', an address of email, or two letters behind a dot that follows a letter.
const linkable =
  /\w+:\/\/\S*|\b(?:tel|mailto):\d\S*|www\.\S*|\S*@\S*|\S*[\p{L}\p{M}\d][.。．｡․][\p{L}\p{M}]{2}\S*/giu;
// The product's own addresses, and those of people, which mails show as they are.
const isOwn = (found: string): boolean =>
  /^\W*(?:https:\/\/(?:hours\.)+example\.com(?:$|\/[\w/?=&#-]*)|a{250}@b\.c)\W*$/.test(found);

const foundIn = (text: string): string[] => (text.match(linkable) ?? []).filter((found) => !isOwn(found));

describe('what people wrote', () => {
  it('is no link in any letter', async () => {
    const found: [string, string[]][] = [];
    for (const [kind, render] of Object.entries(letters)) {
      const mail = await render();
      found.push([kind, [mail.subject, mail.text, readable(mail)].flatMap(foundIn)]);
    }
    expect(found.filter(([, links]) => links.length > 0)).toEqual([]);
  });

  it('is no link in the names of sender and recipient', () => {
    const names = links.flatMap((link) => [
      senderName(link),
      toMailbox({ name: link, email: 'sam@example.com' }).name,
    ]);
    expect(names.flatMap(foundIn)).toEqual([]);
  });

  it('stays readable as a name', async () => {
    const mail = await letters['the news of a decision']!();
    expect(mail.subject).toContain('Care\u2060.com Sam\u2060.Co Dr\u2060.kim [web address] evil\u2060.page');
  });

  it('is looked at in every letter', () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const renders = files.flatMap((file) =>
      [...read(file).matchAll(/export (?:async )?function (render\w+)/g)].map(([, name]) => name!),
    );
    const looked = read('../testing/every-letter.ts');
    expect(renders.filter((name) => !looked.includes(`${name}(`))).toEqual([
      'renderLetter',
      'renderSignedLetter',
    ]);
  });
});
