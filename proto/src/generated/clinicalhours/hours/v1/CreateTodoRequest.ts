// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface CreateTodoRequest {
  'title'?: (string);
  'description'?: (string);
  'category'?: (string);
  'priority'?: (string);
  'dueDate'?: (string);
  'notes'?: (string);
  '_description'?: "description";
  '_dueDate'?: "dueDate";
  '_notes'?: "notes";
}

export interface CreateTodoRequest__Output {
  'title': (string);
  'description'?: (string);
  'category': (string);
  'priority': (string);
  'dueDate'?: (string);
  'notes'?: (string);
}
