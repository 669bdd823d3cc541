import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DisputeRequestRequest as _clinicalhours_hours_v1_DisputeRequestRequest, DisputeRequestRequest__Output as _clinicalhours_hours_v1_DisputeRequestRequest__Output } from './clinicalhours/hours/v1/DisputeRequestRequest.ts';
import type { DisputeRequestResponse as _clinicalhours_hours_v1_DisputeRequestResponse, DisputeRequestResponse__Output as _clinicalhours_hours_v1_DisputeRequestResponse__Output } from './clinicalhours/hours/v1/DisputeRequestResponse.ts';
import type { GetDisputeRequest as _clinicalhours_hours_v1_GetDisputeRequest, GetDisputeRequest__Output as _clinicalhours_hours_v1_GetDisputeRequest__Output } from './clinicalhours/hours/v1/GetDisputeRequest.ts';
import type { GetDisputeResponse as _clinicalhours_hours_v1_GetDisputeResponse, GetDisputeResponse__Output as _clinicalhours_hours_v1_GetDisputeResponse__Output } from './clinicalhours/hours/v1/GetDisputeResponse.ts';
import type { GetReceiptRequest as _clinicalhours_hours_v1_GetReceiptRequest, GetReceiptRequest__Output as _clinicalhours_hours_v1_GetReceiptRequest__Output } from './clinicalhours/hours/v1/GetReceiptRequest.ts';
import type { GetReceiptResponse as _clinicalhours_hours_v1_GetReceiptResponse, GetReceiptResponse__Output as _clinicalhours_hours_v1_GetReceiptResponse__Output } from './clinicalhours/hours/v1/GetReceiptResponse.ts';
import type { ReceiptServiceClient as _clinicalhours_hours_v1_ReceiptServiceClient, ReceiptServiceDefinition as _clinicalhours_hours_v1_ReceiptServiceDefinition } from './clinicalhours/hours/v1/ReceiptService.ts';
import type { VerifyReceiptRequest as _clinicalhours_hours_v1_VerifyReceiptRequest, VerifyReceiptRequest__Output as _clinicalhours_hours_v1_VerifyReceiptRequest__Output } from './clinicalhours/hours/v1/VerifyReceiptRequest.ts';
import type { VerifyReceiptResponse as _clinicalhours_hours_v1_VerifyReceiptResponse, VerifyReceiptResponse__Output as _clinicalhours_hours_v1_VerifyReceiptResponse__Output } from './clinicalhours/hours/v1/VerifyReceiptResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    hours: {
      v1: {
        DisputeRequestRequest: MessageTypeDefinition<_clinicalhours_hours_v1_DisputeRequestRequest, _clinicalhours_hours_v1_DisputeRequestRequest__Output>
        DisputeRequestResponse: MessageTypeDefinition<_clinicalhours_hours_v1_DisputeRequestResponse, _clinicalhours_hours_v1_DisputeRequestResponse__Output>
        GetDisputeRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetDisputeRequest, _clinicalhours_hours_v1_GetDisputeRequest__Output>
        GetDisputeResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetDisputeResponse, _clinicalhours_hours_v1_GetDisputeResponse__Output>
        GetReceiptRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetReceiptRequest, _clinicalhours_hours_v1_GetReceiptRequest__Output>
        GetReceiptResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetReceiptResponse, _clinicalhours_hours_v1_GetReceiptResponse__Output>
        /**
         * What supervisors decided, in a chain that shows when a record was changed, left out or cut off; and what they say they did
         * not decide.
         */
        ReceiptService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_hours_v1_ReceiptServiceClient> & { service: _clinicalhours_hours_v1_ReceiptServiceDefinition }
        VerifyReceiptRequest: MessageTypeDefinition<_clinicalhours_hours_v1_VerifyReceiptRequest, _clinicalhours_hours_v1_VerifyReceiptRequest__Output>
        VerifyReceiptResponse: MessageTypeDefinition<_clinicalhours_hours_v1_VerifyReceiptResponse, _clinicalhours_hours_v1_VerifyReceiptResponse__Output>
      }
    }
  }
}

