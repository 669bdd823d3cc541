import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AuditEntry as _clinicalhours_auth_v1_AuditEntry, AuditEntry__Output as _clinicalhours_auth_v1_AuditEntry__Output } from './clinicalhours/auth/v1/AuditEntry.ts';
import type { AuthServiceClient as _clinicalhours_auth_v1_AuthServiceClient, AuthServiceDefinition as _clinicalhours_auth_v1_AuthServiceDefinition } from './clinicalhours/auth/v1/AuthService.ts';
import type { CompleteOnboardingRequest as _clinicalhours_auth_v1_CompleteOnboardingRequest, CompleteOnboardingRequest__Output as _clinicalhours_auth_v1_CompleteOnboardingRequest__Output } from './clinicalhours/auth/v1/CompleteOnboardingRequest.ts';
import type { CompleteOnboardingResponse as _clinicalhours_auth_v1_CompleteOnboardingResponse, CompleteOnboardingResponse__Output as _clinicalhours_auth_v1_CompleteOnboardingResponse__Output } from './clinicalhours/auth/v1/CompleteOnboardingResponse.ts';
import type { DecideRecoveryRequestRequest as _clinicalhours_auth_v1_DecideRecoveryRequestRequest, DecideRecoveryRequestRequest__Output as _clinicalhours_auth_v1_DecideRecoveryRequestRequest__Output } from './clinicalhours/auth/v1/DecideRecoveryRequestRequest.ts';
import type { DecideRecoveryRequestResponse as _clinicalhours_auth_v1_DecideRecoveryRequestResponse, DecideRecoveryRequestResponse__Output as _clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output } from './clinicalhours/auth/v1/DecideRecoveryRequestResponse.ts';
import type { DeleteUserRequest as _clinicalhours_auth_v1_DeleteUserRequest, DeleteUserRequest__Output as _clinicalhours_auth_v1_DeleteUserRequest__Output } from './clinicalhours/auth/v1/DeleteUserRequest.ts';
import type { DeleteUserResponse as _clinicalhours_auth_v1_DeleteUserResponse, DeleteUserResponse__Output as _clinicalhours_auth_v1_DeleteUserResponse__Output } from './clinicalhours/auth/v1/DeleteUserResponse.ts';
import type { GetNoticeRequest as _clinicalhours_auth_v1_GetNoticeRequest, GetNoticeRequest__Output as _clinicalhours_auth_v1_GetNoticeRequest__Output } from './clinicalhours/auth/v1/GetNoticeRequest.ts';
import type { GetNoticeResponse as _clinicalhours_auth_v1_GetNoticeResponse, GetNoticeResponse__Output as _clinicalhours_auth_v1_GetNoticeResponse__Output } from './clinicalhours/auth/v1/GetNoticeResponse.ts';
import type { GetUserRequest as _clinicalhours_auth_v1_GetUserRequest, GetUserRequest__Output as _clinicalhours_auth_v1_GetUserRequest__Output } from './clinicalhours/auth/v1/GetUserRequest.ts';
import type { GetUserResponse as _clinicalhours_auth_v1_GetUserResponse, GetUserResponse__Output as _clinicalhours_auth_v1_GetUserResponse__Output } from './clinicalhours/auth/v1/GetUserResponse.ts';
import type { ListAuditEntriesRequest as _clinicalhours_auth_v1_ListAuditEntriesRequest, ListAuditEntriesRequest__Output as _clinicalhours_auth_v1_ListAuditEntriesRequest__Output } from './clinicalhours/auth/v1/ListAuditEntriesRequest.ts';
import type { ListAuditEntriesResponse as _clinicalhours_auth_v1_ListAuditEntriesResponse, ListAuditEntriesResponse__Output as _clinicalhours_auth_v1_ListAuditEntriesResponse__Output } from './clinicalhours/auth/v1/ListAuditEntriesResponse.ts';
import type { ListRecoveryRequestsRequest as _clinicalhours_auth_v1_ListRecoveryRequestsRequest, ListRecoveryRequestsRequest__Output as _clinicalhours_auth_v1_ListRecoveryRequestsRequest__Output } from './clinicalhours/auth/v1/ListRecoveryRequestsRequest.ts';
import type { ListRecoveryRequestsResponse as _clinicalhours_auth_v1_ListRecoveryRequestsResponse, ListRecoveryRequestsResponse__Output as _clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output } from './clinicalhours/auth/v1/ListRecoveryRequestsResponse.ts';
import type { ListUsersRequest as _clinicalhours_auth_v1_ListUsersRequest, ListUsersRequest__Output as _clinicalhours_auth_v1_ListUsersRequest__Output } from './clinicalhours/auth/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _clinicalhours_auth_v1_ListUsersResponse, ListUsersResponse__Output as _clinicalhours_auth_v1_ListUsersResponse__Output } from './clinicalhours/auth/v1/ListUsersResponse.ts';
import type { RecoveryRequest as _clinicalhours_auth_v1_RecoveryRequest, RecoveryRequest__Output as _clinicalhours_auth_v1_RecoveryRequest__Output } from './clinicalhours/auth/v1/RecoveryRequest.ts';
import type { RegisterRequest as _clinicalhours_auth_v1_RegisterRequest, RegisterRequest__Output as _clinicalhours_auth_v1_RegisterRequest__Output } from './clinicalhours/auth/v1/RegisterRequest.ts';
import type { RegisterResponse as _clinicalhours_auth_v1_RegisterResponse, RegisterResponse__Output as _clinicalhours_auth_v1_RegisterResponse__Output } from './clinicalhours/auth/v1/RegisterResponse.ts';
import type { RequestPasswordResetRequest as _clinicalhours_auth_v1_RequestPasswordResetRequest, RequestPasswordResetRequest__Output as _clinicalhours_auth_v1_RequestPasswordResetRequest__Output } from './clinicalhours/auth/v1/RequestPasswordResetRequest.ts';
import type { RequestPasswordResetResponse as _clinicalhours_auth_v1_RequestPasswordResetResponse, RequestPasswordResetResponse__Output as _clinicalhours_auth_v1_RequestPasswordResetResponse__Output } from './clinicalhours/auth/v1/RequestPasswordResetResponse.ts';
import type { RequestRecoveryRequest as _clinicalhours_auth_v1_RequestRecoveryRequest, RequestRecoveryRequest__Output as _clinicalhours_auth_v1_RequestRecoveryRequest__Output } from './clinicalhours/auth/v1/RequestRecoveryRequest.ts';
import type { RequestRecoveryResponse as _clinicalhours_auth_v1_RequestRecoveryResponse, RequestRecoveryResponse__Output as _clinicalhours_auth_v1_RequestRecoveryResponse__Output } from './clinicalhours/auth/v1/RequestRecoveryResponse.ts';
import type { ResendVerificationRequest as _clinicalhours_auth_v1_ResendVerificationRequest, ResendVerificationRequest__Output as _clinicalhours_auth_v1_ResendVerificationRequest__Output } from './clinicalhours/auth/v1/ResendVerificationRequest.ts';
import type { ResendVerificationResponse as _clinicalhours_auth_v1_ResendVerificationResponse, ResendVerificationResponse__Output as _clinicalhours_auth_v1_ResendVerificationResponse__Output } from './clinicalhours/auth/v1/ResendVerificationResponse.ts';
import type { ResetPasswordRequest as _clinicalhours_auth_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _clinicalhours_auth_v1_ResetPasswordRequest__Output } from './clinicalhours/auth/v1/ResetPasswordRequest.ts';
import type { ResetPasswordResponse as _clinicalhours_auth_v1_ResetPasswordResponse, ResetPasswordResponse__Output as _clinicalhours_auth_v1_ResetPasswordResponse__Output } from './clinicalhours/auth/v1/ResetPasswordResponse.ts';
import type { SignInRequest as _clinicalhours_auth_v1_SignInRequest, SignInRequest__Output as _clinicalhours_auth_v1_SignInRequest__Output } from './clinicalhours/auth/v1/SignInRequest.ts';
import type { SignInResponse as _clinicalhours_auth_v1_SignInResponse, SignInResponse__Output as _clinicalhours_auth_v1_SignInResponse__Output } from './clinicalhours/auth/v1/SignInResponse.ts';
import type { StopRecoveryRequest as _clinicalhours_auth_v1_StopRecoveryRequest, StopRecoveryRequest__Output as _clinicalhours_auth_v1_StopRecoveryRequest__Output } from './clinicalhours/auth/v1/StopRecoveryRequest.ts';
import type { StopRecoveryResponse as _clinicalhours_auth_v1_StopRecoveryResponse, StopRecoveryResponse__Output as _clinicalhours_auth_v1_StopRecoveryResponse__Output } from './clinicalhours/auth/v1/StopRecoveryResponse.ts';
import type { UpdateProfileRequest as _clinicalhours_auth_v1_UpdateProfileRequest, UpdateProfileRequest__Output as _clinicalhours_auth_v1_UpdateProfileRequest__Output } from './clinicalhours/auth/v1/UpdateProfileRequest.ts';
import type { UpdateProfileResponse as _clinicalhours_auth_v1_UpdateProfileResponse, UpdateProfileResponse__Output as _clinicalhours_auth_v1_UpdateProfileResponse__Output } from './clinicalhours/auth/v1/UpdateProfileResponse.ts';
import type { UpdateUserRequest as _clinicalhours_auth_v1_UpdateUserRequest, UpdateUserRequest__Output as _clinicalhours_auth_v1_UpdateUserRequest__Output } from './clinicalhours/auth/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _clinicalhours_auth_v1_UpdateUserResponse, UpdateUserResponse__Output as _clinicalhours_auth_v1_UpdateUserResponse__Output } from './clinicalhours/auth/v1/UpdateUserResponse.ts';
import type { User as _clinicalhours_auth_v1_User, User__Output as _clinicalhours_auth_v1_User__Output } from './clinicalhours/auth/v1/User.ts';
import type { VerifyEmailRequest as _clinicalhours_auth_v1_VerifyEmailRequest, VerifyEmailRequest__Output as _clinicalhours_auth_v1_VerifyEmailRequest__Output } from './clinicalhours/auth/v1/VerifyEmailRequest.ts';
import type { VerifyEmailResponse as _clinicalhours_auth_v1_VerifyEmailResponse, VerifyEmailResponse__Output as _clinicalhours_auth_v1_VerifyEmailResponse__Output } from './clinicalhours/auth/v1/VerifyEmailResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    auth: {
      v1: {
        AuditEntry: MessageTypeDefinition<_clinicalhours_auth_v1_AuditEntry, _clinicalhours_auth_v1_AuditEntry__Output>
        /**
         * Users, their passwords and goals; getting back in; administration; the audit log.
         */
        AuthService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_auth_v1_AuthServiceClient> & { service: _clinicalhours_auth_v1_AuthServiceDefinition }
        CompleteOnboardingRequest: MessageTypeDefinition<_clinicalhours_auth_v1_CompleteOnboardingRequest, _clinicalhours_auth_v1_CompleteOnboardingRequest__Output>
        CompleteOnboardingResponse: MessageTypeDefinition<_clinicalhours_auth_v1_CompleteOnboardingResponse, _clinicalhours_auth_v1_CompleteOnboardingResponse__Output>
        DecideRecoveryRequestRequest: MessageTypeDefinition<_clinicalhours_auth_v1_DecideRecoveryRequestRequest, _clinicalhours_auth_v1_DecideRecoveryRequestRequest__Output>
        DecideRecoveryRequestResponse: MessageTypeDefinition<_clinicalhours_auth_v1_DecideRecoveryRequestResponse, _clinicalhours_auth_v1_DecideRecoveryRequestResponse__Output>
        DeleteUserRequest: MessageTypeDefinition<_clinicalhours_auth_v1_DeleteUserRequest, _clinicalhours_auth_v1_DeleteUserRequest__Output>
        DeleteUserResponse: MessageTypeDefinition<_clinicalhours_auth_v1_DeleteUserResponse, _clinicalhours_auth_v1_DeleteUserResponse__Output>
        GetNoticeRequest: MessageTypeDefinition<_clinicalhours_auth_v1_GetNoticeRequest, _clinicalhours_auth_v1_GetNoticeRequest__Output>
        GetNoticeResponse: MessageTypeDefinition<_clinicalhours_auth_v1_GetNoticeResponse, _clinicalhours_auth_v1_GetNoticeResponse__Output>
        GetUserRequest: MessageTypeDefinition<_clinicalhours_auth_v1_GetUserRequest, _clinicalhours_auth_v1_GetUserRequest__Output>
        GetUserResponse: MessageTypeDefinition<_clinicalhours_auth_v1_GetUserResponse, _clinicalhours_auth_v1_GetUserResponse__Output>
        ListAuditEntriesRequest: MessageTypeDefinition<_clinicalhours_auth_v1_ListAuditEntriesRequest, _clinicalhours_auth_v1_ListAuditEntriesRequest__Output>
        ListAuditEntriesResponse: MessageTypeDefinition<_clinicalhours_auth_v1_ListAuditEntriesResponse, _clinicalhours_auth_v1_ListAuditEntriesResponse__Output>
        ListRecoveryRequestsRequest: MessageTypeDefinition<_clinicalhours_auth_v1_ListRecoveryRequestsRequest, _clinicalhours_auth_v1_ListRecoveryRequestsRequest__Output>
        ListRecoveryRequestsResponse: MessageTypeDefinition<_clinicalhours_auth_v1_ListRecoveryRequestsResponse, _clinicalhours_auth_v1_ListRecoveryRequestsResponse__Output>
        ListUsersRequest: MessageTypeDefinition<_clinicalhours_auth_v1_ListUsersRequest, _clinicalhours_auth_v1_ListUsersRequest__Output>
        ListUsersResponse: MessageTypeDefinition<_clinicalhours_auth_v1_ListUsersResponse, _clinicalhours_auth_v1_ListUsersResponse__Output>
        RecoveryRequest: MessageTypeDefinition<_clinicalhours_auth_v1_RecoveryRequest, _clinicalhours_auth_v1_RecoveryRequest__Output>
        RegisterRequest: MessageTypeDefinition<_clinicalhours_auth_v1_RegisterRequest, _clinicalhours_auth_v1_RegisterRequest__Output>
        RegisterResponse: MessageTypeDefinition<_clinicalhours_auth_v1_RegisterResponse, _clinicalhours_auth_v1_RegisterResponse__Output>
        RequestPasswordResetRequest: MessageTypeDefinition<_clinicalhours_auth_v1_RequestPasswordResetRequest, _clinicalhours_auth_v1_RequestPasswordResetRequest__Output>
        RequestPasswordResetResponse: MessageTypeDefinition<_clinicalhours_auth_v1_RequestPasswordResetResponse, _clinicalhours_auth_v1_RequestPasswordResetResponse__Output>
        RequestRecoveryRequest: MessageTypeDefinition<_clinicalhours_auth_v1_RequestRecoveryRequest, _clinicalhours_auth_v1_RequestRecoveryRequest__Output>
        RequestRecoveryResponse: MessageTypeDefinition<_clinicalhours_auth_v1_RequestRecoveryResponse, _clinicalhours_auth_v1_RequestRecoveryResponse__Output>
        ResendVerificationRequest: MessageTypeDefinition<_clinicalhours_auth_v1_ResendVerificationRequest, _clinicalhours_auth_v1_ResendVerificationRequest__Output>
        ResendVerificationResponse: MessageTypeDefinition<_clinicalhours_auth_v1_ResendVerificationResponse, _clinicalhours_auth_v1_ResendVerificationResponse__Output>
        ResetPasswordRequest: MessageTypeDefinition<_clinicalhours_auth_v1_ResetPasswordRequest, _clinicalhours_auth_v1_ResetPasswordRequest__Output>
        ResetPasswordResponse: MessageTypeDefinition<_clinicalhours_auth_v1_ResetPasswordResponse, _clinicalhours_auth_v1_ResetPasswordResponse__Output>
        SignInRequest: MessageTypeDefinition<_clinicalhours_auth_v1_SignInRequest, _clinicalhours_auth_v1_SignInRequest__Output>
        SignInResponse: MessageTypeDefinition<_clinicalhours_auth_v1_SignInResponse, _clinicalhours_auth_v1_SignInResponse__Output>
        StopRecoveryRequest: MessageTypeDefinition<_clinicalhours_auth_v1_StopRecoveryRequest, _clinicalhours_auth_v1_StopRecoveryRequest__Output>
        StopRecoveryResponse: MessageTypeDefinition<_clinicalhours_auth_v1_StopRecoveryResponse, _clinicalhours_auth_v1_StopRecoveryResponse__Output>
        UpdateProfileRequest: MessageTypeDefinition<_clinicalhours_auth_v1_UpdateProfileRequest, _clinicalhours_auth_v1_UpdateProfileRequest__Output>
        UpdateProfileResponse: MessageTypeDefinition<_clinicalhours_auth_v1_UpdateProfileResponse, _clinicalhours_auth_v1_UpdateProfileResponse__Output>
        UpdateUserRequest: MessageTypeDefinition<_clinicalhours_auth_v1_UpdateUserRequest, _clinicalhours_auth_v1_UpdateUserRequest__Output>
        UpdateUserResponse: MessageTypeDefinition<_clinicalhours_auth_v1_UpdateUserResponse, _clinicalhours_auth_v1_UpdateUserResponse__Output>
        User: MessageTypeDefinition<_clinicalhours_auth_v1_User, _clinicalhours_auth_v1_User__Output>
        VerifyEmailRequest: MessageTypeDefinition<_clinicalhours_auth_v1_VerifyEmailRequest, _clinicalhours_auth_v1_VerifyEmailRequest__Output>
        VerifyEmailResponse: MessageTypeDefinition<_clinicalhours_auth_v1_VerifyEmailResponse, _clinicalhours_auth_v1_VerifyEmailResponse__Output>
      }
    }
  }
}

