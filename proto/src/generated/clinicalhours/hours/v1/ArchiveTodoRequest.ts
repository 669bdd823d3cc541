// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface ArchiveTodoRequest {
  'todoId'?: (number);
}

export interface ArchiveTodoRequest__Output {
  'todoId': (number);
}
