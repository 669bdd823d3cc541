// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface CompleteTodoRequest {
  'todoId'?: (number);
}

export interface CompleteTodoRequest__Output {
  'todoId': (number);
}
