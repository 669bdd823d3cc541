import { authMessages } from '@clinical-hours/proto/auth';
import { consultationMessages } from '@clinical-hours/proto/consultation';
import { documentMessages } from '@clinical-hours/proto/document';
import {
  favoriteMessages,
  hoursMessages,
  importMessages,
  licensureMessages,
  receiptMessages,
  reportMessages,
  todoMessages,
} from '@clinical-hours/proto/hours';
import type { Message } from '@clinical-hours/proto/messages';
import { supervisorMessages } from '@clinical-hours/proto/supervisor';
import { describe, expect, it } from 'vitest';
import { recordsOf, toRecord } from './record.ts';

const loaded = {
  auth: authMessages,
  consultation: consultationMessages,
  document: documentMessages,
  favorite: favoriteMessages,
  hours: hoursMessages,
  import: importMessages,
  licensure: licensureMessages,
  receipt: receiptMessages,
  report: reportMessages,
  supervisor: supervisorMessages,
  todo: todoMessages,
};
const messages = Object.entries(loaded).flatMap(([file, byName]) =>
  Object.entries(byName as unknown as Record<string, Message>)
    // Neither services nor enums.
    .filter(([, found]) => 'deserialize' in found)
    .map(([name, message]) => [`${file}: ${name}`, message] as const),
);
interface Descriptor {
  field: { name: string }[];
  oneofDecl: { name: string }[];
}
const fieldsOf = ({ type }: Message) => (type as Descriptor).field.map(({ name }) => name);
// Requests alone have fields of which there is one or another.
const hasAlternatives = ({ type }: Message) =>
  (type as Descriptor).oneofDecl.some(({ name }) => !name.startsWith('_'));

it('every message has every field in order when it is empty, and none undefined', () => {
  expect(messages.length).toBeGreaterThan(500);
  for (const [name, message] of messages.filter((each) => !hasAlternatives(each[1]))) {
    const record = toRecord(message, message.deserialize(message.serialize({})));
    expect({ name, fields: Object.keys(record) }).toEqual({ name, fields: fieldsOf(message) });
    expect({ name, isWhole: !Object.values(record).includes(undefined) }).toEqual({ name, isWhole: true });
  }
});

describe('a record', () => {
  const { AuditEntry, Todo } = { ...authMessages, ...todoMessages };
  const received = <O extends object>(message: Message<O>, sent: object): O =>
    message.deserialize(message.serialize(sent));

  it('keeps what was sent, also what is empty, zero and false', () => {
    const sent = { id: 7, title: '', notes: '', isCompleted: false };
    expect(toRecord(Todo, received(Todo, sent))).toMatchObject({ ...sent, dueDate: null });
  });

  it('has null in the messages of its lists, too', () => {
    const entry = received(AuditEntry, { changes: [{ field: 'email', to: 'new@example.com' }] });
    expect(toRecord(AuditEntry, entry).changes).toEqual([
      { field: 'email', from: null, to: 'new@example.com' },
    ]);
  });

  it('does not compile for a type with another field, or without null', () => {
    const { StatusChange } = hoursMessages;
    type Change = { fromStatus: string | null; toStatus: string; actor: string; notes: string | null };
    const change = received(StatusChange, { toStatus: 'logged' });
    // @ts-expect-error: a change has no name.
    expect(recordsOf(StatusChange).as<Change & { changedAt: string; name: string }>()(change).name).toBe(
      undefined,
    );
    // @ts-expect-error: notes may be absent.
    expect(recordsOf(StatusChange).as<Change & { changedAt: string; notes: string }>()(change).notes).toBe(
      null,
    );
  });
});
