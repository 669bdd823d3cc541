// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface GetTodoRequest {
  'todoId'?: (number);
}

export interface GetTodoRequest__Output {
  'todoId': (number);
}
