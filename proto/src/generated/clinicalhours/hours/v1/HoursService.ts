// Original file: proto/clinicalhours/hours/v1/hours.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateSessionRequest as _clinicalhours_hours_v1_CreateSessionRequest, CreateSessionRequest__Output as _clinicalhours_hours_v1_CreateSessionRequest__Output } from '../../../clinicalhours/hours/v1/CreateSessionRequest.ts';
import type { CreateSessionResponse as _clinicalhours_hours_v1_CreateSessionResponse, CreateSessionResponse__Output as _clinicalhours_hours_v1_CreateSessionResponse__Output } from '../../../clinicalhours/hours/v1/CreateSessionResponse.ts';
import type { DecideApprovalRequestRequest as _clinicalhours_hours_v1_DecideApprovalRequestRequest, DecideApprovalRequestRequest__Output as _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output } from '../../../clinicalhours/hours/v1/DecideApprovalRequestRequest.ts';
import type { DecideApprovalRequestResponse as _clinicalhours_hours_v1_DecideApprovalRequestResponse, DecideApprovalRequestResponse__Output as _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output } from '../../../clinicalhours/hours/v1/DecideApprovalRequestResponse.ts';
import type { GetApprovalRequestRequest as _clinicalhours_hours_v1_GetApprovalRequestRequest, GetApprovalRequestRequest__Output as _clinicalhours_hours_v1_GetApprovalRequestRequest__Output } from '../../../clinicalhours/hours/v1/GetApprovalRequestRequest.ts';
import type { GetApprovalRequestResponse as _clinicalhours_hours_v1_GetApprovalRequestResponse, GetApprovalRequestResponse__Output as _clinicalhours_hours_v1_GetApprovalRequestResponse__Output } from '../../../clinicalhours/hours/v1/GetApprovalRequestResponse.ts';
import type { GetDecisionRequest as _clinicalhours_hours_v1_GetDecisionRequest, GetDecisionRequest__Output as _clinicalhours_hours_v1_GetDecisionRequest__Output } from '../../../clinicalhours/hours/v1/GetDecisionRequest.ts';
import type { GetDecisionResponse as _clinicalhours_hours_v1_GetDecisionResponse, GetDecisionResponse__Output as _clinicalhours_hours_v1_GetDecisionResponse__Output } from '../../../clinicalhours/hours/v1/GetDecisionResponse.ts';
import type { GetSessionRequest as _clinicalhours_hours_v1_GetSessionRequest, GetSessionRequest__Output as _clinicalhours_hours_v1_GetSessionRequest__Output } from '../../../clinicalhours/hours/v1/GetSessionRequest.ts';
import type { GetSessionResponse as _clinicalhours_hours_v1_GetSessionResponse, GetSessionResponse__Output as _clinicalhours_hours_v1_GetSessionResponse__Output } from '../../../clinicalhours/hours/v1/GetSessionResponse.ts';
import type { GetStatsRequest as _clinicalhours_hours_v1_GetStatsRequest, GetStatsRequest__Output as _clinicalhours_hours_v1_GetStatsRequest__Output } from '../../../clinicalhours/hours/v1/GetStatsRequest.ts';
import type { GetStatsResponse as _clinicalhours_hours_v1_GetStatsResponse, GetStatsResponse__Output as _clinicalhours_hours_v1_GetStatsResponse__Output } from '../../../clinicalhours/hours/v1/GetStatsResponse.ts';
import type { ListSessionsRequest as _clinicalhours_hours_v1_ListSessionsRequest, ListSessionsRequest__Output as _clinicalhours_hours_v1_ListSessionsRequest__Output } from '../../../clinicalhours/hours/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _clinicalhours_hours_v1_ListSessionsResponse, ListSessionsResponse__Output as _clinicalhours_hours_v1_ListSessionsResponse__Output } from '../../../clinicalhours/hours/v1/ListSessionsResponse.ts';
import type { RequestApprovalRequest as _clinicalhours_hours_v1_RequestApprovalRequest, RequestApprovalRequest__Output as _clinicalhours_hours_v1_RequestApprovalRequest__Output } from '../../../clinicalhours/hours/v1/RequestApprovalRequest.ts';
import type { RequestApprovalResponse as _clinicalhours_hours_v1_RequestApprovalResponse, RequestApprovalResponse__Output as _clinicalhours_hours_v1_RequestApprovalResponse__Output } from '../../../clinicalhours/hours/v1/RequestApprovalResponse.ts';
import type { ReviewSessionRequest as _clinicalhours_hours_v1_ReviewSessionRequest, ReviewSessionRequest__Output as _clinicalhours_hours_v1_ReviewSessionRequest__Output } from '../../../clinicalhours/hours/v1/ReviewSessionRequest.ts';
import type { ReviewSessionResponse as _clinicalhours_hours_v1_ReviewSessionResponse, ReviewSessionResponse__Output as _clinicalhours_hours_v1_ReviewSessionResponse__Output } from '../../../clinicalhours/hours/v1/ReviewSessionResponse.ts';

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
   * Lists all sessions of the acting trainee by date, then id, descending.
   */
  ListSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists all sessions of the acting trainee by date, then id, descending.
   */
  listSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _clinicalhours_hours_v1_ListSessionsRequest, callback: grpc.requestCallback<_clinicalhours_hours_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  
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
   * Totals of the acting trainee's sessions that are not rejected, in hours.
   */
  GetStats: grpc.handleUnaryCall<_clinicalhours_hours_v1_GetStatsRequest__Output, _clinicalhours_hours_v1_GetStatsResponse>;
  
  /**
   * Lists all sessions of the acting trainee by date, then id, descending.
   */
  ListSessions: grpc.handleUnaryCall<_clinicalhours_hours_v1_ListSessionsRequest__Output, _clinicalhours_hours_v1_ListSessionsResponse>;
  
  /**
   * Asks for the approval of sessions: one request, and so one e-mail, for each supervisor among them.
   */
  RequestApproval: grpc.handleUnaryCall<_clinicalhours_hours_v1_RequestApprovalRequest__Output, _clinicalhours_hours_v1_RequestApprovalResponse>;
  
  /**
   * The trainee's own decision on a session, recorded as self-reported.
   */
  ReviewSession: grpc.handleUnaryCall<_clinicalhours_hours_v1_ReviewSessionRequest__Output, _clinicalhours_hours_v1_ReviewSessionResponse>;
  
}

