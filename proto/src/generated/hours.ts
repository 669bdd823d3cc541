import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ApprovalItem as _clinicalhours_hours_v1_ApprovalItem, ApprovalItem__Output as _clinicalhours_hours_v1_ApprovalItem__Output } from './clinicalhours/hours/v1/ApprovalItem.ts';
import type { ApprovalRequest as _clinicalhours_hours_v1_ApprovalRequest, ApprovalRequest__Output as _clinicalhours_hours_v1_ApprovalRequest__Output } from './clinicalhours/hours/v1/ApprovalRequest.ts';
import type { CreateSessionRequest as _clinicalhours_hours_v1_CreateSessionRequest, CreateSessionRequest__Output as _clinicalhours_hours_v1_CreateSessionRequest__Output } from './clinicalhours/hours/v1/CreateSessionRequest.ts';
import type { CreateSessionResponse as _clinicalhours_hours_v1_CreateSessionResponse, CreateSessionResponse__Output as _clinicalhours_hours_v1_CreateSessionResponse__Output } from './clinicalhours/hours/v1/CreateSessionResponse.ts';
import type { DecideApprovalRequestRequest as _clinicalhours_hours_v1_DecideApprovalRequestRequest, DecideApprovalRequestRequest__Output as _clinicalhours_hours_v1_DecideApprovalRequestRequest__Output } from './clinicalhours/hours/v1/DecideApprovalRequestRequest.ts';
import type { DecideApprovalRequestResponse as _clinicalhours_hours_v1_DecideApprovalRequestResponse, DecideApprovalRequestResponse__Output as _clinicalhours_hours_v1_DecideApprovalRequestResponse__Output } from './clinicalhours/hours/v1/DecideApprovalRequestResponse.ts';
import type { GetApprovalRequestRequest as _clinicalhours_hours_v1_GetApprovalRequestRequest, GetApprovalRequestRequest__Output as _clinicalhours_hours_v1_GetApprovalRequestRequest__Output } from './clinicalhours/hours/v1/GetApprovalRequestRequest.ts';
import type { GetApprovalRequestResponse as _clinicalhours_hours_v1_GetApprovalRequestResponse, GetApprovalRequestResponse__Output as _clinicalhours_hours_v1_GetApprovalRequestResponse__Output } from './clinicalhours/hours/v1/GetApprovalRequestResponse.ts';
import type { GetDecisionRequest as _clinicalhours_hours_v1_GetDecisionRequest, GetDecisionRequest__Output as _clinicalhours_hours_v1_GetDecisionRequest__Output } from './clinicalhours/hours/v1/GetDecisionRequest.ts';
import type { GetDecisionResponse as _clinicalhours_hours_v1_GetDecisionResponse, GetDecisionResponse__Output as _clinicalhours_hours_v1_GetDecisionResponse__Output } from './clinicalhours/hours/v1/GetDecisionResponse.ts';
import type { GetSessionRequest as _clinicalhours_hours_v1_GetSessionRequest, GetSessionRequest__Output as _clinicalhours_hours_v1_GetSessionRequest__Output } from './clinicalhours/hours/v1/GetSessionRequest.ts';
import type { GetSessionResponse as _clinicalhours_hours_v1_GetSessionResponse, GetSessionResponse__Output as _clinicalhours_hours_v1_GetSessionResponse__Output } from './clinicalhours/hours/v1/GetSessionResponse.ts';
import type { GetStatsRequest as _clinicalhours_hours_v1_GetStatsRequest, GetStatsRequest__Output as _clinicalhours_hours_v1_GetStatsRequest__Output } from './clinicalhours/hours/v1/GetStatsRequest.ts';
import type { GetStatsResponse as _clinicalhours_hours_v1_GetStatsResponse, GetStatsResponse__Output as _clinicalhours_hours_v1_GetStatsResponse__Output } from './clinicalhours/hours/v1/GetStatsResponse.ts';
import type { HoursServiceClient as _clinicalhours_hours_v1_HoursServiceClient, HoursServiceDefinition as _clinicalhours_hours_v1_HoursServiceDefinition } from './clinicalhours/hours/v1/HoursService.ts';
import type { ItemDecision as _clinicalhours_hours_v1_ItemDecision, ItemDecision__Output as _clinicalhours_hours_v1_ItemDecision__Output } from './clinicalhours/hours/v1/ItemDecision.ts';
import type { ListSessionsRequest as _clinicalhours_hours_v1_ListSessionsRequest, ListSessionsRequest__Output as _clinicalhours_hours_v1_ListSessionsRequest__Output } from './clinicalhours/hours/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _clinicalhours_hours_v1_ListSessionsResponse, ListSessionsResponse__Output as _clinicalhours_hours_v1_ListSessionsResponse__Output } from './clinicalhours/hours/v1/ListSessionsResponse.ts';
import type { RequestApprovalRequest as _clinicalhours_hours_v1_RequestApprovalRequest, RequestApprovalRequest__Output as _clinicalhours_hours_v1_RequestApprovalRequest__Output } from './clinicalhours/hours/v1/RequestApprovalRequest.ts';
import type { RequestApprovalResponse as _clinicalhours_hours_v1_RequestApprovalResponse, RequestApprovalResponse__Output as _clinicalhours_hours_v1_RequestApprovalResponse__Output } from './clinicalhours/hours/v1/RequestApprovalResponse.ts';
import type { ReviewSessionRequest as _clinicalhours_hours_v1_ReviewSessionRequest, ReviewSessionRequest__Output as _clinicalhours_hours_v1_ReviewSessionRequest__Output } from './clinicalhours/hours/v1/ReviewSessionRequest.ts';
import type { ReviewSessionResponse as _clinicalhours_hours_v1_ReviewSessionResponse, ReviewSessionResponse__Output as _clinicalhours_hours_v1_ReviewSessionResponse__Output } from './clinicalhours/hours/v1/ReviewSessionResponse.ts';
import type { Session as _clinicalhours_hours_v1_Session, Session__Output as _clinicalhours_hours_v1_Session__Output } from './clinicalhours/hours/v1/Session.ts';

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
        GetApprovalRequestRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetApprovalRequestRequest, _clinicalhours_hours_v1_GetApprovalRequestRequest__Output>
        GetApprovalRequestResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetApprovalRequestResponse, _clinicalhours_hours_v1_GetApprovalRequestResponse__Output>
        GetDecisionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetDecisionRequest, _clinicalhours_hours_v1_GetDecisionRequest__Output>
        GetDecisionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetDecisionResponse, _clinicalhours_hours_v1_GetDecisionResponse__Output>
        GetSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetSessionRequest, _clinicalhours_hours_v1_GetSessionRequest__Output>
        GetSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetSessionResponse, _clinicalhours_hours_v1_GetSessionResponse__Output>
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
        ListSessionsRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ListSessionsRequest, _clinicalhours_hours_v1_ListSessionsRequest__Output>
        ListSessionsResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ListSessionsResponse, _clinicalhours_hours_v1_ListSessionsResponse__Output>
        RequestApprovalRequest: MessageTypeDefinition<_clinicalhours_hours_v1_RequestApprovalRequest, _clinicalhours_hours_v1_RequestApprovalRequest__Output>
        RequestApprovalResponse: MessageTypeDefinition<_clinicalhours_hours_v1_RequestApprovalResponse, _clinicalhours_hours_v1_RequestApprovalResponse__Output>
        ReviewSessionRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ReviewSessionRequest, _clinicalhours_hours_v1_ReviewSessionRequest__Output>
        ReviewSessionResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ReviewSessionResponse, _clinicalhours_hours_v1_ReviewSessionResponse__Output>
        Session: MessageTypeDefinition<_clinicalhours_hours_v1_Session, _clinicalhours_hours_v1_Session__Output>
      }
    }
  }
}

