// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface ReopenTodoRequest {
  'todoId'?: (number);
}

export interface ReopenTodoRequest__Output {
  'todoId': (number);
}
