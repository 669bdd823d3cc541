import {
  duplicateChoices,
  importDateFormats,
  importStatuses,
  type ImportDateFormat,
} from '@clinical-hours/proto/api';
import { importService } from '@clinical-hours/proto/hours';
import type { ImportedRow__Output as ImportedRowMessage } from '@clinical-hours/proto/types/hours/v1/ImportedRow';
import type { PastImport__Output as PastImportMessage } from '@clinical-hours/proto/types/hours/v1/PastImport';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toOneOf } from '@clinical-hours/service-kit/validation';
import type { ImportService } from './import.service.ts';
import type { PastImport } from './past-imports.repository.ts';
import type { PastImportsService } from './past-imports.service.ts';
import type { ImportedSession } from './read-rows.ts';

const previewLength = 50;

interface ImportServices {
  imports: ImportService;
  pastImports: PastImportsService;
}

export function importRpc({ imports, pastImports }: ImportServices): ServedService {
  return serve(importService, {
    importSessions: async ({ file, isDryRun, columns, supervisorId, fileName, ...request }, call) => {
      const options = {
        columns: columns ?? {},
        dateFormat: toDateFormat(request.dateFormat),
        supervisorId,
        fileName,
        duplicates: toChoice(request.duplicates, duplicateChoices, 'duplicates'),
        importAs: toChoice(request.importAs, importStatuses, 'importAs'),
      };
      const { sessions, importId, ...found } = isDryRun
        ? await imports.look(call, file, options)
        : await imports.import(call, file, options);
      const preview = sessions.slice(0, previewLength).map(toRowMessage);
      return { ...found, ...(importId === null ? {} : { importId }), preview };
    },
    listImports: async (_request, call) => ({
      imports: (await pastImports.list(call)).map(toPastImportMessage),
    }),
    undoImport: async ({ importId }, call) => ({
      import: toPastImportMessage(await pastImports.undo(call, importId)),
    }),
  });
}

function toDateFormat(text: string | undefined): ImportDateFormat | undefined {
  if (text === undefined) return undefined;
  if (Object.hasOwn(importDateFormats, text)) return text as ImportDateFormat;
  throw invalid('date_format_unknown', 'The date format is not known');
}

function toChoice<T extends string>(text: string | undefined, known: readonly T[], label: string) {
  return text === undefined ? undefined : toOneOf(text, known, label, 'message_invalid');
}

function toRowMessage(session: ImportedSession): ImportedRowMessage {
  const { line, date, supervisionHours, directClinicalHours, indirectClinicalHours, supervisor } = session;
  const { notes, status, activitiesText: activities } = session;
  const hours = { supervisionHours, directClinicalHours, indirectClinicalHours };
  const named = { supervisorName: supervisor?.name, notes, activities };
  return messageOf<ImportedRowMessage>({ line, date, ...hours, ...named, status });
}

function toPastImportMessage({ importedAt, undoneAt, ...rest }: PastImport): PastImportMessage {
  return messageOf<PastImportMessage>({
    ...rest,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt?.toISOString(),
  });
}