export interface HoursServiceDefinition extends grpc.ServiceDefinition {
  CreateSession: MethodDefinition<_clinicalhours_hours_v1_CreateSessionRequest, _clinicalhours_hours_v1_CreateSessionResponse, _clinicalhours_hours_v1_CreateSessionRequest__Output, _clinicalhours_hours_v1_CreateSessionResponse__Output>
  DecideApprovalRequest: MethodDefinition<_clinicalhours_hours_v1_DecideApprovalRequestRequest, _clinicalhours_hours_v1_DecideApprovalRequestResponse, _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output, _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>
  GetApprovalRequest: MethodDefinition<_clinicalhours_hours_v1_GetApprovalRequestRequest, _clinicalhours_hours_v1_GetApprovalRequestResponse, _clinicalhours_hours_v1_GetApprovalRequestRequest__Output, _clinicalhours_hours_v1_GetApprovalRequestResponse__Output>
  GetDecision: MethodDefinition<_clinicalhours_hours_v1_GetDecisionRequest, _clinicalhours_hours_v1_GetDecisionResponse, _clinicalhours_hours_v1_GetDecisionRequest__Output, _clinicalhours_hours_v1_GetDecisionResponse__Output>
  GetSession: MethodDefinition<_clinicalhours_hours_v1_GetSessionRequest, _clinicalhours_hours_v1_GetSessionResponse, _clinicalhours_hours_v1_GetSessionRequest__Output, _clinicalhours_hours_v1_GetSessionResponse__Output>
  GetStats: MethodDefinition<_clinicalhours_hours_v1_GetStatsRequest, _clinicalhours_hours_v1_GetStatsResponse, _clinicalhours_hours_v1_GetStatsRequest__Output, _clinicalhours_hours_v1_GetStatsResponse__Output>
  ListSessions: MethodDefinition<_clinicalhours_hours_v1_ListSessionsRequest, _clinicalhours_hours_v1_ListSessionsResponse, _clinicalhours_hours_v1_ListSessionsRequest__Output, _clinicalhours_hours_v1_ListSessionsResponse__Output>
  RequestApproval: MethodDefinition<_clinicalhours_hours_v1_RequestApprovalRequest, _clinicalhours_hours_v1_RequestApprovalResponse, _clinicalhours_hours_v1_RequestApprovalRequest__Output, _clinicalhours_hours_v1_RequestApprovalResponse__Output>
  ReviewSession: MethodDefinition<_clinicalhours_hours_v1_ReviewSessionRequest, _clinicalhours_hours_v1_ReviewSessionResponse, _clinicalhours_hours_v1_ReviewSessionRequest__Output, _clinicalhours_hours_v1_ReviewSessionResponse__Output>
}
