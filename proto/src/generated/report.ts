import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { GetReportRequest as _clinicalhours_hours_v1_GetReportRequest, GetReportRequest__Output as _clinicalhours_hours_v1_GetReportRequest__Output } from './clinicalhours/hours/v1/GetReportRequest.ts';
import type { GetReportResponse as _clinicalhours_hours_v1_GetReportResponse, GetReportResponse__Output as _clinicalhours_hours_v1_GetReportResponse__Output } from './clinicalhours/hours/v1/GetReportResponse.ts';
import type { MonthHours as _clinicalhours_hours_v1_MonthHours, MonthHours__Output as _clinicalhours_hours_v1_MonthHours__Output } from './clinicalhours/hours/v1/MonthHours.ts';
import type { Pace as _clinicalhours_hours_v1_Pace, Pace__Output as _clinicalhours_hours_v1_Pace__Output } from './clinicalhours/hours/v1/Pace.ts';
import type { ReportServiceClient as _clinicalhours_hours_v1_ReportServiceClient, ReportServiceDefinition as _clinicalhours_hours_v1_ReportServiceDefinition } from './clinicalhours/hours/v1/ReportService.ts';
import type { StreamExportRequest as _clinicalhours_hours_v1_StreamExportRequest, StreamExportRequest__Output as _clinicalhours_hours_v1_StreamExportRequest__Output } from './clinicalhours/hours/v1/StreamExportRequest.ts';
import type { StreamExportResponse as _clinicalhours_hours_v1_StreamExportResponse, StreamExportResponse__Output as _clinicalhours_hours_v1_StreamExportResponse__Output } from './clinicalhours/hours/v1/StreamExportResponse.ts';
import type { SupervisorHours as _clinicalhours_hours_v1_SupervisorHours, SupervisorHours__Output as _clinicalhours_hours_v1_SupervisorHours__Output } from './clinicalhours/hours/v1/SupervisorHours.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    hours: {
      v1: {
        ExportFormat: EnumTypeDefinition
        GetReportRequest: MessageTypeDefinition<_clinicalhours_hours_v1_GetReportRequest, _clinicalhours_hours_v1_GetReportRequest__Output>
        GetReportResponse: MessageTypeDefinition<_clinicalhours_hours_v1_GetReportResponse, _clinicalhours_hours_v1_GetReportResponse__Output>
        MonthHours: MessageTypeDefinition<_clinicalhours_hours_v1_MonthHours, _clinicalhours_hours_v1_MonthHours__Output>
        Pace: MessageTypeDefinition<_clinicalhours_hours_v1_Pace, _clinicalhours_hours_v1_Pace__Output>
        /**
         * What a trainee's sessions add up to, on the screen and on paper. Rejected sessions count in no figure.
         */
        ReportService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_hours_v1_ReportServiceClient> & { service: _clinicalhours_hours_v1_ReportServiceDefinition }
        StreamExportRequest: MessageTypeDefinition<_clinicalhours_hours_v1_StreamExportRequest, _clinicalhours_hours_v1_StreamExportRequest__Output>
        StreamExportResponse: MessageTypeDefinition<_clinicalhours_hours_v1_StreamExportResponse, _clinicalhours_hours_v1_StreamExportResponse__Output>
        SupervisorHours: MessageTypeDefinition<_clinicalhours_hours_v1_SupervisorHours, _clinicalhours_hours_v1_SupervisorHours__Output>
      }
    }
  }
}

