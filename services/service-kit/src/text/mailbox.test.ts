import { expect, it } from 'vitest';
import { isFreeMail, mailboxNamesOf, mailboxOf, mailDomainsOf } from './index.ts';

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
  ['...@gmail.com', '...@gmail.com'],
  ['Sam@Mac.com', 'sam@icloud.com'],
  ['sam+clinic@me.com', 'sam@icloud.com'],
  ['s.a.m@icloud.com', 's.a.m@icloud.com'],
  ['sam-lee_lmft@pm.me', 'samleelmft@proton.me'],
  ['Sam.Lee.LMFT+x@ProtonMail.com', 'samleelmft@proton.me'],
  ['samleelmft@protonmail.ch', 'samleelmft@proton.me'],
  ['._-@proton.me', '._-@proton.me'],
  ['sam@yandex.ru', 'sam@yandex.com'],
  ['clinic@sam.fastmail.com', 'sam@fastmail.com'],
  ['sam+clinic@fastmail.com', 'sam@fastmail.com'],
  ['clinic@sam.fastmail.fm', 'sam@fastmail.fm'],
  ['clinic@a.b.fastmail.com', 'clinic@a.b.fastmail.com'],
  ['sam@me.com.example.com', 'sam@me.com.example.com'],
  ['sam@notme.com', 'sam@notme.com'],
  ['sam@hotmail.com', 'sam@hotmail.com'],
  ['s.am@outlook.com', 's.am@outlook.com'],
  ['sam@tutanota.com', 'sam@tutanota.com'],
])('the mailbox behind %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['sam@pm.me', ['sam@proton.me', 'sam@pm.me']],
  ['s-am+x@proton.me', ['sam@proton.me', 's-am@proton.me']],
  ['sam@icloud.com', ['sam@icloud.com']],
  ['sam@mac.com', ['sam@icloud.com', 'sam@mac.com']],
  ['x@sam.fastmail.com', ['sam@fastmail.com', 'x@sam.fastmail.com']],
  ['S.am@googlemail.com', ['sam@gmail.com']],
])('what is stored about the mailbox of %s is found by %j', (address, names) => {
  expect(mailboxNamesOf(address)).toEqual(names);
});

it.each([
  ['me.com', ['icloud.com', 'me.com', 'mac.com']],
  ['example.com', ['example.com']],
])('the names at %s are those at %j', (domain, domains) => {
  expect(mailDomainsOf(domain)).toEqual(domains);
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
