import { expect, it } from 'vitest';
import { mailboxOf } from './index.ts';

it.each([
  ['Sam@Example.COM', 'sam@example.com'],
  ['sam+clinic@example.com', 'sam@example.com'],
  ['sam+one+two@example.com', 'sam@example.com'],
  ['+sam@example.com', '+sam@example.com'],
  ['s.a.m@example.com', 's.a.m@example.com'],
  ['S.A.M+hours@googlemail.com', 'sam@gmail.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('the mailbox behind %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('two addresses of one domain are two mailboxes', () => {
  expect(mailboxOf('sam@example.com')).not.toBe(mailboxOf('kim@example.com'));
});
