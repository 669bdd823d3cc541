import type { SupervisorHours__Output as SupervisorHoursMessage } from '@clinical-hours/proto/types/hours/v1/SupervisorHours';
import { reportService } from '@clinical-hours/proto/hours';
import type { ExportFormat__Output as ExportFormat } from '@clinical-hours/proto/types/hours/v1/ExportFormat';
import type { GetReportResponse__Output as ReportMessage } from '@clinical-hours/proto/types/hours/v1/GetReportResponse';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, serve, type Call, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toDayRange, type DayRange } from '../session/list/day-range.ts';
import type { Report, ReportService } from './report.service.ts';

export function reportRpc(reports: ReportService): ServedService {
  return serve(reportService, {
    getReport: async (_request, call) => toMessage(await reports.get(call)),
    streamExport: async function* ({ format, ...range }, call) {
      for await (const content of exportAs(reports, format, call, toDayRange(range))) yield { content };
    },
  });
}

function exportAs(
  reports: ReportService,
  format: ExportFormat,
  call: Call,
  range: DayRange,
): AsyncIterable<Buffer> {
  if (format === 'EXPORT_FORMAT_CSV') return reports.csv(call, range);
  if (format === 'EXPORT_FORMAT_PDF') return reports.pdf(call, range);
  throw invalid('export_format_unknown', 'An export is CSV or PDF');
}

function toMessage({ bySupervisor, byKind, ...rest }: Report): ReportMessage {
  return {
    ...rest,
    ...byKind,
    bySupervisor: bySupervisor.map(({ signer, ...figures }) =>
      messageOf<SupervisorHoursMessage>({
        ...figures,
        signedBy: signer ? { name: signer.name, licenseNumber: signer.licenseNumber } : null,
      }),
    ),
  };
}
