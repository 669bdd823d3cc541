// Original file: proto/clinicalhours/hours/v1/import.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ImportSessionsRequest as _clinicalhours_hours_v1_ImportSessionsRequest, ImportSessionsRequest__Output as _clinicalhours_hours_v1_ImportSessionsRequest__Output } from '../../../clinicalhours/hours/v1/ImportSessionsRequest.ts';
import type { ImportSessionsResponse as _clinicalhours_hours_v1_ImportSessionsResponse, ImportSessionsResponse__Output as _clinicalhours_hours_v1_ImportSessionsResponse__Output } from '../../../clinicalhours/hours/v1/ImportSessionsResponse.ts';

/**
 * Brings the sessions of an old spreadsheet in.
 */
export interface ImportServiceClient extends grpc.Client {
  /**
   * Reads a CSV file, and unless it is a dry run makes a self-reported approved session of every row: all of them or none.
   * Repeating it with the same idempotency key imports nothing again.
   */
  ImportSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  ImportSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  ImportSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  ImportSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a CSV file, and unless it is a dry run makes a self-reported approved session of every row: all of them or none.
   * Repeating it with the same idempotency key imports nothing again.
   */
  importSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  importSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  importSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  importSessions(argument: _clinicalhours_hours_v1_ImportSessionsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ImportSessionsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Brings the sessions of an old spreadsheet in.
 */
export interface ImportServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reads a CSV file, and unless it is a dry run makes a self-reported approved session of every row: all of them or none.
   * Repeating it with the same idempotency key imports nothing again.
   */
  ImportSessions: grpc.handleUnaryCall<_clinicalhours_hours_v1_ImportSessionsRequest__Output, _clinicalhours_hours_v1_ImportSessionsResponse>;
  
}

export interface ImportServiceDefinition extends grpc.ServiceDefinition {
  ImportSessions: MethodDefinition<_clinicalhours_hours_v1_ImportSessionsRequest, _clinicalhours_hours_v1_ImportSessionsResponse, _clinicalhours_hours_v1_ImportSessionsRequest__Output, _clinicalhours_hours_v1_ImportSessionsResponse__Output>
}
