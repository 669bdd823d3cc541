import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ArchiveTodoRequest as _clinicalhours_hours_v1_ArchiveTodoRequest, ArchiveTodoRequest__Output as _clinicalhours_hours_v1_ArchiveTodoRequest__Output } from './clinicalhours/hours/v1/ArchiveTodoRequest.ts';
import type { ArchiveTodoResponse as _clinicalhours_hours_v1_ArchiveTodoResponse, ArchiveTodoResponse__Output as _clinicalhours_hours_v1_ArchiveTodoResponse__Output } from './clinicalhours/hours/v1/ArchiveTodoResponse.ts';
import type { CompleteTodoRequest as _clinicalhours_hours_v1_CompleteTodoRequest, CompleteTodoRequest__Output as _clinicalhours_hours_v1_CompleteTodoRequest__Output } from './clinicalhours/hours/v1/CompleteTodoRequest.ts';
import type { CompleteTodoResponse as _clinicalhours_hours_v1_CompleteTodoResponse, CompleteTodoResponse__Output as _clinicalhours_hours_v1_CompleteTodoResponse__Output } from './clinicalhours/hours/v1/CompleteTodoResponse.ts';
import type { CreateTodoRequest as _clinicalhours_hours_v1_CreateTodoRequest, CreateTodoRequest__Output as _clinicalhours_hours_v1_CreateTodoRequest__Output } from './clinicalhours/hours/v1/CreateTodoRequest.ts';
import type { CreateTodoResponse as _clinicalhours_hours_v1_CreateTodoResponse, CreateTodoResponse__Output as _clinicalhours_hours_v1_CreateTodoResponse__Output } from './clinicalhours/hours/v1/CreateTodoResponse.ts';
import type { GetTodoRequest as _clinicalhours_hours_v1_GetTodoRequest, GetTodoRequest__Output as _clinicalhours_hours_v1_GetTodoRequest__Output } from './clinicalhours/hours/v1/GetTodoRequest.ts';
import type { GetTodoResponse as _clinicalhours_hours_v1_GetTodoResponse, GetTodoResponse__Output as _clinicalhours_hours_v1_GetTodoResponse__Output } from './clinicalhours/hours/v1/GetTodoResponse.ts';
import type { ListTodosRequest as _clinicalhours_hours_v1_ListTodosRequest, ListTodosRequest__Output as _clinicalhours_hours_v1_ListTodosRequest__Output } from './clinicalhours/hours/v1/ListTodosRequest.ts';
import type { ListTodosResponse as _clinicalhours_hours_v1_ListTodosResponse, ListTodosResponse__Output as _clinicalhours_hours_v1_ListTodosResponse__Output } from './clinicalhours/hours/v1/ListTodosResponse.ts';
import type { ReopenTodoRequest as _clinicalhours_hours_v1_ReopenTodoRequest, ReopenTodoRequest__Output as _clinicalhours_hours_v1_ReopenTodoRequest__Output } from './clinicalhours/hours/v1/ReopenTodoRequest.ts';
import type { ReopenTodoResponse as _clinicalhours_hours_v1_ReopenTodoResponse, ReopenTodoResponse__Output as _clinicalhours_hours_v1_ReopenTodoResponse__Output } from './clinicalhours/hours/v1/ReopenTodoResponse.ts';
import type { Todo as _clinicalhours_hours_v1_Todo, Todo__Output as _clinicalhours_hours_v1_Todo__Output } from './clinicalhours/hours/v1/Todo.ts';
import type { TodoServiceClient as _clinicalhours_hours_v1_TodoServiceClient, TodoServiceDefinition as _clinicalhours_hours_v1_TodoServiceDefinition } from './clinicalhours/hours/v1/TodoService.ts';
import type { UnarchiveTodoRequest as _clinicalhours_hours_v1_UnarchiveTodoRequest, UnarchiveTodoRequest__Output as _clinicalhours_hours_v1_UnarchiveTodoRequest__Output } from './clinicalhours/hours/v1/UnarchiveTodoRequest.ts';
import type { UnarchiveTodoResponse as _clinicalhours_hours_v1_UnarchiveTodoResponse, UnarchiveTodoResponse__Output as _clinicalhours_hours_v1_UnarchiveTodoResponse__Output } from './clinicalhours/hours/v1/UnarchiveTodoResponse.ts';
import type { UpdateTodoRequest as _clinicalhours_hours_v1_UpdateTodoRequest, UpdateTodoRequest__Output as _clinicalhours_hours_v1_UpdateTodoRequest__Output } from './clinicalhours/hours/v1/UpdateTodoRequest.ts';
import type { UpdateTodoResponse as _clinicalhours_hours_v1_UpdateTodoResponse, UpdateTodoResponse__Output as _clinicalhours_hours_v1_UpdateTodoResponse__Output } from './clinicalhours/hours/v1/UpdateTodoResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    hours: {
      v1: {
        ArchiveTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ArchiveTodoRequest, _clinicalhours_hours_v1_ArchiveTodoRequest__Output>
        ArchiveTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ArchiveTodoResponse, _clinicalhours_hours_v1_ArchiveTodoResponse__Output>
        CompleteTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_CompleteTodoRequest, _clinicalhours_hours_v1_CompleteTodoRequest__Output>
        CompleteTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_CompleteTodoResponse, _clinicalhours_hours_v1_CompleteTodoResponse__Output>
        CreateTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_CreateTodoRequest, _clinicalhours_hours_v1_CreateTodoRequest__Output>
        CreateTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_CreateTodoResponse, _clinicalhours_hours_v1_CreateTodoResponse__Output>
        GetTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetTodoRequest, _clinicalhours_hours_v1_GetTodoRequest__Output>
        GetTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetTodoResponse, _clinicalhours_hours_v1_GetTodoResponse__Output>
        ListTodosRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ListTodosRequest, _clinicalhours_hours_v1_ListTodosRequest__Output>
        ListTodosResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ListTodosResponse, _clinicalhours_hours_v1_ListTodosResponse__Output>
        ReopenTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ReopenTodoRequest, _clinicalhours_hours_v1_ReopenTodoRequest__Output>
        ReopenTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ReopenTodoResponse, _clinicalhours_hours_v1_ReopenTodoResponse__Output>
        Todo: MessageTypeDefinition<_clinicalhours_hours_v1_Todo, _clinicalhours_hours_v1_Todo__Output>
        /**
         * A trainee's to-dos, the tasks on the dashboard. Moments are ISO 8601 in UTC with milliseconds, calendar dates "yyyy-MM-dd".
         */
        TodoService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_hours_v1_TodoServiceClient> & { service: _clinicalhours_hours_v1_TodoServiceDefinition }
        UnarchiveTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_UnarchiveTodoRequest, _clinicalhours_hours_v1_UnarchiveTodoRequest__Output>
        UnarchiveTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_UnarchiveTodoResponse, _clinicalhours_hours_v1_UnarchiveTodoResponse__Output>
        UpdateTodoRequest: MessageTypeDefinition<_clinicalhours_hours_v1_UpdateTodoRequest, _clinicalhours_hours_v1_UpdateTodoRequest__Output>
        UpdateTodoResponse: MessageTypeDefinition<_clinicalhours_hours_v1_UpdateTodoResponse, _clinicalhours_hours_v1_UpdateTodoResponse__Output>
      }
    }
  }
}

