// Original file: proto/clinicalhours/hours/v1/hours.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateSessionRequest as _clinicalhours_hours_v1_CreateSessionRequest, CreateSessionRequest__Output as _clinicalhours_hours_v1_CreateSessionRequest__Output } from '../../../clinicalhours/hours/v1/CreateSessionRequest.ts';
import type { CreateSessionResponse as _clinicalhours_hours_v1_CreateSessionResponse, CreateSessionResponse__Output as _clinicalhours_hours_v1_CreateSessionResponse__Output } from '../../../clinicalhours/hours/v1/CreateSessionResponse.ts';
import type { DecideApprovalRequestRequest as _clinicalhours_hours_v1_DecideApprovalRequestRequest, DecideApprovalRequestRequest__Output as _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output } from '../../../clinicalhours/hours/v1/DecideApprovalRequestRequest.ts';
import type { DecideApprovalRequestResponse as _clinicalhours_hours_v1_DecideApprovalRequestResponse, DecideApprovalRequestResponse__Output as _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output } from '../../../clinicalhours/hours/v1/DecideApprovalRequestResponse.ts';
import type { DeleteSessionRequest as _clinicalhours_hours_v1_DeleteSessionRequest, DeleteSessionRequest__Output as _clinicalhours_hours_v1_DeleteSessionRequest__Output } from '../../../clinicalhours/hours/v1/DeleteSessionRequest.ts';
import type { DeleteSessionResponse as _clinicalhours_hours_v1_DeleteSessionResponse, DeleteSessionResponse__Output as _clinicalhours_hours_v1_DeleteSessionResponse__Output } from '../../../clinicalhours/hours/v1/DeleteSessionResponse.ts';
import type { FindSessionsRequest as _clinicalhours_hours_v1_FindSessionsRequest, FindSessionsRequest__Output as _clinicalhours_hours_v1_FindSessionsRequest__Output } from '../../../clinicalhours/hours/v1/FindSessionsRequest.ts';
import type { FindSessionsResponse as _clinicalhours_hours_v1_FindSessionsResponse, FindSessionsResponse__Output as _clinicalhours_hours_v1_FindSessionsResponse__Output } from '../../../clinicalhours/hours/v1/FindSessionsResponse.ts';
import type { GetApprovalRequestRequest as _clinicalhours_hours_v1_GetApprovalRequestRequest, GetApprovalRequestRequest__Output as _clinicalhours_hours_v1_GetApprovalRequestRequest__Output } from '../../../clinicalhours/hours/v1/GetApprovalRequestRequest.ts';
import type { GetApprovalRequestResponse as _clinicalhours_hours_v1_GetApprovalRequestResponse, GetApprovalRequestResponse__Output as _clinicalhours_hours_v1_GetApprovalRequestResponse__Output } from '../../../clinicalhours/hours/v1/GetApprovalRequestResponse.ts';
import type { GetDecisionRequest as _clinicalhours_hours_v1_GetDecisionRequest, GetDecisionRequest__Output as _clinicalhours_hours_v1_GetDecisionRequest__Output } from '../../../clinicalhours/hours/v1/GetDecisionRequest.ts';
import type { GetDecisionResponse as _clinicalhours_hours_v1_GetDecisionResponse, GetDecisionResponse__Output as _clinicalhours_hours_v1_GetDecisionResponse__Output } from '../../../clinicalhours/hours/v1/GetDecisionResponse.ts';
import type { GetSessionHistoryRequest as _clinicalhours_hours_v1_GetSessionHistoryRequest, GetSessionHistoryRequest__Output as _clinicalhours_hours_v1_GetSessionHistoryRequest__Output } from '../../../clinicalhours/hours/v1/GetSessionHistoryRequest.ts';
import type { GetSessionHistoryResponse as _clinicalhours_hours_v1_GetSessionHistoryResponse, GetSessionHistoryResponse__Output as _clinicalhours_hours_v1_GetSessionHistoryResponse__Output } from '../../../clinicalhours/hours/v1/GetSessionHistoryResponse.ts';
import type { GetSessionRequest as _clinicalhours_hours_v1_GetSessionRequest, GetSessionRequest__Output as _clinicalhours_hours_v1_GetSessionRequest__Output } from '../../../clinicalhours/hours/v1/GetSessionRequest.ts';
import type { GetSessionResponse as _clinicalhours_hours_v1_GetSessionResponse, GetSessionResponse__Output as _clinicalhours_hours_v1_GetSessionResponse__Output } from '../../../clinicalhours/hours/v1/GetSessionResponse.ts';
import type { GetShortListRequest as _clinicalhours_hours_v1_GetShortListRequest, GetShortListRequest__Output as _clinicalhours_hours_v1_GetShortListRequest__Output } from '../../../clinicalhours/hours/v1/GetShortListRequest.ts';
import type { GetShortListResponse as _clinicalhours_hours_v1_GetShortListResponse, GetShortListResponse__Output as _clinicalhours_hours_v1_GetShortListResponse__Output } from '../../../clinicalhours/hours/v1/GetShortListResponse.ts';
import type { GetStatsRequest as _clinicalhours_hours_v1_GetStatsRequest, GetStatsRequest__Output as _clinicalhours_hours_v1_GetStatsRequest__Output } from '../../../clinicalhours/hours/v1/GetStatsRequest.ts';
import type { GetStatsResponse as _clinicalhours_hours_v1_GetStatsResponse, GetStatsResponse__Output as _clinicalhours_hours_v1_GetStatsResponse__Output } from '../../../clinicalhours/hours/v1/GetStatsResponse.ts';
import type { NudgeSupervisorRequest as _clinicalhours_hours_v1_NudgeSupervisorRequest, NudgeSupervisorRequest__Output as _clinicalhours_hours_v1_NudgeSupervisorRequest__Output } from '../../../clinicalhours/hours/v1/NudgeSupervisorRequest.ts';
import type { NudgeSupervisorResponse as _clinicalhours_hours_v1_NudgeSupervisorResponse, NudgeSupervisorResponse__Output as _clinicalhours_hours_v1_NudgeSupervisorResponse__Output } from '../../../clinicalhours/hours/v1/NudgeSupervisorResponse.ts';
import type { RequestApprovalRequest as _clinicalhours_hours_v1_RequestApprovalRequest, RequestApprovalRequest__Output as _clinicalhours_hours_v1_RequestApprovalRequest__Output } from '../../../clinicalhours/hours/v1/RequestApprovalRequest.ts';
import type { RequestApprovalResponse as _clinicalhours_hours_v1_RequestApprovalResponse, RequestApprovalResponse__Output as _clinicalhours_hours_v1_RequestApprovalResponse__Output } from '../../../clinicalhours/hours/v1/RequestApprovalResponse.ts';
import type { ReviewSessionRequest as _clinicalhours_hours_v1_ReviewSessionRequest, ReviewSessionRequest__Output as _clinicalhours_hours_v1_ReviewSessionRequest__Output } from '../../../clinicalhours/hours/v1/ReviewSessionRequest.ts';
import type { ReviewSessionResponse as _clinicalhours_hours_v1_ReviewSessionResponse, ReviewSessionResponse__Output as _clinicalhours_hours_v1_ReviewSessionResponse__Output } from '../../../clinicalhours/hours/v1/ReviewSessionResponse.ts';
import type { ReviseSessionRequest as _clinicalhours_hours_v1_ReviseSessionRequest, ReviseSessionRequest__Output as _clinicalhours_hours_v1_ReviseSessionRequest__Output } from '../../../clinicalhours/hours/v1/ReviseSessionRequest.ts';
import type { ReviseSessionResponse as _clinicalhours_hours_v1_ReviseSessionResponse, ReviseSessionResponse__Output as _clinicalhours_hours_v1_ReviseSessionResponse__Output } from '../../../clinicalhours/hours/v1/ReviseSessionResponse.ts';
import type { StreamSessionsRequest as _clinicalhours_hours_v1_StreamSessionsRequest, StreamSessionsRequest__Output as _clinicalhours_hours_v1_StreamSessionsRequest__Output } from '../../../clinicalhours/hours/v1/StreamSessionsRequest.ts';
import type { StreamSessionsResponse as _clinicalhours_hours_v1_StreamSessionsResponse, StreamSessionsResponse__Output as _clinicalhours_hours_v1_StreamSessionsResponse__Output } from '../../../clinicalhours/hours/v1/StreamSessionsResponse.ts';
import type { UpdateSessionRequest as _clinicalhours_hours_v1_UpdateSessionRequest, UpdateSessionRequest__Output as _clinicalhours_hours_v1_UpdateSessionRequest__Output } from '../../../clinicalhours/hours/v1/UpdateSessionRequest.ts';
import type { UpdateSessionResponse as _clinicalhours_hours_v1_UpdateSessionResponse, UpdateSessionResponse__Output as _clinicalhours_hours_v1_UpdateSessionResponse__Output } from '../../../clinicalhours/hours/v1/UpdateSessionResponse.ts';
import type { WithdrawSessionRequest as _clinicalhours_hours_v1_WithdrawSessionRequest, WithdrawSessionRequest__Output as _clinicalhours_hours_v1_WithdrawSessionRequest__Output } from '../../../clinicalhours/hours/v1/WithdrawSessionRequest.ts';
import type { WithdrawSessionResponse as _clinicalhours_hours_v1_WithdrawSessionResponse, WithdrawSessionResponse__Output as _clinicalhours_hours_v1_WithdrawSessionResponse__Output } from '../../../clinicalhours/hours/v1/WithdrawSessionResponse.ts';

