import type { ReceiptServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReceiptService';
import type { RecordOwner__Output as Owner } from '@clinical-hours/proto/types/hours/v1/RecordOwner';
import type { Handlers } from '@clinical-hours/service-kit/grpc';
import { cutIntoChunks } from '../streams/chunks.ts';
import type { RecordService } from './record.service.ts';

type RecordHandlers = Pick<
  Handlers<ReceiptServiceDefinition>,
  'getSupervisionFile' | 'streamSupervisionRecord'
>;

export function recordHandlers(records: RecordService): RecordHandlers {
  return {
    getSupervisionFile: async ({ owner }, call) => {
      const { entries, years } = await records.file(call, toOwner(owner));
      return {
        years,
        entries: entries.map(({ shortWeeks, ...entry }) => ({
          ...entry,
          hasWeeks: shortWeeks !== undefined,
          shortWeeks: shortWeeks ?? [],
        })),
      };
    },
    async *streamSupervisionRecord({ owner, year, isCsv }, call) {
      const ask = { ...toOwner(owner), year };
      const parts = isCsv
        ? cutIntoChunks(await records.csv(call, ask))
        : records.pdf(call, { ...ask, name: owner?.name ?? '' });
      for await (const content of parts) yield { content };
    },
  };
}

const toOwner = (owner: Owner | null) => ({
  supervisorIds: owner?.supervisorIds ?? [],
  email: owner?.email ?? '',
  hasErased: owner?.hasErased ?? false,
});
