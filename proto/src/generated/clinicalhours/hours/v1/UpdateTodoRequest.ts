// Original file: proto/clinicalhours/hours/v1/todo.proto


/**
 * What is absent stays as it is; an empty text takes a value away.
 */
export interface UpdateTodoRequest {
  'todoId'?: (number);
  'title'?: (string);
  'description'?: (string);
  'category'?: (string);
  'priority'?: (string);
  'dueDate'?: (string);
  'notes'?: (string);
  /**
   * When given, the change is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
  '_title'?: "title";
  '_description'?: "description";
  '_category'?: "category";
  '_priority'?: "priority";
  '_dueDate'?: "dueDate";
  '_notes'?: "notes";
  '_expectedUpdatedAt'?: "expectedUpdatedAt";
}

/**
 * What is absent stays as it is; an empty text takes a value away.
 */
export interface UpdateTodoRequest__Output {
  'todoId': (number);
  'title'?: (string);
  'description'?: (string);
  'category'?: (string);
  'priority'?: (string);
  'dueDate'?: (string);
  'notes'?: (string);
  /**
   * When given, the change is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
}
