import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ApprovalItem as _clinicalhours_hours_v1_ApprovalItem, ApprovalItem__Output as _clinicalhours_hours_v1_ApprovalItem__Output } from './clinicalhours/hours/v1/ApprovalItem.ts';
import type { ApprovalRequest as _clinicalhours_hours_v1_ApprovalRequest, ApprovalRequest__Output as _clinicalhours_hours_v1_ApprovalRequest__Output } from './clinicalhours/hours/v1/ApprovalRequest.ts';
import type { CreateSessionRequest as _clinicalhours_hours_v1_CreateSessionRequest, CreateSessionRequest__Output as _clinicalhours_hours_v1_CreateSessionRequest__Output } from './clinicalhours/hours/v1/CreateSessionRequest.ts';
import type { CreateSessionResponse as _clinicalhours_hours_v1_CreateSessionResponse, CreateSessionResponse__Output as _clinicalhours_hours_v1_CreateSessionResponse__Output } from './clinicalhours/hours/v1/CreateSessionResponse.ts';
import type { DecideApprovalRequestRequest as _clinicalhours_hours_v1_DecideApprovalRequestRequest, DecideApprovalRequestRequest__Output as _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output } from './clinicalhours/hours/v1/DecideApprovalRequestRequest.ts';
import type { DecideApprovalRequestResponse as _clinicalhours_hours_v1_DecideApprovalRequestResponse, DecideApprovalRequestResponse__Output as _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output } from './clinicalhours/hours/v1/DecideApprovalRequestResponse.ts';
import type { DeleteSessionRequest as _clinicalhours_hours_v1_DeleteSessionRequest, DeleteSessionRequest__Output as _clinicalhours_hours_v1_DeleteSessionRequest__Output } from './clinicalhours/hours/v1/DeleteSessionRequest.ts';
import type { DeleteSessionResponse as _clinicalhours_hours_v1_DeleteSessionResponse, DeleteSessionResponse__Output as _clinicalhours_hours_v1_DeleteSessionResponse__Output } from './clinicalhours/hours/v1/DeleteSessionResponse.ts';
import type { FindSessionsRequest as _clinicalhours_hours_v1_FindSessionsRequest, FindSessionsRequest__Output as _clinicalhours_hours_v1_FindSessionsRequest__Output } from './clinicalhours/hours/v1/FindSessionsRequest.ts';
import type { FindSessionsResponse as _clinicalhours_hours_v1_FindSessionsResponse, FindSessionsResponse__Output as _clinicalhours_hours_v1_FindSessionsResponse__Output } from './clinicalhours/hours/v1/FindSessionsResponse.ts';
import type { GetApprovalRequestRequest as _clinicalhours_hours_v1_GetApprovalRequestRequest, GetApprovalRequestRequest__Output as _clinicalhours_hours_v1_GetApprovalRequestRequest__Output } from './clinicalhours/hours/v1/GetApprovalRequestRequest.ts';
import type { GetApprovalRequestResponse as _clinicalhours_hours_v1_GetApprovalRequestResponse, GetApprovalRequestResponse__Output as _clinicalhours_hours_v1_GetApprovalRequestResponse__Output } from './clinicalhours/hours/v1/GetApprovalRequestResponse.ts';
import type { GetDecisionRequest as _clinicalhours_hours_v1_GetDecisionRequest, GetDecisionRequest__Output as _clinicalhours_hours_v1_GetDecisionRequest__Output } from './clinicalhours/hours/v1/GetDecisionRequest.ts';
import type { GetDecisionResponse as _clinicalhours_hours_v1_GetDecisionResponse, GetDecisionResponse__Output as _clinicalhours_hours_v1_GetDecisionResponse__Output } from './clinicalhours/hours/v1/GetDecisionResponse.ts';
import type { GetSessionHistoryRequest as _clinicalhours_hours_v1_GetSessionHistoryRequest, GetSessionHistoryRequest__Output as _clinicalhours_hours_v1_GetSessionHistoryRequest__Output } from './clinicalhours/hours/v1/GetSessionHistoryRequest.ts';
import type { GetSessionHistoryResponse as _clinicalhours_hours_v1_GetSessionHistoryResponse, GetSessionHistoryResponse__Output as _clinicalhours_hours_v1_GetSessionHistoryResponse__Output } from './clinicalhours/hours/v1/GetSessionHistoryResponse.ts';
import type { GetSessionRequest as _clinicalhours_hours_v1_GetSessionRequest, GetSessionRequest__Output as _clinicalhours_hours_v1_GetSessionRequest__Output } from './clinicalhours/hours/v1/GetSessionRequest.ts';
import type { GetSessionResponse as _clinicalhours_hours_v1_GetSessionResponse, GetSessionResponse__Output as _clinicalhours_hours_v1_GetSessionResponse__Output } from './clinicalhours/hours/v1/GetSessionResponse.ts';
import type { GetShortListRequest as _clinicalhours_hours_v1_GetShortListRequest, GetShortListRequest__Output as _clinicalhours_hours_v1_GetShortListRequest__Output } from './clinicalhours/hours/v1/GetShortListRequest.ts';
import type { GetShortListResponse as _clinicalhours_hours_v1_GetShortListResponse, GetShortListResponse__Output as _clinicalhours_hours_v1_GetShortListResponse__Output } from './clinicalhours/hours/v1/GetShortListResponse.ts';
import type { GetStatsRequest as _clinicalhours_hours_v1_GetStatsRequest, GetStatsRequest__Output as _clinicalhours_hours_v1_GetStatsRequest__Output } from './clinicalhours/hours/v1/GetStatsRequest.ts';
import type { GetStatsResponse as _clinicalhours_hours_v1_GetStatsResponse, GetStatsResponse__Output as _clinicalhours_hours_v1_GetStatsResponse__Output } from './clinicalhours/hours/v1/GetStatsResponse.ts';
import type { HoursServiceClient as _clinicalhours_hours_v1_HoursServiceClient, HoursServiceDefinition as _clinicalhours_hours_v1_HoursServiceDefinition } from './clinicalhours/hours/v1/HoursService.ts';
import type { ItemDecision as _clinicalhours_hours_v1_ItemDecision, ItemDecision__Output as _clinicalhours_hours_v1_ItemDecision__Output } from './clinicalhours/hours/v1/ItemDecision.ts';
import type { NudgeSupervisorRequest as _clinicalhours_hours_v1_NudgeSupervisorRequest, NudgeSupervisorRequest__Output as _clinicalhours_hours_v1_NudgeSupervisorRequest__Output } from './clinicalhours/hours/v1/NudgeSupervisorRequest.ts';
import type { NudgeSupervisorResponse as _clinicalhours_hours_v1_NudgeSupervisorResponse, NudgeSupervisorResponse__Output as _clinicalhours_hours_v1_NudgeSupervisorResponse__Output } from './clinicalhours/hours/v1/NudgeSupervisorResponse.ts';
import type { RequestApprovalRequest as _clinicalhours_hours_v1_RequestApprovalRequest, RequestApprovalRequest__Output as _clinicalhours_hours_v1_RequestApprovalRequest__Output } from './clinicalhours/hours/v1/RequestApprovalRequest.ts';
import type { RequestApprovalResponse as _clinicalhours_hours_v1_RequestApprovalResponse, RequestApprovalResponse__Output as _clinicalhours_hours_v1_RequestApprovalResponse__Output } from './clinicalhours/hours/v1/RequestApprovalResponse.ts';
import type { ReviewSessionRequest as _clinicalhours_hours_v1_ReviewSessionRequest, ReviewSessionRequest__Output as _clinicalhours_hours_v1_ReviewSessionRequest__Output } from './clinicalhours/hours/v1/ReviewSessionRequest.ts';
import type { ReviewSessionResponse as _clinicalhours_hours_v1_ReviewSessionResponse, ReviewSessionResponse__Output as _clinicalhours_hours_v1_ReviewSessionResponse__Output } from './clinicalhours/hours/v1/ReviewSessionResponse.ts';
import type { ReviseSessionRequest as _clinicalhours_hours_v1_ReviseSessionRequest, ReviseSessionRequest__Output as _clinicalhours_hours_v1_ReviseSessionRequest__Output } from './clinicalhours/hours/v1/ReviseSessionRequest.ts';
import type { ReviseSessionResponse as _clinicalhours_hours_v1_ReviseSessionResponse, ReviseSessionResponse__Output as _clinicalhours_hours_v1_ReviseSessionResponse__Output } from './clinicalhours/hours/v1/ReviseSessionResponse.ts';
import type { Session as _clinicalhours_hours_v1_Session, Session__Output as _clinicalhours_hours_v1_Session__Output } from './clinicalhours/hours/v1/Session.ts';
import type { ShownSupervisor as _clinicalhours_hours_v1_ShownSupervisor, ShownSupervisor__Output as _clinicalhours_hours_v1_ShownSupervisor__Output } from './clinicalhours/hours/v1/ShownSupervisor.ts';
import type { StatusChange as _clinicalhours_hours_v1_StatusChange, StatusChange__Output as _clinicalhours_hours_v1_StatusChange__Output } from './clinicalhours/hours/v1/StatusChange.ts';
import type { StreamSessionsRequest as _clinicalhours_hours_v1_StreamSessionsRequest, StreamSessionsRequest__Output as _clinicalhours_hours_v1_StreamSessionsRequest__Output } from './clinicalhours/hours/v1/StreamSessionsRequest.ts';
import type { StreamSessionsResponse as _clinicalhours_hours_v1_StreamSessionsResponse, StreamSessionsResponse__Output as _clinicalhours_hours_v1_StreamSessionsResponse__Output } from './clinicalhours/hours/v1/StreamSessionsResponse.ts';
import type { UpdateSessionRequest as _clinicalhours_hours_v1_UpdateSessionRequest, UpdateSessionRequest__Output as _clinicalhours_hours_v1_UpdateSessionRequest__Output } from './clinicalhours/hours/v1/UpdateSessionRequest.ts';
import type { UpdateSessionResponse as _clinicalhours_hours_v1_UpdateSessionResponse, UpdateSessionResponse__Output as _clinicalhours_hours_v1_UpdateSessionResponse__Output } from './clinicalhours/hours/v1/UpdateSessionResponse.ts';
import type { WithdrawSessionRequest as _clinicalhours_hours_v1_WithdrawSessionRequest, WithdrawSessionRequest__Output as _clinicalhours_hours_v1_WithdrawSessionRequest__Output } from './clinicalhours/hours/v1/WithdrawSessionRequest.ts';
import type { WithdrawSessionResponse as _clinicalhours_hours_v1_WithdrawSessionResponse, WithdrawSessionResponse__Output as _clinicalhours_hours_v1_WithdrawSessionResponse__Output } from './clinicalhours/hours/v1/WithdrawSessionResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    hours: {
      v1: {
        ApprovalItem: MessageTypeDefinition<_clinicalhours_hours_v1_ApprovalItem, _clinicalhours_hours_v1_ApprovalItem__Output>
        ApprovalRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ApprovalRequest, _clinicalhours_hours_v1_ApprovalRequest__Output>
        CreateSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_CreateSessionRequest, _clinicalhours_hours_v1_CreateSessionRequest__Output>
        CreateSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_CreateSessionResponse, _clinicalhours_hours_v1_CreateSessionResponse__Output>
        DecideApprovalRequestRequest: MessageTypeDefinition<_clinicalhours_hours_v1_DecideApprovalRequestRequest, _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output>
        DecideApprovalRequestResponse: MessageTypeDefinition<_clinicalhours_hours_v1_DecideApprovalRequestResponse, _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output>
        DeleteSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_DeleteSessionRequest, _clinicalhours_hours_v1_DeleteSessionRequest__Output>
        DeleteSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_DeleteSessionResponse, _clinicalhours_hours_v1_DeleteSessionResponse__Output>
        FindSessionsRequest: MessageTypeDefinition<_clinicalhours_hours_v1_FindSessionsRequest, _clinicalhours_hours_v1_FindSessionsRequest__Output>
        FindSessionsResponse: MessageTypeDefinition<_clinicalhours_hours_v1_FindSessionsResponse, _clinicalhours_hours_v1_FindSessionsResponse__Output>
        GetApprovalRequestRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetApprovalRequestRequest, _clinicalhours_hours_v1_GetApprovalRequestRequest__Output>
        GetApprovalRequestResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetApprovalRequestResponse, _clinicalhours_hours_v1_GetApprovalRequestResponse__Output>
        GetDecisionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetDecisionRequest, _clinicalhours_hours_v1_GetDecisionRequest__Output>
        GetDecisionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetDecisionResponse, _clinicalhours_hours_v1_GetDecisionResponse__Output>
        GetSessionHistoryRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetSessionHistoryRequest, _clinicalhours_hours_v1_GetSessionHistoryRequest__Output>
        GetSessionHistoryResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetSessionHistoryResponse, _clinicalhours_hours_v1_GetSessionHistoryResponse__Output>
        GetSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetSessionRequest, _clinicalhours_hours_v1_GetSessionRequest__Output>
        GetSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetSessionResponse, _clinicalhours_hours_v1_GetSessionResponse__Output>
        GetShortListRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetShortListRequest, _clinicalhours_hours_v1_GetShortListRequest__Output>
        GetShortListResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetShortListResponse, _clinicalhours_hours_v1_GetShortListResponse__Output>
        GetStatsRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetStatsRequest, _clinicalhours_hours_v1_GetStatsRequest__Output>
        GetStatsResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetStatsResponse, _clinicalhours_hours_v1_GetStatsResponse__Output>
        /**
         * Sessions (log entries), their totals, and their approval.
         * 
         * Hours are decimal text with at most two decimals ("1.50"). Calendar dates are "yyyy-MM-dd".
         * Moments are ISO 8601 in UTC with milliseconds.
         */
        HoursService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_hours_v1_HoursServiceClient> & { service: _clinicalhours_hours_v1_HoursServiceDefinition }
        ItemDecision: MessageTypeDefinition<_clinicalhours_hours_v1_ItemDecision, _clinicalhours_hours_v1_ItemDecision__Output>
        NudgeSupervisorRequest: MessageTypeDefinition<_clinicalhours_hours_v1_NudgeSupervisorRequest, _clinicalhours_hours_v1_NudgeSupervisorRequest__Output>
        NudgeSupervisorResponse: MessageTypeDefinition<_clinicalhours_hours_v1_NudgeSupervisorResponse, _clinicalhours_hours_v1_NudgeSupervisorResponse__Output>
        RequestApprovalRequest: MessageTypeDefinition<_clinicalhours_hours_v1_RequestApprovalRequest, _clinicalhours_hours_v1_RequestApprovalRequest__Output>
        RequestApprovalResponse: MessageTypeDefinition<_clinicalhours_hours_v1_RequestApprovalResponse, _clinicalhours_hours_v1_RequestApprovalResponse__Output>
        ReviewSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ReviewSessionRequest, _clinicalhours_hours_v1_ReviewSessionRequest__Output>
        ReviewSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ReviewSessionResponse, _clinicalhours_hours_v1_ReviewSessionResponse__Output>
        ReviseSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ReviseSessionRequest, _clinicalhours_hours_v1_ReviseSessionRequest__Output>
        ReviseSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ReviseSessionResponse, _clinicalhours_hours_v1_ReviseSessionResponse__Output>
        Session: MessageTypeDefinition<_clinicalhours_hours_v1_Session, _clinicalhours_hours_v1_Session__Output>
        ShownSupervisor: MessageTypeDefinition<_clinicalhours_hours_v1_ShownSupervisor, _clinicalhours_hours_v1_ShownSupervisor__Output>
        StatusChange: MessageTypeDefinition<_clinicalhours_hours_v1_StatusChange, _clinicalhours_hours_v1_StatusChange__Output>
        StreamSessionsRequest: MessageTypeDefinition<_clinicalhours_hours_v1_StreamSessionsRequest, _clinicalhours_hours_v1_StreamSessionsRequest__Output>
        StreamSessionsResponse: MessageTypeDefinition<_clinicalhours_hours_v1_StreamSessionsResponse, _clinicalhours_hours_v1_StreamSessionsResponse__Output>
        UpdateSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_UpdateSessionRequest, _clinicalhours_hours_v1_UpdateSessionRequest__Output>
        UpdateSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_UpdateSessionResponse, _clinicalhours_hours_v1_UpdateSessionResponse__Output>
        WithdrawSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_WithdrawSessionRequest, _clinicalhours_hours_v1_WithdrawSessionRequest__Output>
        WithdrawSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_WithdrawSessionResponse, _clinicalhours_hours_v1_WithdrawSessionResponse__Output>
      }
    }
  }
}

