import { expect, it } from 'vitest';
import { isFreeMail, mailboxOf } from './index.ts';

it.each([
  ['Sam@Example.COM', 'sam@example.com'],
  ['sam+clinic@example.com', 'sam@example.com'],
  ['sam+one+two@example.com', 'sam@example.com'],
  ['+sam@example.com', '+sam@example.com'],
  ['s.a.m@example.com', 's.a.m@example.com'],
  ['S.A.M+hours@googlemail.com', 'sam@gmail.com'],
  ['tess-supervisor@yahoo.com', 'tess@yahoo.com'],
  ['Tess-a-b+c@ymail.com', 'tess@ymail.com'],
  ['-tess@yahoo.co.uk', '-tess@yahoo.co.uk'],
  ['tess-sup@yahoo.example.com', 'tess-sup@yahoo.example.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('the mailbox behind %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('two addresses of one domain are two mailboxes', () => {
  expect(mailboxOf('sam@example.com')).not.toBe(mailboxOf('kim@example.com'));
});

it.each([
  ['Sam@GMail.com', true],
  ['sam@yahoo.co.uk', true],
  ['"gmail.com"@example.com', false],
  ['sam@gmail.com.example.com', false],
  ['gmail.com', true],
  ['', false],
])('%s is at a free mail domain: %s', (address, isFree) => {
  expect(isFreeMail(address)).toBe(isFree);
});
