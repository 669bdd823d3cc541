import { expect, it } from 'vitest';
import { everyLetter } from '../testing/every-letter.ts';
import { readable } from '../testing/reading.ts';

const letters = everyLetter({ name: 'Sam Supervisor', line: () => '', prose: () => 'A text.' });

it.each(Object.keys(letters))('%s has no gap where a line is empty', async (kind) => {
  const mail = await letters[kind]!();
  for (const text of [mail.subject, mail.text, readable(mail)])
    expect(text).not.toMatch(/undefined|null\b|, ,|license\s*[,.)]|credentials\s*[,.)]/i);
});
