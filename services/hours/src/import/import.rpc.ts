import { importDateFormats, type ImportDateFormat } from '@clinical-hours/proto/api';
import { importService } from '@clinical-hours/proto/hours';
import type { ImportedRow__Output as ImportedRowMessage } from '@clinical-hours/proto/types/hours/v1/ImportedRow';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { ImportService } from './import.service.ts';
import type { ImportedSession } from './read-rows.ts';

const previewLength = 50;

export function importRpc(imports: ImportService): ServedService {
  return serve(importService, {
    importSessions: async ({ file, columns, dateFormat, supervisorId, isDryRun }, call) => {
      const options = { columns: columns ?? {}, dateFormat: toDateFormat(dateFormat), supervisorId };
      const { sessions, ...found } = isDryRun
        ? await imports.look(call, file, options)
        : await imports.import(call, file, options);
      return { ...found, preview: sessions.slice(0, previewLength).map(toRowMessage) };
    },
  });
}

function toDateFormat(text: string | undefined): ImportDateFormat | undefined {
  if (text === undefined) return undefined;
  if (Object.hasOwn(importDateFormats, text)) return text as ImportDateFormat;
  throw invalid('date_format_unknown', 'The date format is not known');
}

function toRowMessage(session: ImportedSession): ImportedRowMessage {
  const { line, date, supervisionHours, directClinicalHours, indirectClinicalHours, supervisor, notes } =
    session;
  const hours = { supervisionHours, directClinicalHours, indirectClinicalHours };
  return messageOf<ImportedRowMessage>({ line, date, ...hours, supervisorName: supervisor?.name, notes });
}
