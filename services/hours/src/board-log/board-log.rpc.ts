import { countingViews } from '@clinical-hours/proto/api';
import type { StreamBoardLogRequest__Output as StreamBoardLogRequest } from '@clinical-hours/proto/types/hours/v1/StreamBoardLogRequest';
import type { StreamPacketRequest__Output as StreamPacketRequest } from '@clinical-hours/proto/types/hours/v1/StreamPacketRequest';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { toOneOf } from '@clinical-hours/service-kit/validation';
import type { BoardLogService } from './board-log.service.ts';

/** The gRPC handlers of weekly logs and packets for a board. */
export function boardLogHandlers(boardLogs: BoardLogService) {
  return {
    streamBoardLog: async function* (request: StreamBoardLogRequest, call: Call) {
      const { licenseId, counting, year } = request;
      const view = toOneOf(counting, countingViews, 'counting', 'counting_invalid');
      if (year !== undefined) requireYear(year);
      for await (const content of boardLogs.pdf(call, licenseId, view, year)) yield { content };
    },
    streamPacket: async function* ({ licenseId }: StreamPacketRequest, call: Call) {
      for await (const content of boardLogs.packet(call, licenseId)) yield { content };
    },
  };
}

/** Throws for a number that is no year. */
export function requireYear(year: number): void {
  if (!(year >= 1900 && year <= 9999)) {
    throw invalid('query_invalid', 'year must be a year', { field: 'year' });
  }
}
