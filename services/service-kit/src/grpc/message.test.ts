import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { messageOf, type RpcClient } from './types.ts';

interface Fruit {
  name: string;
  color?: string;
  weight?: number;
  basket: { id: number } | null;
}

it('leaves out of a message what is null or undefined', () => {
  const basket = { id: 1 };
  const fruit = messageOf<Fruit>({ name: 'apple', color: null, weight: undefined, basket });
  expect(Object.entries(fruit)).toEqual([
    ['name', 'apple'],
    ['basket', basket],
  ]);
});

it('keeps empty texts, zero and false: they are values', () => {
  expect(messageOf<Fruit>({ name: '', color: '', weight: 0, basket: null })).toEqual({
    name: '',
    color: '',
    weight: 0,
  });
});

it('does not compile without an optional field', () => {
  // @ts-expect-error: the color is not named.
  expect(messageOf<Fruit>({ name: 'apple', weight: 1, basket: null })).toEqual({ name: 'apple', weight: 1 });
});

it('does not compile with a field that the message of a call does not have', () => {
  const request = { userId: 7, includesFormerEmails: false, includesPhone: false, extra: 1 };
  const ask = (auth: RpcClient<AuthServiceDefinition>, call: Call) =>
    // @ts-expect-error: GetUserRequest has no field of this name, and would lose it on the way.
    auth.getUser(call, request);
  expect(ask).toBeTypeOf('function');
});
