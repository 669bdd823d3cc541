import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DeadLetter as _clinicalhours_operations_v1_DeadLetter, DeadLetter__Output as _clinicalhours_operations_v1_DeadLetter__Output } from './clinicalhours/operations/v1/DeadLetter.ts';
import type { ListDeadLettersRequest as _clinicalhours_operations_v1_ListDeadLettersRequest, ListDeadLettersRequest__Output as _clinicalhours_operations_v1_ListDeadLettersRequest__Output } from './clinicalhours/operations/v1/ListDeadLettersRequest.ts';
import type { ListDeadLettersResponse as _clinicalhours_operations_v1_ListDeadLettersResponse, ListDeadLettersResponse__Output as _clinicalhours_operations_v1_ListDeadLettersResponse__Output } from './clinicalhours/operations/v1/ListDeadLettersResponse.ts';
import type { OperationsServiceClient as _clinicalhours_operations_v1_OperationsServiceClient, OperationsServiceDefinition as _clinicalhours_operations_v1_OperationsServiceDefinition } from './clinicalhours/operations/v1/OperationsService.ts';
import type { ReplayDeadLetterRequest as _clinicalhours_operations_v1_ReplayDeadLetterRequest, ReplayDeadLetterRequest__Output as _clinicalhours_operations_v1_ReplayDeadLetterRequest__Output } from './clinicalhours/operations/v1/ReplayDeadLetterRequest.ts';
import type { ReplayDeadLetterResponse as _clinicalhours_operations_v1_ReplayDeadLetterResponse, ReplayDeadLetterResponse__Output as _clinicalhours_operations_v1_ReplayDeadLetterResponse__Output } from './clinicalhours/operations/v1/ReplayDeadLetterResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    operations: {
      v1: {
        DeadLetter: MessageTypeDefinition<_clinicalhours_operations_v1_DeadLetter, _clinicalhours_operations_v1_DeadLetter__Output>
        ListDeadLettersRequest: MessageTypeDefinition<_clinicalhours_operations_v1_ListDeadLettersRequest, _clinicalhours_operations_v1_ListDeadLettersRequest__Output>
        ListDeadLettersResponse: MessageTypeDefinition<_clinicalhours_operations_v1_ListDeadLettersResponse, _clinicalhours_operations_v1_ListDeadLettersResponse__Output>
        /**
         * What an operator may ask of any service.
         */
        OperationsService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_operations_v1_OperationsServiceClient> & { service: _clinicalhours_operations_v1_OperationsServiceDefinition }
        ReplayDeadLetterRequest: MessageTypeDefinition<_clinicalhours_operations_v1_ReplayDeadLetterRequest, _clinicalhours_operations_v1_ReplayDeadLetterRequest__Output>
        ReplayDeadLetterResponse: MessageTypeDefinition<_clinicalhours_operations_v1_ReplayDeadLetterResponse, _clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>
      }
    }
  }
}

