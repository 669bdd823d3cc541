// Original file: proto/clinicalhours/operations/v1/operations.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListDeadLettersRequest as _clinicalhours_operations_v1_ListDeadLettersRequest, ListDeadLettersRequest__Output as _clinicalhours_operations_v1_ListDeadLettersRequest__Output } from '../../../clinicalhours/operations/v1/ListDeadLettersRequest.ts';
import type { ListDeadLettersResponse as _clinicalhours_operations_v1_ListDeadLettersResponse, ListDeadLettersResponse__Output as _clinicalhours_operations_v1_ListDeadLettersResponse__Output } from '../../../clinicalhours/operations/v1/ListDeadLettersResponse.ts';
import type { ReplayDeadLetterRequest as _clinicalhours_operations_v1_ReplayDeadLetterRequest, ReplayDeadLetterRequest__Output as _clinicalhours_operations_v1_ReplayDeadLetterRequest__Output } from '../../../clinicalhours/operations/v1/ReplayDeadLetterRequest.ts';
import type { ReplayDeadLetterResponse as _clinicalhours_operations_v1_ReplayDeadLetterResponse, ReplayDeadLetterResponse__Output as _clinicalhours_operations_v1_ReplayDeadLetterResponse__Output } from '../../../clinicalhours/operations/v1/ReplayDeadLetterResponse.ts';

/**
 * What an operator may ask of any service.
 */
export interface OperationsServiceClient extends grpc.Client {
  /**
   * Lists the events that this service gave up on, oldest first.
   */
  ListDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the events that this service gave up on, oldest first.
   */
  listDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _clinicalhours_operations_v1_ListDeadLettersRequest, callback: grpc.requestCallback<_clinicalhours_operations_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Handles a dead letter once more. It stays in the list, with the new error, when it fails again.
   */
  ReplayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  ReplayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  ReplayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  ReplayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Handles a dead letter once more. It stays in the list, with the new error, when it fails again.
   */
  replayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  replayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  replayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  replayDeadLetter(argument: _clinicalhours_operations_v1_ReplayDeadLetterRequest, callback: grpc.requestCallback<_clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What an operator may ask of any service.
 */
export interface OperationsServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lists the events that this service gave up on, oldest first.
   */
  ListDeadLetters: grpc.handleUnaryCall<_clinicalhours_operations_v1_ListDeadLettersRequest__Output, _clinicalhours_operations_v1_ListDeadLettersResponse>;
  
  /**
   * Handles a dead letter once more. It stays in the list, with the new error, when it fails again.
   */
  ReplayDeadLetter: grpc.handleUnaryCall<_clinicalhours_operations_v1_ReplayDeadLetterRequest__Output, _clinicalhours_operations_v1_ReplayDeadLetterResponse>;
  
}

export interface OperationsServiceDefinition extends grpc.ServiceDefinition {
  ListDeadLetters: MethodDefinition<_clinicalhours_operations_v1_ListDeadLettersRequest, _clinicalhours_operations_v1_ListDeadLettersResponse, _clinicalhours_operations_v1_ListDeadLettersRequest__Output, _clinicalhours_operations_v1_ListDeadLettersResponse__Output>
  ReplayDeadLetter: MethodDefinition<_clinicalhours_operations_v1_ReplayDeadLetterRequest, _clinicalhours_operations_v1_ReplayDeadLetterResponse, _clinicalhours_operations_v1_ReplayDeadLetterRequest__Output, _clinicalhours_operations_v1_ReplayDeadLetterResponse__Output>
}
