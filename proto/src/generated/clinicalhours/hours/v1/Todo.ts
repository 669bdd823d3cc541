// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface Todo {
  'id'?: (number);
  'userId'?: (number);
  'title'?: (string);
  'description'?: (string);
  /**
   * documentation, supervision, training or general.
   */
  'category'?: (string);
  /**
   * low, medium or high.
   */
  'priority'?: (string);
  'dueDate'?: (string);
  'notes'?: (string);
  /**
   * pending or completed.
   */
  'status'?: (string);
  'isCompleted'?: (boolean);
  'isArchived'?: (boolean);
  'completedAt'?: (string);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_description'?: "description";
  '_dueDate'?: "dueDate";
  '_notes'?: "notes";
  '_completedAt'?: "completedAt";
}

export interface Todo__Output {
  'id': (number);
  'userId': (number);
  'title': (string);
  'description'?: (string);
  /**
   * documentation, supervision, training or general.
   */
  'category': (string);
  /**
   * low, medium or high.
   */
  'priority': (string);
  'dueDate'?: (string);
  'notes'?: (string);
  /**
   * pending or completed.
   */
  'status': (string);
  'isCompleted': (boolean);
  'isArchived': (boolean);
  'completedAt'?: (string);
  'createdAt': (string);
  'updatedAt': (string);
}
