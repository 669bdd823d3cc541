// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface UnarchiveTodoRequest {
  'todoId'?: (number);
}

export interface UnarchiveTodoRequest__Output {
  'todoId': (number);
}
