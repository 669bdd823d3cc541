import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ColumnMapping as _clinicalhours_hours_v1_ColumnMapping, ColumnMapping__Output as _clinicalhours_hours_v1_ColumnMapping__Output } from './clinicalhours/hours/v1/ColumnMapping.ts';
import type { ImportServiceClient as _clinicalhours_hours_v1_ImportServiceClient, ImportServiceDefinition as _clinicalhours_hours_v1_ImportServiceDefinition } from './clinicalhours/hours/v1/ImportService.ts';
import type { ImportSessionsRequest as _clinicalhours_hours_v1_ImportSessionsRequest, ImportSessionsRequest__Output as _clinicalhours_hours_v1_ImportSessionsRequest__Output } from './clinicalhours/hours/v1/ImportSessionsRequest.ts';
import type { ImportSessionsResponse as _clinicalhours_hours_v1_ImportSessionsResponse, ImportSessionsResponse__Output as _clinicalhours_hours_v1_ImportSessionsResponse__Output } from './clinicalhours/hours/v1/ImportSessionsResponse.ts';
import type { ImportedRow as _clinicalhours_hours_v1_ImportedRow, ImportedRow__Output as _clinicalhours_hours_v1_ImportedRow__Output } from './clinicalhours/hours/v1/ImportedRow.ts';
import type { RowProblem as _clinicalhours_hours_v1_RowProblem, RowProblem__Output as _clinicalhours_hours_v1_RowProblem__Output } from './clinicalhours/hours/v1/RowProblem.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    hours: {
      v1: {
        ColumnMapping: MessageTypeDefinition<_clinicalhours_hours_v1_ColumnMapping, _clinicalhours_hours_v1_ColumnMapping__Output>
        /**
         * Brings the sessions of an old spreadsheet in.
         */
        ImportService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_hours_v1_ImportServiceClient> & { service: _clinicalhours_hours_v1_ImportServiceDefinition }
        ImportSessionsRequest: MessageTypeDefinition<_clinicalhours_hours_v1_ImportSessionsRequest, _clinicalhours_hours_v1_ImportSessionsRequest__Output>
        ImportSessionsResponse: MessageTypeDefinition<_clinicalhours_hours_v1_ImportSessionsResponse, _clinicalhours_hours_v1_ImportSessionsResponse__Output>
        ImportedRow: MessageTypeDefinition<_clinicalhours_hours_v1_ImportedRow, _clinicalhours_hours_v1_ImportedRow__Output>
        RowProblem: MessageTypeDefinition<_clinicalhours_hours_v1_RowProblem, _clinicalhours_hours_v1_RowProblem__Output>
      }
    }
  }
}

