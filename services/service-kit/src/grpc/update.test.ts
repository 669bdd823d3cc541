import { authMessages } from '@clinical-hours/proto/auth';
import {
  favoriteMessages,
  hoursMessages,
  licensureMessages,
  todoMessages,
} from '@clinical-hours/proto/hours';
import { shapeOf, type Message } from '@clinical-hours/proto/messages';
import { supervisorMessages } from '@clinical-hours/proto/supervisor';
import { describe, expect, it } from 'vitest';
import { changeOf, presentOf, updateOf } from './update.ts';

interface Masked {
  updateMask: { paths: string[] } | null;
}
const loaded = [
  authMessages,
  favoriteMessages,
  hoursMessages,
  licensureMessages,
  supervisorMessages,
  todoMessages,
];
// Every message with a mask, whatever its name.
const masked = loaded
  .flatMap((byName) => Object.entries(byName as unknown as Record<string, Message<Masked>>))
  .filter(([, found]) => 'deserialize' in found && shapeOf(found).fields.includes('updateMask'));

const received = <M extends object>(message: Message<M>, sent: object): M =>
  message.deserialize(message.serialize(sent));

const { UpdateTodoRequest } = todoMessages;
const todo = (sent: object) => changeOf(UpdateTodoRequest, received(UpdateTodoRequest, sent));

it('is about at least the records that people change', () => {
  expect(masked.map(([name]) => name).toSorted()).toEqual(
    expect.arrayContaining(['UpdateFavoriteRequest', 'UpdateSessionRequest', 'UpdateTodoRequest']),
  );
});

it.each(masked)(
  '%s clears each optional field that its mask names, and leaves the others',
  (_name, message) => {
    const fields = shapeOf(message).optional.filter(
      (field) => field !== 'updateMask' && field !== 'expectedUpdatedAt',
    );
    expect(fields).not.toEqual([]);
    for (const field of fields) {
      expect(changeOf(message, received(message, updateOf({ [field]: null })))).toEqual({ [field]: null });
    }
    expect(changeOf(message, received(message, updateOf({})))).toEqual({});
  },
);

describe('an update', () => {
  it('sets what has a value, also zero and false, and clears null and an empty text', () => {
    const change = { title: 'A', notes: null, description: '', dueDate: undefined };
    expect(updateOf(change)).toEqual({
      title: 'A',
      updateMask: { paths: ['title', 'notes', 'description'] },
    });
    expect(todo(updateOf(change))).toEqual({ title: 'A', description: null, notes: null });
    const { UpdateProfileRequest } = authMessages;
    const profile = received(
      UpdateProfileRequest,
      updateOf({ totalRequiredHours: 0, wantsReminders: false }),
    );
    expect(changeOf(UpdateProfileRequest, profile)).toEqual({ totalRequiredHours: 0, wantsReminders: false });
  });

  it('changes only what its mask names, and without a mask what has a value', () => {
    const sent = { title: 'A', notes: 'B' };
    expect(todo({ ...sent, updateMask: { paths: ['notes'] } })).toEqual({ notes: 'B' });
    expect(todo(sent)).toEqual(sent);
  });

  it.each(['todo_id', 'nope', 'dueDate', 'update_mask', 'expected_updated_at', '*', ''])(
    'cannot change %j',
    (path) => {
      const refusal = {
        kind: 'invalid',
        code: 'message_invalid',
        message: expect.stringContaining(`"${path}"`),
      };
      expect(() => todo({ updateMask: { paths: ['title', path] } })).toThrow(
        expect.objectContaining(refusal),
      );
    },
  );

  it('cannot clear a field that the record always has, and changes no condition', () => {
    const required = received(UpdateTodoRequest, updateOf({ title: null }));
    expect(() => changeOf(UpdateTodoRequest, required, { required: ['title'] })).toThrow('title is required');
    const { UpdateProfileRequest } = authMessages;
    const proof = received(UpdateProfileRequest, { ...updateOf({ name: 'A' }), currentPassword: 'secret' });
    expect(changeOf(UpdateProfileRequest, proof, { conditions: ['currentPassword'] })).toEqual({ name: 'A' });
  });
});

it('has no field for null, undefined and an empty text when it is new', () => {
  expect(presentOf({ a: null, b: undefined, c: '', d: 0, e: false, f: 'x' })).toEqual({
    d: 0,
    e: false,
    f: 'x',
  });
});
