import { noticeKinds } from '@clinical-hours/auth/notice';
import { accountLetters } from '@clinical-hours/notification/account-letters';
import { expect, it } from 'vitest';

it('has a letter in notification for every kind of notice that auth gives, and no other', () => {
  expect(Object.keys(accountLetters).toSorted()).toEqual(noticeKinds.toSorted());
});
