// Original file: proto/clinicalhours/auth/v1/auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompleteOnboardingRequest as _clinicalhours_auth_v1_CompleteOnboardingRequest, CompleteOnboardingRequest__Output as _clinicalhours_auth_v1_CompleteOnboardingRequest__Output } from '../../../clinicalhours/auth/v1/CompleteOnboardingRequest.ts';
import type { CompleteOnboardingResponse as _clinicalhours_auth_v1_CompleteOnboardingResponse, CompleteOnboardingResponse__Output as _clinicalhours_auth_v1_CompleteOnboardingResponse__Output } from '../../../clinicalhours/auth/v1/CompleteOnboardingResponse.ts';
import type { DecideRecoveryRequestRequest as _clinicalhours_auth_v1_DecideRecoveryRequestRequest, DecideRecoveryRequestRequest__Output as _clinicalhours_auth_v1_DecideRecoveryRequestRequest__Output } from '../../../clinicalhours/auth/v1/DecideRecoveryRequestRequest.ts';
import type { DecideRecoveryRequestResponse as _clinicalhours_auth_v1_DecideRecoveryRequestResponse, DecideRecoveryRequestResponse__Output as _clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output } from '../../../clinicalhours/auth/v1/DecideRecoveryRequestResponse.ts';
import type { DeleteUserRequest as _clinicalhours_auth_v1_DeleteUserRequest, DeleteUserRequest__Output as _clinicalhours_auth_v1_DeleteUserRequest__Output } from '../../../clinicalhours/auth/v1/DeleteUserRequest.ts';
import type { DeleteUserResponse as _clinicalhours_auth_v1_DeleteUserResponse, DeleteUserResponse__Output as _clinicalhours_auth_v1_DeleteUserResponse__Output } from '../../../clinicalhours/auth/v1/DeleteUserResponse.ts';
import type { GetNoticeRequest as _clinicalhours_auth_v1_GetNoticeRequest, GetNoticeRequest__Output as _clinicalhours_auth_v1_GetNoticeRequest__Output } from '../../../clinicalhours/auth/v1/GetNoticeRequest.ts';
import type { GetNoticeResponse as _clinicalhours_auth_v1_GetNoticeResponse, GetNoticeResponse__Output as _clinicalhours_auth_v1_GetNoticeResponse__Output } from '../../../clinicalhours/auth/v1/GetNoticeResponse.ts';
import type { GetUserRequest as _clinicalhours_auth_v1_GetUserRequest, GetUserRequest__Output as _clinicalhours_auth_v1_GetUserRequest__Output } from '../../../clinicalhours/auth/v1/GetUserRequest.ts';
import type { GetUserResponse as _clinicalhours_auth_v1_GetUserResponse, GetUserResponse__Output as _clinicalhours_auth_v1_GetUserResponse__Output } from '../../../clinicalhours/auth/v1/GetUserResponse.ts';
import type { ListAuditEntriesRequest as _clinicalhours_auth_v1_ListAuditEntriesRequest, ListAuditEntriesRequest__Output as _clinicalhours_auth_v1_ListAuditEntriesRequest__Output } from '../../../clinicalhours/auth/v1/ListAuditEntriesRequest.ts';
import type { ListAuditEntriesResponse as _clinicalhours_auth_v1_ListAuditEntriesResponse, ListAuditEntriesResponse__Output as _clinicalhours_auth_v1_ListAuditEntriesResponse__Output } from '../../../clinicalhours/auth/v1/ListAuditEntriesResponse.ts';
import type { ListRecoveryRequestsRequest as _clinicalhours_auth_v1_ListRecoveryRequestsRequest, ListRecoveryRequestsRequest__Output as _clinicalhours_auth_v1_ListRecoveryRequestsRequest__Output } from '../../../clinicalhours/auth/v1/ListRecoveryRequestsRequest.ts';
import type { ListRecoveryRequestsResponse as _clinicalhours_auth_v1_ListRecoveryRequestsResponse, ListRecoveryRequestsResponse__Output as _clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output } from '../../../clinicalhours/auth/v1/ListRecoveryRequestsResponse.ts';
import type { ListUsersRequest as _clinicalhours_auth_v1_ListUsersRequest, ListUsersRequest__Output as _clinicalhours_auth_v1_ListUsersRequest__Output } from '../../../clinicalhours/auth/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _clinicalhours_auth_v1_ListUsersResponse, ListUsersResponse__Output as _clinicalhours_auth_v1_ListUsersResponse__Output } from '../../../clinicalhours/auth/v1/ListUsersResponse.ts';
import type { RegisterRequest as _clinicalhours_auth_v1_RegisterRequest, RegisterRequest__Output as _clinicalhours_auth_v1_RegisterRequest__Output } from '../../../clinicalhours/auth/v1/RegisterRequest.ts';
import type { RegisterResponse as _clinicalhours_auth_v1_RegisterResponse, RegisterResponse__Output as _clinicalhours_auth_v1_RegisterResponse__Output } from '../../../clinicalhours/auth/v1/RegisterResponse.ts';
import type { RequestPasswordResetRequest as _clinicalhours_auth_v1_RequestPasswordResetRequest, RequestPasswordResetRequest__Output as _clinicalhours_auth_v1_RequestPasswordResetRequest__Output } from '../../../clinicalhours/auth/v1/RequestPasswordResetRequest.ts';
import type { RequestPasswordResetResponse as _clinicalhours_auth_v1_RequestPasswordResetResponse, RequestPasswordResetResponse__Output as _clinicalhours_auth_v1_RequestPasswordResetResponse__Output } from '../../../clinicalhours/auth/v1/RequestPasswordResetResponse.ts';
import type { RequestRecoveryRequest as _clinicalhours_auth_v1_RequestRecoveryRequest, RequestRecoveryRequest__Output as _clinicalhours_auth_v1_RequestRecoveryRequest__Output } from '../../../clinicalhours/auth/v1/RequestRecoveryRequest.ts';
import type { RequestRecoveryResponse as _clinicalhours_auth_v1_RequestRecoveryResponse, RequestRecoveryResponse__Output as _clinicalhours_auth_v1_RequestRecoveryResponse__Output } from '../../../clinicalhours/auth/v1/RequestRecoveryResponse.ts';
import type { ResendVerificationRequest as _clinicalhours_auth_v1_ResendVerificationRequest, ResendVerificationRequest__Output as _clinicalhours_auth_v1_ResendVerificationRequest__Output } from '../../../clinicalhours/auth/v1/ResendVerificationRequest.ts';
import type { ResendVerificationResponse as _clinicalhours_auth_v1_ResendVerificationResponse, ResendVerificationResponse__Output as _clinicalhours_auth_v1_ResendVerificationResponse__Output } from '../../../clinicalhours/auth/v1/ResendVerificationResponse.ts';
import type { ResetPasswordRequest as _clinicalhours_auth_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _clinicalhours_auth_v1_ResetPasswordRequest__Output } from '../../../clinicalhours/auth/v1/ResetPasswordRequest.ts';
import type { ResetPasswordResponse as _clinicalhours_auth_v1_ResetPasswordResponse, ResetPasswordResponse__Output as _clinicalhours_auth_v1_ResetPasswordResponse__Output } from '../../../clinicalhours/auth/v1/ResetPasswordResponse.ts';
import type { SignInRequest as _clinicalhours_auth_v1_SignInRequest, SignInRequest__Output as _clinicalhours_auth_v1_SignInRequest__Output } from '../../../clinicalhours/auth/v1/SignInRequest.ts';
import type { SignInResponse as _clinicalhours_auth_v1_SignInResponse, SignInResponse__Output as _clinicalhours_auth_v1_SignInResponse__Output } from '../../../clinicalhours/auth/v1/SignInResponse.ts';
import type { StopRecoveryRequest as _clinicalhours_auth_v1_StopRecoveryRequest, StopRecoveryRequest__Output as _clinicalhours_auth_v1_StopRecoveryRequest__Output } from '../../../clinicalhours/auth/v1/StopRecoveryRequest.ts';
import type { StopRecoveryResponse as _clinicalhours_auth_v1_StopRecoveryResponse, StopRecoveryResponse__Output as _clinicalhours_auth_v1_StopRecoveryResponse__Output } from '../../../clinicalhours/auth/v1/StopRecoveryResponse.ts';
import type { UpdateProfileRequest as _clinicalhours_auth_v1_UpdateProfileRequest, UpdateProfileRequest__Output as _clinicalhours_auth_v1_UpdateProfileRequest__Output } from '../../../clinicalhours/auth/v1/UpdateProfileRequest.ts';
import type { UpdateProfileResponse as _clinicalhours_auth_v1_UpdateProfileResponse, UpdateProfileResponse__Output as _clinicalhours_auth_v1_UpdateProfileResponse__Output } from '../../../clinicalhours/auth/v1/UpdateProfileResponse.ts';
import type { UpdateUserRequest as _clinicalhours_auth_v1_UpdateUserRequest, UpdateUserRequest__Output as _clinicalhours_auth_v1_UpdateUserRequest__Output } from '../../../clinicalhours/auth/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _clinicalhours_auth_v1_UpdateUserResponse, UpdateUserResponse__Output as _clinicalhours_auth_v1_UpdateUserResponse__Output } from '../../../clinicalhours/auth/v1/UpdateUserResponse.ts';
import type { VerifyEmailRequest as _clinicalhours_auth_v1_VerifyEmailRequest, VerifyEmailRequest__Output as _clinicalhours_auth_v1_VerifyEmailRequest__Output } from '../../../clinicalhours/auth/v1/VerifyEmailRequest.ts';
import type { VerifyEmailResponse as _clinicalhours_auth_v1_VerifyEmailResponse, VerifyEmailResponse__Output as _clinicalhours_auth_v1_VerifyEmailResponse__Output } from '../../../clinicalhours/auth/v1/VerifyEmailResponse.ts';

