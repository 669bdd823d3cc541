// Original file: proto/clinicalhours/hours/v1/todo.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchiveTodoRequest as _clinicalhours_hours_v1_ArchiveTodoRequest, ArchiveTodoRequest__Output as _clinicalhours_hours_v1_ArchiveTodoRequest__Output } from '../../../clinicalhours/hours/v1/ArchiveTodoRequest.ts';
import type { ArchiveTodoResponse as _clinicalhours_hours_v1_ArchiveTodoResponse, ArchiveTodoResponse__Output as _clinicalhours_hours_v1_ArchiveTodoResponse__Output } from '../../../clinicalhours/hours/v1/ArchiveTodoResponse.ts';
import type { CompleteTodoRequest as _clinicalhours_hours_v1_CompleteTodoRequest, CompleteTodoRequest__Output as _clinicalhours_hours_v1_CompleteTodoRequest__Output } from '../../../clinicalhours/hours/v1/CompleteTodoRequest.ts';
import type { CompleteTodoResponse as _clinicalhours_hours_v1_CompleteTodoResponse, CompleteTodoResponse__Output as _clinicalhours_hours_v1_CompleteTodoResponse__Output } from '../../../clinicalhours/hours/v1/CompleteTodoResponse.ts';
import type { CreateTodoRequest as _clinicalhours_hours_v1_CreateTodoRequest, CreateTodoRequest__Output as _clinicalhours_hours_v1_CreateTodoRequest__Output } from '../../../clinicalhours/hours/v1/CreateTodoRequest.ts';
import type { CreateTodoResponse as _clinicalhours_hours_v1_CreateTodoResponse, CreateTodoResponse__Output as _clinicalhours_hours_v1_CreateTodoResponse__Output } from '../../../clinicalhours/hours/v1/CreateTodoResponse.ts';
import type { GetTodoRequest as _clinicalhours_hours_v1_GetTodoRequest, GetTodoRequest__Output as _clinicalhours_hours_v1_GetTodoRequest__Output } from '../../../clinicalhours/hours/v1/GetTodoRequest.ts';
import type { GetTodoResponse as _clinicalhours_hours_v1_GetTodoResponse, GetTodoResponse__Output as _clinicalhours_hours_v1_GetTodoResponse__Output } from '../../../clinicalhours/hours/v1/GetTodoResponse.ts';
import type { ListTodosRequest as _clinicalhours_hours_v1_ListTodosRequest, ListTodosRequest__Output as _clinicalhours_hours_v1_ListTodosRequest__Output } from '../../../clinicalhours/hours/v1/ListTodosRequest.ts';
import type { ListTodosResponse as _clinicalhours_hours_v1_ListTodosResponse, ListTodosResponse__Output as _clinicalhours_hours_v1_ListTodosResponse__Output } from '../../../clinicalhours/hours/v1/ListTodosResponse.ts';
import type { ReopenTodoRequest as _clinicalhours_hours_v1_ReopenTodoRequest, ReopenTodoRequest__Output as _clinicalhours_hours_v1_ReopenTodoRequest__Output } from '../../../clinicalhours/hours/v1/ReopenTodoRequest.ts';
import type { ReopenTodoResponse as _clinicalhours_hours_v1_ReopenTodoResponse, ReopenTodoResponse__Output as _clinicalhours_hours_v1_ReopenTodoResponse__Output } from '../../../clinicalhours/hours/v1/ReopenTodoResponse.ts';
import type { UnarchiveTodoRequest as _clinicalhours_hours_v1_UnarchiveTodoRequest, UnarchiveTodoRequest__Output as _clinicalhours_hours_v1_UnarchiveTodoRequest__Output } from '../../../clinicalhours/hours/v1/UnarchiveTodoRequest.ts';
import type { UnarchiveTodoResponse as _clinicalhours_hours_v1_UnarchiveTodoResponse, UnarchiveTodoResponse__Output as _clinicalhours_hours_v1_UnarchiveTodoResponse__Output } from '../../../clinicalhours/hours/v1/UnarchiveTodoResponse.ts';
import type { UpdateTodoRequest as _clinicalhours_hours_v1_UpdateTodoRequest, UpdateTodoRequest__Output as _clinicalhours_hours_v1_UpdateTodoRequest__Output } from '../../../clinicalhours/hours/v1/UpdateTodoRequest.ts';
import type { UpdateTodoResponse as _clinicalhours_hours_v1_UpdateTodoResponse, UpdateTodoResponse__Output as _clinicalhours_hours_v1_UpdateTodoResponse__Output } from '../../../clinicalhours/hours/v1/UpdateTodoResponse.ts';