/**
 * Sessions (log entries), their totals, and their approval.
 * 
 * Hours are decimal text with at most two decimals ("1.50"). Calendar dates are "yyyy-MM-dd".
 * Moments are ISO 8601 in UTC with milliseconds.
 */
export interface HoursServiceClient extends grpc.Client {
  /**
   * Logs a session. Repeating it with the same idempotency key logs none.
   */
  CreateSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  CreateSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  CreateSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  CreateSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Logs a session. Repeating it with the same idempotency key logs none.
   */
  createSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  createSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  createSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  createSession(argument: _clinicalhours_hours_v1_CreateSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_CreateSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The supervisor's decisions on an approval request. The same decisions again answer the same.
   */
  DecideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  DecideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  DecideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  DecideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The supervisor's decisions on an approval request. The same decisions again answer the same.
   */
  decideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  decideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  decideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  decideApprovalRequest(argument: _clinicalhours_hours_v1_DecideApprovalRequestRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a logged session. Refused when it is in any other status.
   */
  DeleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  DeleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  DeleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  DeleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a logged session. Refused when it is in any other status.
   */
  deleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  deleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  deleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  deleteSession(argument: _clinicalhours_hours_v1_DeleteSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of the acting trainee's sessions that fit, by date, then id, descending.
   */
  FindSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  FindSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  FindSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  FindSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of the acting trainee's sessions that fit, by date, then id, descending.
   */
  findSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  findSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  findSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  findSessions(argument: _clinicalhours_hours_v1_FindSessionsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_FindSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers an approval request with its items, for other services and the bearer of its link.
   */
  GetApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  GetApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  GetApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  GetApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers an approval request with its items, for other services and the bearer of its link.
   */
  getApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  getApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  getApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  getApprovalRequest(argument: _clinicalhours_hours_v1_GetApprovalRequestRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetApprovalRequestResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers what was decided at once, for the e-mails that tell of it.
   */
  GetDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  GetDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  GetDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  GetDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers what was decided at once, for the e-mails that tell of it.
   */
  getDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  getDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  getDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  getDecision(argument: _clinicalhours_hours_v1_GetDecisionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetDecisionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers one session of the acting trainee.
   */
  GetSession(argument: _clinicalhours_hours_v1_GetSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  GetSession(argument: _clinicalhours_hours_v1_GetSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  GetSession(argument: _clinicalhours_hours_v1_GetSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  GetSession(argument: _clinicalhours_hours_v1_GetSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers one session of the acting trainee.
   */
  getSession(argument: _clinicalhours_hours_v1_GetSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  getSession(argument: _clinicalhours_hours_v1_GetSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  getSession(argument: _clinicalhours_hours_v1_GetSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  getSession(argument: _clinicalhours_hours_v1_GetSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What happened to the status of one session of the acting trainee, oldest first.
   */
  GetSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  GetSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  GetSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  GetSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What happened to the status of one session of the acting trainee, oldest first.
   */
  getSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  getSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  getSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  getSessionHistory(argument: _clinicalhours_hours_v1_GetSessionHistoryRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetSessionHistoryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All sessions of the acting trainee by date, then id, descending, when they are few enough for one message.
   */
  GetShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  GetShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  GetShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  GetShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All sessions of the acting trainee by date, then id, descending, when they are few enough for one message.
   */
  getShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  getShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  getShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  getShortList(argument: _clinicalhours_hours_v1_GetShortListRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetShortListResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Totals of the acting trainee's sessions that are not rejected, in hours.
   */
  GetStats(argument: _clinicalhours_hours_v1_GetStatsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  GetStats(argument: _clinicalhours_hours_v1_GetStatsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  GetStats(argument: _clinicalhours_hours_v1_GetStatsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  GetStats(argument: _clinicalhours_hours_v1_GetStatsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Totals of the acting trainee's sessions that are not rejected, in hours.
   */
  getStats(argument: _clinicalhours_hours_v1_GetStatsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  getStats(argument: _clinicalhours_hours_v1_GetStatsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  getStats(argument: _clinicalhours_hours_v1_GetStatsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  getStats(argument: _clinicalhours_hours_v1_GetStatsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_GetStatsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reminds the supervisor of a session that is pending for 2 days, at most once in 24 hours. One that was never requested
   * is requested.
   */
  NudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  NudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  NudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  NudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reminds the supervisor of a session that is pending for 2 days, at most once in 24 hours. One that was never requested
   * is requested.
   */
  nudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  nudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  nudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  nudgeSupervisor(argument: _clinicalhours_hours_v1_NudgeSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_NudgeSupervisorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks for the approval of sessions: one request, and so one e-mail, for each supervisor among them.
   */
  RequestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  RequestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  RequestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  RequestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks for the approval of sessions: one request, and so one e-mail, for each supervisor among them.
   */
  requestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  requestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  requestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  requestApproval(argument: _clinicalhours_hours_v1_RequestApprovalRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_RequestApprovalResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The trainee's own decision on a session, recorded as self-reported.
   */
  ReviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  ReviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  ReviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  ReviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The trainee's own decision on a session, recorded as self-reported.
   */
  reviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  reviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  reviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  reviewSession(argument: _clinicalhours_hours_v1_ReviewSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviewSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes a rejected session, or one that the trainee approved, back to logged, with its notes.
   */
  ReviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  ReviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  ReviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  ReviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes a rejected session, or one that the trainee approved, back to logged, with its notes.
   */
  reviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  reviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  reviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  reviseSession(argument: _clinicalhours_hours_v1_ReviseSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ReviseSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The same in parts, however many there are.
   */
  StreamSessions(argument: _clinicalhours_hours_v1_StreamSessionsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamSessionsResponse__Output>;
  StreamSessions(argument: _clinicalhours_hours_v1_StreamSessionsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamSessionsResponse__Output>;
  /**
   * The same in parts, however many there are.
   */
  streamSessions(argument: _clinicalhours_hours_v1_StreamSessionsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamSessionsResponse__Output>;
  streamSessions(argument: _clinicalhours_hours_v1_StreamSessionsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_hours_v1_StreamSessionsResponse__Output>;
  
  /**
   * Changes fields of a logged session. Refused when it is in any other status.
   */
  UpdateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  UpdateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  UpdateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  UpdateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes fields of a logged session. Refused when it is in any other status.
   */
  updateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  updateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  updateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  updateSession(argument: _clinicalhours_hours_v1_UpdateSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_UpdateSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes a pending session, or one that the trainee approved, back to logged.
   */
  WithdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  WithdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  WithdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  WithdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes a pending session, or one that the trainee approved, back to logged.
   */
  withdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  withdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  withdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  withdrawSession(argument: _clinicalhours_hours_v1_WithdrawSessionRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_WithdrawSessionResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Sessions (log entries), their totals, and their approval.
 * 
 * Hours are decimal text with at most two decimals ("1.50"). Calendar dates are "yyyy-MM-dd".
 * Moments are ISO 8601 in UTC with milliseconds.
 */
export interface HoursServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Logs a session. Repeating it with the same idempotency key logs none.
   */
  CreateSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_CreateSessionRequest__Output, _clinicalhours_hours_v1_CreateSessionResponse>;
  
  /**
   * The supervisor's decisions on an approval request. The same decisions again answer the same.
   */
  DecideApprovalRequest: grpc.handleUnaryCall<_clinicalhours_hours_v1_DecideApprovalRequestRequest__Output, _clinicalhours_hours_v1_DecideApprovalRequestResponse>;
  
  /**
   * Deletes a logged session. Refused when it is in any other status.
   */
  DeleteSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_DeleteSessionRequest__Output, _clinicalhours_hours_v1_DeleteSessionResponse>;
  
  /**
   * A page of the acting trainee's sessions that fit, by date, then id, descending.
   */
  FindSessions: grpc.handleUnaryCall<_clinicalhours_hours_v1_FindSessionsRequest__Output, _clinicalhours_hours_v1_FindSessionsResponse>;
  
  /**
   * Answers an approval request with its items, for other services and the bearer of its link.
   */
  GetApprovalRequest: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetApprovalRequestRequest__Output, _clinicalhours_hours_v1_GetApprovalRequestResponse>;
  
  /**
   * Answers what was decided at once, for the e-mails that tell of it.
   */
  GetDecision: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetDecisionRequest__Output, _clinicalhours_hours_v1_GetDecisionResponse>;
  
  /**
   * Answers one session of the acting trainee.
   */
  GetSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetSessionRequest__Output, _clinicalhours_hours_v1_GetSessionResponse>;
  
  /**
   * What happened to the status of one session of the acting trainee, oldest first.
   */
  GetSessionHistory: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetSessionHistoryRequest__Output, _clinicalhours_hours_v1_GetSessionHistoryResponse>;
  
  /**
   * All sessions of the acting trainee by date, then id, descending, when they are few enough for one message.
   */
  GetShortList: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetShortListRequest__Output, _clinicalhours_hours_v1_GetShortListResponse>;
  
  /**
   * Totals of the acting trainee's sessions that are not rejected, in hours.
   */
  GetStats: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetStatsRequest__Output, _clinicalhours_hours_v1_GetStatsResponse>;
  
  /**
   * Reminds the supervisor of a session that is pending for 2 days, at most once in 24 hours. One that was never requested
   * is requested.
   */
  NudgeSupervisor: grpc.handleUnaryCall<_clinicalhours_hours_v1_NudgeSupervisorRequest__Output, _clinicalhours_hours_v1_NudgeSupervisorResponse>;
  
  /**
   * Asks for the approval of sessions: one request, and so one e-mail, for each supervisor among them.
   */
  RequestApproval: grpc.handleUnaryCall<_clinicalhours_hours_v1_RequestApprovalRequest__Output, _clinicalhours_hours_v1_RequestApprovalResponse>;
  
  /**
   * The trainee's own decision on a session, recorded as self-reported.
   */
  ReviewSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_ReviewSessionRequest__Output, _clinicalhours_hours_v1_ReviewSessionResponse>;
  
  /**
   * Takes a rejected session, or one that the trainee approved, back to logged, with its notes.
   */
  ReviseSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_ReviseSessionRequest__Output, _clinicalhours_hours_v1_ReviseSessionResponse>;
  
  /**
   * The same in parts, however many there are.
   */
  StreamSessions: grpc.handleServerStreamingCall<_clinicalhours_hours_v1_StreamSessionsRequest__Output, _clinicalhours_hours_v1_StreamSessionsResponse>;
  
  /**
   * Changes fields of a logged session. Refused when it is in any other status.
   */
  UpdateSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_UpdateSessionRequest__Output, _clinicalhours_hours_v1_UpdateSessionResponse>;
  
  /**
   * Takes a pending session, or one that the trainee approved, back to logged.
   */
  WithdrawSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_WithdrawSessionRequest__Output, _clinicalhours_hours_v1_WithdrawSessionResponse>;
  
}

export interface HoursServiceDefinition extends grpc.ServiceDefinition {
  CreateSession: MethodDefinition<_clinicalhours_hours_v1_CreateSessionRequest, _clinicalhours_hours_v1_CreateSessionResponse, _clinicalhours_hours_v1_CreateSessionRequest__Output, _clinicalhours_hours_v1_CreateSessionResponse__Output>
  DecideApprovalRequest: MethodDefinition<_clinicalhours_hours_v1_DecideApprovalRequestRequest, _clinicalhours_hours_v1_DecideApprovalRequestResponse, _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output, _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>
  DeleteSession: MethodDefinition<_clinicalhours_hours_v1_DeleteSessionRequest, _clinicalhours_hours_v1_DeleteSessionResponse, _clinicalhours_hours_v1_DeleteSessionRequest__Output, _clinicalhours_hours_v1_DeleteSessionResponse__Output>
  FindSessions: MethodDefinition<_clinicalhours_hours_v1_FindSessionsRequest, _clinicalhours_hours_v1_FindSessionsResponse, _clinicalhours_hours_v1_FindSessionsRequest__Output, _clinicalhours_hours_v1_FindSessionsResponse__Output>
  GetApprovalRequest: MethodDefinition<_clinicalhours_hours_v1_GetApprovalRequestRequest, _clinicalhours_hours_v1_GetApprovalRequestResponse, _clinicalhours_hours_v1_GetApprovalRequestRequest__Output, _clinicalhours_hours_v1_GetApprovalRequestResponse__Output>
  GetDecision: MethodDefinition<_clinicalhours_hours_v1_GetDecisionRequest, _clinicalhours_hours_v1_GetDecisionResponse, _clinicalhours_hours_v1_GetDecisionRequest__Output, _clinicalhours_hours_v1_GetDecisionResponse__Output>
  GetSession: MethodDefinition<_clinicalhours_hours_v1_GetSessionRequest, _clinicalhours_hours_v1_GetSessionResponse, _clinicalhours_hours_v1_GetSessionRequest__Output, _clinicalhours_hours_v1_GetSessionResponse__Output>
  GetSessionHistory: MethodDefinition<_clinicalhours_hours_v1_GetSessionHistoryRequest, _clinicalhours_hours_v1_GetSessionHistoryResponse, _clinicalhours_hours_v1_GetSessionHistoryRequest__Output, _clinicalhours_hours_v1_GetSessionHistoryResponse__Output>
  GetShortList: MethodDefinition<_clinicalhours_hours_v1_GetShortListRequest, _clinicalhours_hours_v1_GetShortListResponse, _clinicalhours_hours_v1_GetShortListRequest__Output, _clinicalhours_hours_v1_GetShortListResponse__Output>
  GetStats: MethodDefinition<_clinicalhours_hours_v1_GetStatsRequest, _clinicalhours_hours_v1_GetStatsResponse, _clinicalhours_hours_v1_GetStatsRequest__Output, _clinicalhours_hours_v1_GetStatsResponse__Output>
  NudgeSupervisor: MethodDefinition<_clinicalhours_hours_v1_NudgeSupervisorRequest, _clinicalhours_hours_v1_NudgeSupervisorResponse, _clinicalhours_hours_v1_NudgeSupervisorRequest__Output, _clinicalhours_hours_v1_NudgeSupervisorResponse__Output>
  RequestApproval: MethodDefinition<_clinicalhours_hours_v1_RequestApprovalRequest, _clinicalhours_hours_v1_RequestApprovalResponse, _clinicalhours_hours_v1_RequestApprovalRequest__Output, _clinicalhours_hours_v1_RequestApprovalResponse__Output>
  ReviewSession: MethodDefinition<_clinicalhours_hours_v1_ReviewSessionRequest, _clinicalhours_hours_v1_ReviewSessionResponse, _clinicalhours_hours_v1_ReviewSessionRequest__Output, _clinicalhours_hours_v1_ReviewSessionResponse__Output>
  ReviseSession: MethodDefinition<_clinicalhours_hours_v1_ReviseSessionRequest, _clinicalhours_hours_v1_ReviseSessionResponse, _clinicalhours_hours_v1_ReviseSessionRequest__Output, _clinicalhours_hours_v1_ReviseSessionResponse__Output>
  StreamSessions: MethodDefinition<_clinicalhours_hours_v1_StreamSessionsRequest, _clinicalhours_hours_v1_StreamSessionsResponse, _clinicalhours_hours_v1_StreamSessionsRequest__Output, _clinicalhours_hours_v1_StreamSessionsResponse__Output>
  UpdateSession: MethodDefinition<_clinicalhours_hours_v1_UpdateSessionRequest, _clinicalhours_hours_v1_UpdateSessionResponse, _clinicalhours_hours_v1_UpdateSessionRequest__Output, _clinicalhours_hours_v1_UpdateSessionResponse__Output>
  WithdrawSession: MethodDefinition<_clinicalhours_hours_v1_WithdrawSessionRequest, _clinicalhours_hours_v1_WithdrawSessionResponse, _clinicalhours_hours_v1_WithdrawSessionRequest__Output, _clinicalhours_hours_v1_WithdrawSessionResponse__Output>
}
