// Original file: proto/clinicalhours/hours/v1/receipt.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DisputeRequestRequest as _clinicalhours_hours_v1_DisputeRequestRequest, DisputeRequestRequest__Output as _clinicalhours_hours_v1_DisputeRequestRequest__Output } from '../../../clinicalhours/hours/v1/DisputeRequestRequest.ts';
import type { DisputeRequestResponse as _clinicalhours_hours_v1_DisputeRequestResponse, DisputeRequestResponse__Output as _clinicalhours_hours_v1_DisputeRequestResponse__Output } from '../../../clinicalhours/hours/v1/DisputeRequestResponse.ts';
import type { GetDisputeRequest as _clinicalhours_hours_v1_GetDisputeRequest, GetDisputeRequest__Output as _clinicalhours_hours_v1_GetDisputeRequest__Output } from '../../../clinicalhours/hours/v1/GetDisputeRequest.ts';
import type { GetDisputeResponse as _clinicalhours_hours_v1_GetDisputeResponse, GetDisputeResponse__Output as _clinicalhours_hours_v1_GetDisputeResponse__Output } from '../../../clinicalhours/hours/v1/GetDisputeResponse.ts';
import type { GetReceiptRequest as _clinicalhours_hours_v1_GetReceiptRequest, GetReceiptRequest__Output as _clinicalhours_hours_v1_GetReceiptRequest__Output } from '../../../clinicalhours/hours/v1/GetReceiptRequest.ts';
import type { GetReceiptResponse as _clinicalhours_hours_v1_GetReceiptResponse, GetReceiptResponse__Output as _clinicalhours_hours_v1_GetReceiptResponse__Output } from '../../../clinicalhours/hours/v1/GetReceiptResponse.ts';
import type { VerifyReceiptRequest as _clinicalhours_hours_v1_VerifyReceiptRequest, VerifyReceiptRequest__Output as _clinicalhours_hours_v1_VerifyReceiptRequest__Output } from '../../../clinicalhours/hours/v1/VerifyReceiptRequest.ts';
import type { VerifyReceiptResponse as _clinicalhours_hours_v1_VerifyReceiptResponse, VerifyReceiptResponse__Output as _clinicalhours_hours_v1_VerifyReceiptResponse__Output } from '../../../clinicalhours/hours/v1/VerifyReceiptResponse.ts';

/**
 * What supervisors decided, in a chain that shows when a record was changed, left out or cut off; and what they say they did
 * not decide.
 */
export interface ReceiptServiceClient extends grpc.Client {
  /**
   * The bearer of a link says that it was not them: the request takes nothing new, and what was decided in it goes back to
   * pending. Again it changes nothing.
   */
  DisputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  DisputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  DisputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  DisputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The bearer of a link says that it was not them: the request takes nothing new, and what was decided in it goes back to
   * pending. Again it changes nothing.
   */
  disputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  disputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  disputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  disputeRequest(argument: _clinicalhours_hours_v1_DisputeRequestRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_DisputeRequestResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers a dispute, for the e-mails that tell of it.
   */
  GetDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  GetDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  GetDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  GetDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers a dispute, for the e-mails that tell of it.
   */
  getDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  getDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  getDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  getDispute(argument: _clinicalhours_hours_v1_GetDisputeRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDisputeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The whole receipt, to the trainee whom it is about.
   */
  GetReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  GetReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  GetReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  GetReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The whole receipt, to the trainee whom it is about.
   */
  getReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  getReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  getReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  getReceipt(argument: _clinicalhours_hours_v1_GetReceiptRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetReceiptResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Tells anybody who has its number whether a receipt is genuine, and no more than a licensing board needs.
   */
  VerifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  VerifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  VerifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  VerifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Tells anybody who has its number whether a receipt is genuine, and no more than a licensing board needs.
   */
  verifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  verifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  verifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  verifyReceipt(argument: _clinicalhours_hours_v1_VerifyReceiptRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_VerifyReceiptResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What supervisors decided, in a chain that shows when a record was changed, left out or cut off; and what they say they did
 * not decide.
 */
export interface ReceiptServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The bearer of a link says that it was not them: the request takes nothing new, and what was decided in it goes back to
   * pending. Again it changes nothing.
   */
  DisputeRequest: grpc.handleUnaryCall<_clinicalhours_hours_v1_DisputeRequestRequest__Output, _clinicalhours_hours_v1_DisputeRequestResponse>;
  
  /**
   * Answers a dispute, for the e-mails that tell of it.
   */
  GetDispute: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetDisputeRequest__Output, _clinicalhours_hours_v1_GetDisputeResponse>;
  
  /**
   * The whole receipt, to the trainee whom it is about.
   */
  GetReceipt: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetReceiptRequest__Output, _clinicalhours_hours_v1_GetReceiptResponse>;
  
  /**
   * Tells anybody who has its number whether a receipt is genuine, and no more than a licensing board needs.
   */
  VerifyReceipt: grpc.handleUnaryCall<_clinicalhours_hours_v1_VerifyReceiptRequest__Output, _clinicalhours_hours_v1_VerifyReceiptResponse>;
  
}

export interface ReceiptServiceDefinition extends grpc.ServiceDefinition {
  DisputeRequest: MethodDefinition<_clinicalhours_hours_v1_DisputeRequestRequest, _clinicalhours_hours_v1_DisputeRequestResponse, _clinicalhours_hours_v1_DisputeRequestRequest__Output, _clinicalhours_hours_v1_DisputeRequestResponse__Output>
  GetDispute: MethodDefinition<_clinicalhours_hours_v1_GetDisputeRequest, _clinicalhours_hours_v1_GetDisputeResponse, _clinicalhours_hours_v1_GetDisputeRequest__Output, _clinicalhours_hours_v1_GetDisputeResponse__Output>
  GetReceipt: MethodDefinition<_clinicalhours_hours_v1_GetReceiptRequest, _clinicalhours_hours_v1_GetReceiptResponse, _clinicalhours_hours_v1_GetReceiptRequest__Output, _clinicalhours_hours_v1_GetReceiptResponse__Output>
  VerifyReceipt: MethodDefinition<_clinicalhours_hours_v1_VerifyReceiptRequest, _clinicalhours_hours_v1_VerifyReceiptResponse, _clinicalhours_hours_v1_VerifyReceiptRequest__Output, _clinicalhours_hours_v1_VerifyReceiptResponse__Output>
}
