import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ConfirmAddressRequest as _clinicalhours_supervisor_v1_ConfirmAddressRequest, ConfirmAddressRequest__Output as _clinicalhours_supervisor_v1_ConfirmAddressRequest__Output } from './clinicalhours/supervisor/v1/ConfirmAddressRequest.ts';
import type { ConfirmAddressResponse as _clinicalhours_supervisor_v1_ConfirmAddressResponse, ConfirmAddressResponse__Output as _clinicalhours_supervisor_v1_ConfirmAddressResponse__Output } from './clinicalhours/supervisor/v1/ConfirmAddressResponse.ts';
import type { CorrectDetailsRequest as _clinicalhours_supervisor_v1_CorrectDetailsRequest, CorrectDetailsRequest__Output as _clinicalhours_supervisor_v1_CorrectDetailsRequest__Output } from './clinicalhours/supervisor/v1/CorrectDetailsRequest.ts';
import type { CorrectDetailsResponse as _clinicalhours_supervisor_v1_CorrectDetailsResponse, CorrectDetailsResponse__Output as _clinicalhours_supervisor_v1_CorrectDetailsResponse__Output } from './clinicalhours/supervisor/v1/CorrectDetailsResponse.ts';
import type { CreateSupervisorRequest as _clinicalhours_supervisor_v1_CreateSupervisorRequest, CreateSupervisorRequest__Output as _clinicalhours_supervisor_v1_CreateSupervisorRequest__Output } from './clinicalhours/supervisor/v1/CreateSupervisorRequest.ts';
import type { CreateSupervisorResponse as _clinicalhours_supervisor_v1_CreateSupervisorResponse, CreateSupervisorResponse__Output as _clinicalhours_supervisor_v1_CreateSupervisorResponse__Output } from './clinicalhours/supervisor/v1/CreateSupervisorResponse.ts';
import type { GetSupervisorRequest as _clinicalhours_supervisor_v1_GetSupervisorRequest, GetSupervisorRequest__Output as _clinicalhours_supervisor_v1_GetSupervisorRequest__Output } from './clinicalhours/supervisor/v1/GetSupervisorRequest.ts';
import type { GetSupervisorResponse as _clinicalhours_supervisor_v1_GetSupervisorResponse, GetSupervisorResponse__Output as _clinicalhours_supervisor_v1_GetSupervisorResponse__Output } from './clinicalhours/supervisor/v1/GetSupervisorResponse.ts';
import type { IssueActionLinkRequest as _clinicalhours_supervisor_v1_IssueActionLinkRequest, IssueActionLinkRequest__Output as _clinicalhours_supervisor_v1_IssueActionLinkRequest__Output } from './clinicalhours/supervisor/v1/IssueActionLinkRequest.ts';
import type { IssueActionLinkResponse as _clinicalhours_supervisor_v1_IssueActionLinkResponse, IssueActionLinkResponse__Output as _clinicalhours_supervisor_v1_IssueActionLinkResponse__Output } from './clinicalhours/supervisor/v1/IssueActionLinkResponse.ts';
import type { ListSupervisorsRequest as _clinicalhours_supervisor_v1_ListSupervisorsRequest, ListSupervisorsRequest__Output as _clinicalhours_supervisor_v1_ListSupervisorsRequest__Output } from './clinicalhours/supervisor/v1/ListSupervisorsRequest.ts';
import type { ListSupervisorsResponse as _clinicalhours_supervisor_v1_ListSupervisorsResponse, ListSupervisorsResponse__Output as _clinicalhours_supervisor_v1_ListSupervisorsResponse__Output } from './clinicalhours/supervisor/v1/ListSupervisorsResponse.ts';
import type { RemoveSupervisorRequest as _clinicalhours_supervisor_v1_RemoveSupervisorRequest, RemoveSupervisorRequest__Output as _clinicalhours_supervisor_v1_RemoveSupervisorRequest__Output } from './clinicalhours/supervisor/v1/RemoveSupervisorRequest.ts';
import type { RemoveSupervisorResponse as _clinicalhours_supervisor_v1_RemoveSupervisorResponse, RemoveSupervisorResponse__Output as _clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output } from './clinicalhours/supervisor/v1/RemoveSupervisorResponse.ts';
import type { RenewActionLinkRequest as _clinicalhours_supervisor_v1_RenewActionLinkRequest, RenewActionLinkRequest__Output as _clinicalhours_supervisor_v1_RenewActionLinkRequest__Output } from './clinicalhours/supervisor/v1/RenewActionLinkRequest.ts';
import type { RenewActionLinkResponse as _clinicalhours_supervisor_v1_RenewActionLinkResponse, RenewActionLinkResponse__Output as _clinicalhours_supervisor_v1_RenewActionLinkResponse__Output } from './clinicalhours/supervisor/v1/RenewActionLinkResponse.ts';
import type { ResolveActionLinkRequest as _clinicalhours_supervisor_v1_ResolveActionLinkRequest, ResolveActionLinkRequest__Output as _clinicalhours_supervisor_v1_ResolveActionLinkRequest__Output } from './clinicalhours/supervisor/v1/ResolveActionLinkRequest.ts';
import type { ResolveActionLinkResponse as _clinicalhours_supervisor_v1_ResolveActionLinkResponse, ResolveActionLinkResponse__Output as _clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output } from './clinicalhours/supervisor/v1/ResolveActionLinkResponse.ts';
import type { Supervisor as _clinicalhours_supervisor_v1_Supervisor, Supervisor__Output as _clinicalhours_supervisor_v1_Supervisor__Output } from './clinicalhours/supervisor/v1/Supervisor.ts';
import type { SupervisorServiceClient as _clinicalhours_supervisor_v1_SupervisorServiceClient, SupervisorServiceDefinition as _clinicalhours_supervisor_v1_SupervisorServiceDefinition } from './clinicalhours/supervisor/v1/SupervisorService.ts';
import type { UpdateSupervisorRequest as _clinicalhours_supervisor_v1_UpdateSupervisorRequest, UpdateSupervisorRequest__Output as _clinicalhours_supervisor_v1_UpdateSupervisorRequest__Output } from './clinicalhours/supervisor/v1/UpdateSupervisorRequest.ts';
import type { UpdateSupervisorResponse as _clinicalhours_supervisor_v1_UpdateSupervisorResponse, UpdateSupervisorResponse__Output as _clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output } from './clinicalhours/supervisor/v1/UpdateSupervisorResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    supervisor: {
      v1: {
        ConfirmAddressRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_ConfirmAddressRequest, _clinicalhours_supervisor_v1_ConfirmAddressRequest__Output>
        ConfirmAddressResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_ConfirmAddressResponse, _clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>
        CorrectDetailsRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_CorrectDetailsRequest, _clinicalhours_supervisor_v1_CorrectDetailsRequest__Output>
        CorrectDetailsResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_CorrectDetailsResponse, _clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>
        CreateSupervisorRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_CreateSupervisorRequest, _clinicalhours_supervisor_v1_CreateSupervisorRequest__Output>
        CreateSupervisorResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_CreateSupervisorResponse, _clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>
        GetSupervisorRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_GetSupervisorRequest, _clinicalhours_supervisor_v1_GetSupervisorRequest__Output>
        GetSupervisorResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_GetSupervisorResponse, _clinicalhours_supervisor_v1_GetSupervisorResponse__Output>
        IssueActionLinkRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_IssueActionLinkRequest, _clinicalhours_supervisor_v1_IssueActionLinkRequest__Output>
        IssueActionLinkResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_IssueActionLinkResponse, _clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>
        LinkPurpose: EnumTypeDefinition
        ListSupervisorsRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_ListSupervisorsRequest, _clinicalhours_supervisor_v1_ListSupervisorsRequest__Output>
        ListSupervisorsResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_ListSupervisorsResponse, _clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>
        RemoveSupervisorRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_RemoveSupervisorRequest, _clinicalhours_supervisor_v1_RemoveSupervisorRequest__Output>
        RemoveSupervisorResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_RemoveSupervisorResponse, _clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>
        RenewActionLinkRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_RenewActionLinkRequest, _clinicalhours_supervisor_v1_RenewActionLinkRequest__Output>
        RenewActionLinkResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_RenewActionLinkResponse, _clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>
        ResolveActionLinkRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_ResolveActionLinkRequest, _clinicalhours_supervisor_v1_ResolveActionLinkRequest__Output>
        ResolveActionLinkResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_ResolveActionLinkResponse, _clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>
        Supervisor: MessageTypeDefinition<_clinicalhours_supervisor_v1_Supervisor, _clinicalhours_supervisor_v1_Supervisor__Output>
        /**
         * A trainee's supervisors, and the action links that let them act from an e-mail.
         */
        SupervisorService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_supervisor_v1_SupervisorServiceClient> & { service: _clinicalhours_supervisor_v1_SupervisorServiceDefinition }
        UpdateSupervisorRequest: MessageTypeDefinition<_clinicalhours_supervisor_v1_UpdateSupervisorRequest, _clinicalhours_supervisor_v1_UpdateSupervisorRequest__Output>
        UpdateSupervisorResponse: MessageTypeDefinition<_clinicalhours_supervisor_v1_UpdateSupervisorResponse, _clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>
      }
    }
  }
}