/**
 * Users, their passwords and goals; getting back in; administration; the audit log.
 */
export interface AuthServiceClient extends grpc.Client {
  /**
   * Notes that the acting user has seen the introduction.
   */
  CompleteOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  CompleteOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  CompleteOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  CompleteOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Notes that the acting user has seen the introduction.
   */
  completeOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  completeOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  completeOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  completeOnboarding(argument: _clinicalhours_auth_v1_CompleteOnboardingRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_CompleteOnboardingResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Approves or rejects a recovery request. Approval changes the address and sends a reset link to it.
   */
  DecideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  DecideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  DecideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  DecideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Approves or rejects a recovery request. Approval changes the address and sends a reset link to it.
   */
  decideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  decideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  decideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  decideRecoveryRequest(argument: _clinicalhours_auth_v1_DecideRecoveryRequestRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a user and, by an event, all that is theirs everywhere. Nobody deletes themselves, and the last administrator stays.
   */
  DeleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a user and, by an event, all that is theirs everywhere. Nobody deletes themselves, and the last administrator stays.
   */
  deleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _clinicalhours_auth_v1_DeleteUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_DeleteUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers what an account e-mail has to say, to the notification service only.
   */
  GetNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  GetNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  GetNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  GetNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers what an account e-mail has to say, to the notification service only.
   */
  getNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  getNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  getNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  getNotice(argument: _clinicalhours_auth_v1_GetNoticeRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetNoticeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers a user to themselves, to an administrator, or to another service.
   */
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers a user to themselves, to an administrator, or to another service.
   */
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the audit log, newest first.
   */
  ListAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the audit log, newest first.
   */
  listAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _clinicalhours_auth_v1_ListAuditEntriesRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListAuditEntriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists recovery requests that wait for a decision, oldest first.
   */
  ListRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  ListRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  ListRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  ListRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists recovery requests that wait for a decision, oldest first.
   */
  listRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  listRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  listRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  listRecoveryRequests(argument: _clinicalhours_auth_v1_ListRecoveryRequestsRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists all users by id. Administrators only, as all that follows but GetNotice.
   */
  ListUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists all users by id. Administrators only, as all that follows but GetNotice.
   */
  listUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _clinicalhours_auth_v1_ListUsersRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a user. A conflict says whether the username or the address is taken.
   */
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a user. A conflict says whether the username or the address is taken.
   */
  register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  register(argument: _clinicalhours_auth_v1_RegisterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  register(argument: _clinicalhours_auth_v1_RegisterRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sends a reset link to the address, if somebody has it. Answers alike, in the same time, if nobody has.
   */
  RequestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sends a reset link to the address, if somebody has it. Answers alike, in the same time, if nobody has.
   */
  requestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _clinicalhours_auth_v1_RequestPasswordResetRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks administrators for a way back in under a new address. Answers alike whether the details match or not.
   */
  RequestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  RequestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  RequestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  RequestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks administrators for a way back in under a new address. Answers alike whether the details match or not.
   */
  requestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  requestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  requestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  requestRecovery(argument: _clinicalhours_auth_v1_RequestRecoveryRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RequestRecoveryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sends the acting user another verification link.
   */
  ResendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  ResendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  ResendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  ResendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sends the acting user another verification link.
   */
  resendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  resendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  resendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  resendVerification(argument: _clinicalhours_auth_v1_ResendVerificationRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResendVerificationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets a new password by a reset token, and ends all web sessions.
   */
  ResetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets a new password by a reset token, and ends all web sessions.
   */
  resetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _clinicalhours_auth_v1_ResetPasswordRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_ResetPasswordResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Checks a password. The username field takes a username or an address. After five failures in a row an attempt that comes
   * too early is rate-limited; after a hundred the account is locked until its password is reset.
   */
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Checks a password. The username field takes a username or an address. After five failures in a row an attempt that comes
   * too early is rate-limited; after a hundred the account is locked until its password is reset.
   */
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Stops a recovery by the token that was sent to the old address.
   */
  StopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  StopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  StopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  StopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Stops a recovery by the token that was sent to the old address.
   */
  stopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  stopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  stopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  stopRecovery(argument: _clinicalhours_auth_v1_StopRecoveryRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_StopRecoveryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes the acting user's own profile or goals: only the fields that are present.
   */
  UpdateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  UpdateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  UpdateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  UpdateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes the acting user's own profile or goals: only the fields that are present.
   */
  updateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  updateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  updateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  updateProfile(argument: _clinicalhours_auth_v1_UpdateProfileRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateProfileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes any user.
   */
  UpdateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes any user.
   */
  updateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _clinicalhours_auth_v1_UpdateUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Confirms an address by the token that was sent to it. The same token again answers the same.
   */
  VerifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  VerifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  VerifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  VerifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Confirms an address by the token that was sent to it. The same token again answers the same.
   */
  verifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  verifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  verifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  verifyEmail(argument: _clinicalhours_auth_v1_VerifyEmailRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_VerifyEmailResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Users, their passwords and goals; getting back in; administration; the audit log.
 */
export interface AuthServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Notes that the acting user has seen the introduction.
   */
  CompleteOnboarding: grpc.handleUnaryCall<_clinicalhours_auth_v1_CompleteOnboardingRequest__Output, _clinicalhours_auth_v1_CompleteOnboardingResponse>;
  
  /**
   * Approves or rejects a recovery request. Approval changes the address and sends a reset link to it.
   */
  DecideRecoveryRequest: grpc.handleUnaryCall<_clinicalhours_auth_v1_DecideRecoveryRequestRequest__Output, _clinicalhours_auth_v1_DecideRecoveryRequestResponse>;
  
  /**
   * Deletes a user and, by an event, all that is theirs everywhere. Nobody deletes themselves, and the last administrator stays.
   */
  DeleteUser: grpc.handleUnaryCall<_clinicalhours_auth_v1_DeleteUserRequest__Output, _clinicalhours_auth_v1_DeleteUserResponse>;
  
  /**
   * Answers what an account e-mail has to say, to the notification service only.
   */
  GetNotice: grpc.handleUnaryCall<_clinicalhours_auth_v1_GetNoticeRequest__Output, _clinicalhours_auth_v1_GetNoticeResponse>;
  
  /**
   * Answers a user to themselves, to an administrator, or to another service.
   */
  GetUser: grpc.handleUnaryCall<_clinicalhours_auth_v1_GetUserRequest__Output, _clinicalhours_auth_v1_GetUserResponse>;
  
  /**
   * Lists the audit log, newest first.
   */
  ListAuditEntries: grpc.handleUnaryCall<_clinicalhours_auth_v1_ListAuditEntriesRequest__Output, _clinicalhours_auth_v1_ListAuditEntriesResponse>;
  
  /**
   * Lists recovery requests that wait for a decision, oldest first.
   */
  ListRecoveryRequests: grpc.handleUnaryCall<_clinicalhours_auth_v1_ListRecoveryRequestsRequest__Output, _clinicalhours_auth_v1_ListRecoveryRequestsResponse>;
  
  /**
   * Lists all users by id. Administrators only, as all that follows but GetNotice.
   */
  ListUsers: grpc.handleUnaryCall<_clinicalhours_auth_v1_ListUsersRequest__Output, _clinicalhours_auth_v1_ListUsersResponse>;
  
  /**
   * Creates a user. A conflict says whether the username or the address is taken.
   */
  Register: grpc.handleUnaryCall<_clinicalhours_auth_v1_RegisterRequest__Output, _clinicalhours_auth_v1_RegisterResponse>;
  
  /**
   * Sends a reset link to the address, if somebody has it. Answers alike, in the same time, if nobody has.
   */
  RequestPasswordReset: grpc.handleUnaryCall<_clinicalhours_auth_v1_RequestPasswordResetRequest__Output, _clinicalhours_auth_v1_RequestPasswordResetResponse>;
  
  /**
   * Asks administrators for a way back in under a new address. Answers alike whether the details match or not.
   */
  RequestRecovery: grpc.handleUnaryCall<_clinicalhours_auth_v1_RequestRecoveryRequest__Output, _clinicalhours_auth_v1_RequestRecoveryResponse>;
  
  /**
   * Sends the acting user another verification link.
   */
  ResendVerification: grpc.handleUnaryCall<_clinicalhours_auth_v1_ResendVerificationRequest__Output, _clinicalhours_auth_v1_ResendVerificationResponse>;
  
  /**
   * Sets a new password by a reset token, and ends all web sessions.
   */
  ResetPassword: grpc.handleUnaryCall<_clinicalhours_auth_v1_ResetPasswordRequest__Output, _clinicalhours_auth_v1_ResetPasswordResponse>;
  
  /**
   * Checks a password. The username field takes a username or an address. After five failures in a row an attempt that comes
   * too early is rate-limited; after a hundred the account is locked until its password is reset.
   */
  SignIn: grpc.handleUnaryCall<_clinicalhours_auth_v1_SignInRequest__Output, _clinicalhours_auth_v1_SignInResponse>;
  
  /**
   * Stops a recovery by the token that was sent to the old address.
   */
  StopRecovery: grpc.handleUnaryCall<_clinicalhours_auth_v1_StopRecoveryRequest__Output, _clinicalhours_auth_v1_StopRecoveryResponse>;
  
  /**
   * Changes the acting user's own profile or goals: only the fields that are present.
   */
  UpdateProfile: grpc.handleUnaryCall<_clinicalhours_auth_v1_UpdateProfileRequest__Output, _clinicalhours_auth_v1_UpdateProfileResponse>;
  
  /**
   * Changes any user.
   */
  UpdateUser: grpc.handleUnaryCall<_clinicalhours_auth_v1_UpdateUserRequest__Output, _clinicalhours_auth_v1_UpdateUserResponse>;
  
  /**
   * Confirms an address by the token that was sent to it. The same token again answers the same.
   */
  VerifyEmail: grpc.handleUnaryCall<_clinicalhours_auth_v1_VerifyEmailRequest__Output, _clinicalhours_auth_v1_VerifyEmailResponse>;
  
}

export interface AuthServiceDefinition extends grpc.ServiceDefinition {
  CompleteOnboarding: MethodDefinition<_clinicalhours_auth_v1_CompleteOnboardingRequest, _clinicalhours_auth_v1_CompleteOnboardingResponse, _clinicalhours_auth_v1_CompleteOnboardingRequest__Output, _clinicalhours_auth_v1_CompleteOnboardingResponse__Output>
  DecideRecoveryRequest: MethodDefinition<_clinicalhours_auth_v1_DecideRecoveryRequestRequest, _clinicalhours_auth_v1_DecideRecoveryRequestResponse, _clinicalhours_auth_v1_DecideRecoveryRequestRequest__Output, _clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>
  DeleteUser: MethodDefinition<_clinicalhours_auth_v1_DeleteUserRequest, _clinicalhours_auth_v1_DeleteUserResponse, _clinicalhours_auth_v1_DeleteUserRequest__Output, _clinicalhours_auth_v1_DeleteUserResponse__Output>
  GetNotice: MethodDefinition<_clinicalhours_auth_v1_GetNoticeRequest, _clinicalhours_auth_v1_GetNoticeResponse, _clinicalhours_auth_v1_GetNoticeRequest__Output, _clinicalhours_auth_v1_GetNoticeResponse__Output>
  GetUser: MethodDefinition<_clinicalhours_auth_v1_GetUserRequest, _clinicalhours_auth_v1_GetUserResponse, _clinicalhours_auth_v1_GetUserRequest__Output, _clinicalhours_auth_v1_GetUserResponse__Output>
  ListAuditEntries: MethodDefinition<_clinicalhours_auth_v1_ListAuditEntriesRequest, _clinicalhours_auth_v1_ListAuditEntriesResponse, _clinicalhours_auth_v1_ListAuditEntriesRequest__Output, _clinicalhours_auth_v1_ListAuditEntriesResponse__Output>
  ListRecoveryRequests: MethodDefinition<_clinicalhours_auth_v1_ListRecoveryRequestsRequest, _clinicalhours_auth_v1_ListRecoveryRequestsResponse, _clinicalhours_auth_v1_ListRecoveryRequestsRequest__Output, _clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>
  ListUsers: MethodDefinition<_clinicalhours_auth_v1_ListUsersRequest, _clinicalhours_auth_v1_ListUsersResponse, _clinicalhours_auth_v1_ListUsersRequest__Output, _clinicalhours_auth_v1_ListUsersResponse__Output>
  Register: MethodDefinition<_clinicalhours_auth_v1_RegisterRequest, _clinicalhours_auth_v1_RegisterResponse, _clinicalhours_auth_v1_RegisterRequest__Output, _clinicalhours_auth_v1_RegisterResponse__Output>
  RequestPasswordReset: MethodDefinition<_clinicalhours_auth_v1_RequestPasswordResetRequest, _clinicalhours_auth_v1_RequestPasswordResetResponse, _clinicalhours_auth_v1_RequestPasswordResetRequest__Output, _clinicalhours_auth_v1_RequestPasswordResetResponse__Output>
  RequestRecovery: MethodDefinition<_clinicalhours_auth_v1_RequestRecoveryRequest, _clinicalhours_auth_v1_RequestRecoveryResponse, _clinicalhours_auth_v1_RequestRecoveryRequest__Output, _clinicalhours_auth_v1_RequestRecoveryResponse__Output>
  ResendVerification: MethodDefinition<_clinicalhours_auth_v1_ResendVerificationRequest, _clinicalhours_auth_v1_ResendVerificationResponse, _clinicalhours_auth_v1_ResendVerificationRequest__Output, _clinicalhours_auth_v1_ResendVerificationResponse__Output>
  ResetPassword: MethodDefinition<_clinicalhours_auth_v1_ResetPasswordRequest, _clinicalhours_auth_v1_ResetPasswordResponse, _clinicalhours_auth_v1_ResetPasswordRequest__Output, _clinicalhours_auth_v1_ResetPasswordResponse__Output>
  SignIn: MethodDefinition<_clinicalhours_auth_v1_SignInRequest, _clinicalhours_auth_v1_SignInResponse, _clinicalhours_auth_v1_SignInRequest__Output, _clinicalhours_auth_v1_SignInResponse__Output>
  StopRecovery: MethodDefinition<_clinicalhours_auth_v1_StopRecoveryRequest, _clinicalhours_auth_v1_StopRecoveryResponse, _clinicalhours_auth_v1_StopRecoveryRequest__Output, _clinicalhours_auth_v1_StopRecoveryResponse__Output>
  UpdateProfile: MethodDefinition<_clinicalhours_auth_v1_UpdateProfileRequest, _clinicalhours_auth_v1_UpdateProfileResponse, _clinicalhours_auth_v1_UpdateProfileRequest__Output, _clinicalhours_auth_v1_UpdateProfileResponse__Output>
  UpdateUser: MethodDefinition<_clinicalhours_auth_v1_UpdateUserRequest, _clinicalhours_auth_v1_UpdateUserResponse, _clinicalhours_auth_v1_UpdateUserRequest__Output, _clinicalhours_auth_v1_UpdateUserResponse__Output>
  VerifyEmail: MethodDefinition<_clinicalhours_auth_v1_VerifyEmailRequest, _clinicalhours_auth_v1_VerifyEmailResponse, _clinicalhours_auth_v1_VerifyEmailRequest__Output, _clinicalhours_auth_v1_VerifyEmailResponse__Output>
}