/**
 * A trainee's to-dos, the tasks on the dashboard. Moments are ISO 8601 in UTC with milliseconds, calendar dates "yyyy-MM-dd".
 */
export interface TodoServiceClient extends grpc.Client {
  /**
   * Archives a completed to-do.
   */
  ArchiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  ArchiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  ArchiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  ArchiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Archives a completed to-do.
   */
  archiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  archiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  archiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  archiveTodo(argument: _clinicalhours_hours_v1_ArchiveTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ArchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Completes a pending to-do.
   */
  CompleteTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  CompleteTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  CompleteTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  CompleteTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Completes a pending to-do.
   */
  completeTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  completeTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  completeTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  completeTodo(argument: _clinicalhours_hours_v1_CompleteTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_CompleteTodoResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds a to-do. Repeating it with the same idempotency key adds none.
   */
  CreateTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  CreateTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  CreateTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  CreateTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds a to-do. Repeating it with the same idempotency key adds none.
   */
  createTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  createTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  createTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  createTodo(argument: _clinicalhours_hours_v1_CreateTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateTodoResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers one to-do of the acting trainee, archived or not.
   */
  GetTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  GetTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  GetTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  GetTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers one to-do of the acting trainee, archived or not.
   */
  getTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  getTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  getTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  getTodo(argument: _clinicalhours_hours_v1_GetTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetTodoResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All to-dos of the acting trainee that are not archived: by due date, those without one last, then by id.
   */
  ListTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  ListTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  ListTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  ListTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All to-dos of the acting trainee that are not archived: by due date, those without one last, then by id.
   */
  listTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  listTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  listTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  listTodos(argument: _clinicalhours_hours_v1_ListTodosRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListTodosResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes completing back: a completed to-do that is not archived is pending again.
   */
  ReopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  ReopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  ReopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  ReopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes completing back: a completed to-do that is not archived is pending again.
   */
  reopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  reopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  reopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  reopenTodo(argument: _clinicalhours_hours_v1_ReopenTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReopenTodoResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes archiving back: an archived to-do is completed again, and in the list.
   */
  UnarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  UnarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  UnarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  UnarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes archiving back: an archived to-do is completed again, and in the list.
   */
  unarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  unarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  unarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  unarchiveTodo(argument: _clinicalhours_hours_v1_UnarchiveTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_UnarchiveTodoResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes fields of a pending to-do.
   */
  UpdateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  UpdateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  UpdateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  UpdateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes fields of a pending to-do.
   */
  updateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  updateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  updateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  updateTodo(argument: _clinicalhours_hours_v1_UpdateTodoRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateTodoResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A trainee's to-dos, the tasks on the dashboard. Moments are ISO 8601 in UTC with milliseconds, calendar dates "yyyy-MM-dd".
 */
export interface TodoServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Archives a completed to-do.
   */
  ArchiveTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_ArchiveTodoRequest__Output, _clinicalhours_hours_v1_ArchiveTodoResponse>;
  
  /**
   * Completes a pending to-do.
   */
  CompleteTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_CompleteTodoRequest__Output, _clinicalhours_hours_v1_CompleteTodoResponse>;
  
  /**
   * Adds a to-do. Repeating it with the same idempotency key adds none.
   */
  CreateTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_CreateTodoRequest__Output, _clinicalhours_hours_v1_CreateTodoResponse>;
  
  /**
   * Answers one to-do of the acting trainee, archived or not.
   */
  GetTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetTodoRequest__Output, _clinicalhours_hours_v1_GetTodoResponse>;
  
  /**
   * All to-dos of the acting trainee that are not archived: by due date, those without one last, then by id.
   */
  ListTodos: grpc.handleUnaryCall<_clinicalhours_hours_v1_ListTodosRequest__Output, _clinicalhours_hours_v1_ListTodosResponse>;
  
  /**
   * Takes completing back: a completed to-do that is not archived is pending again.
   */
  ReopenTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_ReopenTodoRequest__Output, _clinicalhours_hours_v1_ReopenTodoResponse>;
  
  /**
   * Takes archiving back: an archived to-do is completed again, and in the list.
   */
  UnarchiveTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_UnarchiveTodoRequest__Output, _clinicalhours_hours_v1_UnarchiveTodoResponse>;
  
  /**
   * Changes fields of a pending to-do.
   */
  UpdateTodo: grpc.handleUnaryCall<_clinicalhours_hours_v1_UpdateTodoRequest__Output, _clinicalhours_hours_v1_UpdateTodoResponse>;
  
}

export interface TodoServiceDefinition extends grpc.ServiceDefinition {
  ArchiveTodo: MethodDefinition<_clinicalhours_hours_v1_ArchiveTodoRequest, _clinicalhours_hours_v1_ArchiveTodoResponse, _clinicalhours_hours_v1_ArchiveTodoRequest__Output, _clinicalhours_hours_v1_ArchiveTodoResponse__Output>
  CompleteTodo: MethodDefinition<_clinicalhours_hours_v1_CompleteTodoRequest, _clinicalhours_hours_v1_CompleteTodoResponse, _clinicalhours_hours_v1_CompleteTodoRequest__Output, _clinicalhours_hours_v1_CompleteTodoResponse__Output>
  CreateTodo: MethodDefinition<_clinicalhours_hours_v1_CreateTodoRequest, _clinicalhours_hours_v1_CreateTodoResponse, _clinicalhours_hours_v1_CreateTodoRequest__Output, _clinicalhours_hours_v1_CreateTodoResponse__Output>
  GetTodo: MethodDefinition<_clinicalhours_hours_v1_GetTodoRequest, _clinicalhours_hours_v1_GetTodoResponse, _clinicalhours_hours_v1_GetTodoRequest__Output, _clinicalhours_hours_v1_GetTodoResponse__Output>
  ListTodos: MethodDefinition<_clinicalhours_hours_v1_ListTodosRequest, _clinicalhours_hours_v1_ListTodosResponse, _clinicalhours_hours_v1_ListTodosRequest__Output, _clinicalhours_hours_v1_ListTodosResponse__Output>
  ReopenTodo: MethodDefinition<_clinicalhours_hours_v1_ReopenTodoRequest, _clinicalhours_hours_v1_ReopenTodoResponse, _clinicalhours_hours_v1_ReopenTodoRequest__Output, _clinicalhours_hours_v1_ReopenTodoResponse__Output>
  UnarchiveTodo: MethodDefinition<_clinicalhours_hours_v1_UnarchiveTodoRequest, _clinicalhours_hours_v1_UnarchiveTodoResponse, _clinicalhours_hours_v1_UnarchiveTodoRequest__Output, _clinicalhours_hours_v1_UnarchiveTodoResponse__Output>
  UpdateTodo: MethodDefinition<_clinicalhours_hours_v1_UpdateTodoRequest, _clinicalhours_hours_v1_UpdateTodoResponse, _clinicalhours_hours_v1_UpdateTodoRequest__Output, _clinicalhours_hours_v1_UpdateTodoResponse__Output>
}
