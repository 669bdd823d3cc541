// Original file: proto/clinicalhours/hours/v1/report.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetReportRequest as _clinicalhours_hours_v1_GetReportRequest, GetReportRequest__Output as _clinicalhours_hours_v1_GetReportRequest__Output } from '../../../clinicalhours/hours/v1/GetReportRequest.ts';
import type { GetReportResponse as _clinicalhours_hours_v1_GetReportResponse, GetReportResponse__Output as _clinicalhours_hours_v1_GetReportResponse__Output } from '../../../clinicalhours/hours/v1/GetReportResponse.ts';
import type { StreamExportRequest as _clinicalhours_hours_v1_StreamExportRequest, StreamExportRequest__Output as _clinicalhours_hours_v1_StreamExportRequest__Output } from '../../../clinicalhours/hours/v1/StreamExportRequest.ts';
import type { StreamExportResponse as _clinicalhours_hours_v1_StreamExportResponse, StreamExportResponse__Output as _clinicalhours_hours_v1_StreamExportResponse__Output } from '../../../clinicalhours/hours/v1/StreamExportResponse.ts';

/**
 * What a trainee's sessions add up to, on the screen and on paper. Rejected sessions count in no figure.
 */
export interface ReportServiceClient extends grpc.Client {
  /**
   * The figures of the acting trainee's Reports screen.
   */
  GetReport(argument: _clinicalhours_hours_v1_GetReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  GetReport(argument: _clinicalhours_hours_v1_GetReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  GetReport(argument: _clinicalhours_hours_v1_GetReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  GetReport(argument: _clinicalhours_hours_v1_GetReportRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The figures of the acting trainee's Reports screen.
   */
  getReport(argument: _clinicalhours_hours_v1_GetReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  getReport(argument: _clinicalhours_hours_v1_GetReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  getReport(argument: _clinicalhours_hours_v1_GetReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  getReport(argument: _clinicalhours_hours_v1_GetReportRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReportResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All sessions of the acting trainee as a file, in parts, all of one moment.
   */
  StreamExport(argument: _clinicalhours_hours_v1_StreamExportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamExportResponse__Output>;
  StreamExport(argument: _clinicalhours_hours_v1_StreamExportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamExportResponse__Output>;
  /**
   * All sessions of the acting trainee as a file, in parts, all of one moment.
   */
  streamExport(argument: _clinicalhours_hours_v1_StreamExportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamExportResponse__Output>;
  streamExport(argument: _clinicalhours_hours_v1_StreamExportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamExportResponse__Output>;
  
}

/**
 * What a trainee's sessions add up to, on the screen and on paper. Rejected sessions count in no figure.
 */
export interface ReportServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The figures of the acting trainee's Reports screen.
   */
  GetReport: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetReportRequest__Output, _clinicalhours_hours_v1_GetReportResponse>;
  
  /**
   * All sessions of the acting trainee as a file, in parts, all of one moment.
   */
  StreamExport: grpc.handleServerStreamingCall<_clinicalhours_hours_v1_StreamExportRequest__Output, _clinicalhours_hours_v1_StreamExportResponse>;
  
}

export interface ReportServiceDefinition extends grpc.ServiceDefinition {
  GetReport: MethodDefinition<_clinicalhours_hours_v1_GetReportRequest, _clinicalhours_hours_v1_GetReportResponse, _clinicalhours_hours_v1_GetReportRequest__Output, _clinicalhours_hours_v1_GetReportResponse__Output>
  StreamExport: MethodDefinition<_clinicalhours_hours_v1_StreamExportRequest, _clinicalhours_hours_v1_StreamExportResponse, _clinicalhours_hours_v1_StreamExportRequest__Output, _clinicalhours_hours_v1_StreamExportResponse__Output>
}
