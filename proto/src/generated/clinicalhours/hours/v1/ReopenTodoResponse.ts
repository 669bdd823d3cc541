// Original file: proto/clinicalhours/hours/v1/todo.proto

import type { Todo as _clinicalhours_hours_v1_Todo, Todo__Output as _clinicalhours_hours_v1_Todo__Output } from '../../../clinicalhours/hours/v1/Todo.ts';

export interface ReopenTodoResponse {
  'todo'?: (_clinicalhours_hours_v1_Todo | null);
}

export interface ReopenTodoResponse__Output {
  'todo': (_clinicalhours_hours_v1_Todo__Output | null);
}
