import {
  activityGroups,
  activityTypes,
  duplicateChoices,
  fromHundredths,
  importDateFormats,
  importStatuses,
  importUnits,
  importWeeks,
  type ActivityGroup,
  type ImportDateFormat,
} from '@clinical-hours/proto/api';
import { importService } from '@clinical-hours/proto/hours';
import type { ColumnMapping__Output as ColumnMappingMessage } from '@clinical-hours/proto/types/hours/v1/ColumnMapping';
import type { ImportSessionsRequest__Output as ImportSessionsRequest } from '@clinical-hours/proto/types/hours/v1/ImportSessionsRequest';
import type { ImportedRow__Output as ImportedRowMessage } from '@clinical-hours/proto/types/hours/v1/ImportedRow';
import type { ColumnChoice__Output as ColumnChoiceMessage } from '@clinical-hours/proto/types/hours/v1/ColumnChoice';
import type { TypeChoice__Output as TypeChoiceMessage } from '@clinical-hours/proto/types/hours/v1/TypeChoice';
import type { PastImport__Output as PastImportMessage } from '@clinical-hours/proto/types/hours/v1/PastImport';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, presentOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toOneOf } from '@clinical-hours/service-kit/validation';
import type { ColumnChoice, GivenColumns } from './columns/column-mapping.ts';
import type { HoursField } from './columns/column-names.ts';
import { sumOf } from './columns/column-sums.ts';
import type { NumberColumn } from './columns/number-column.ts';
import type { ImportResult, ImportService } from './import.service.ts';
import type { PastImport } from './past-imports.repository.ts';
import type { PastImportsService } from './past-imports.service.ts';
import type { ImportedSession, RowProblem } from './rows/imported-session.ts';
import type { TypeChoice } from './rows/row-types.ts';

const previewLength = 50;

interface ImportServices {
  imports: ImportService;
  pastImports: PastImportsService;
}

export function importRpc({ imports, pastImports }: ImportServices): ServedService {
  return serve(importService, {
    importSessions: async ({ file, isDryRun, ...request }, call) => {
      const options = toOptions(request);
      const result = isDryRun
        ? await imports.look(call, file, options)
        : await imports.import(call, file, options);
      return toResponse(result);
    },
    listImports: async (_request, call) => ({
      imports: (await pastImports.list(call)).map(toPastImportMessage),
    }),
    undoImport: async ({ importId }, call) => ({
      import: toPastImportMessage(await pastImports.undo(call, importId)),
    }),
  });
}

type Request = Omit<ImportSessionsRequest, 'file' | 'isDryRun'>;

function toOptions({ columns, types, hoursColumns, ...request }: Request) {
  const choice = <T extends string>(name: OneOf, known: readonly T[]): T | undefined => {
    const text = request[name];
    return text === undefined ? undefined : toOneOf(text, known, name, 'message_invalid');
  };
  return {
    ...request,
    columns: toColumns(columns),
    dateFormat: choice('dateFormat', dateFormats),
    types: types.map(toTypeChoice),
    hoursColumns: hoursColumns.map(toColumnChoice),
    weeks: choice('weeks', importWeeks),
    duplicates: choice('duplicates', duplicateChoices),
    importAs: choice('importAs', importStatuses),
    problems: choice('problems', ['leave-out']),
    unit: choice('unit', importUnits),
    missingDates: choice('missingDates', ['above']),
    longDays: choice('longDays', ['import']),
  };
}
type OneOf =
  | 'dateFormat'
  | 'weeks'
  | 'duplicates'
  | 'importAs'
  | 'problems'
  | 'unit'
  | 'missingDates'
  | 'longDays';
const dateFormats = Object.keys(importDateFormats) as ImportDateFormat[];

const columnKinds = [...activityGroups, 'byType'] as const;

function toColumnChoice({ kind, ...choice }: ColumnChoiceMessage): ColumnChoice {
  return {
    ...choice,
    ...(kind !== undefined && { kind: toOneOf(kind, columnKinds, 'columns', 'message_invalid') }),
  };
}

function toTypeChoice({ name, kind, activityType }: TypeChoiceMessage): TypeChoice {
  if (kind === undefined) return { name };
  const known = toOneOf(kind, activityGroups, 'types', 'message_invalid');
  if (activityType && !Object.hasOwn(activityTypes[known], activityType)) {
    throw invalid('message_invalid', `types has an unknown activity type: ${activityType.slice(0, 60)}`);
  }
  return { name, kind: known, activityType };
}

// A kind of hours without columns was not given: '' takes it away.
function toColumns(columns: ColumnMappingMessage | null): GivenColumns {
  const given = Object.entries(columns ?? {}).filter(
    ([, column]) => !Array.isArray(column) || column.length > 0,
  );
  return Object.fromEntries(given);
}

function toResponse(result: ImportResult) {
  const { sessions, importId, lack, rows: _, sheetTotals: _totals, sheet, sheetTotal, ...found } = result;
  return {
    ...found,
    ...presentOf({ importId, sheet, sheetTotal }),
    sessionCount: importId === null ? sessions.length : found.importedCount,
    types: found.types.map(presentOf),
    columns: { ...found.columns, ...hoursColumnsOf(found.numberColumns) },
    preview: sessions.slice(0, previewLength).map(toRowMessage),
    problems: lack
      ? [{ line: found.headerLine, kind: 'columns', message: lack, cells: [] }]
      : withCells(found.problems, result),
    numberColumns: found.numberColumns.map(toNumberColumnMessage),
    totals: found.totals.map(presentOf),
    supervisorNames: found.supervisorNames.map(presentOf),
  };
}

function hoursColumnsOf(columns: readonly NumberColumn[]): Record<HoursField, string[]> {
  const named = (kind: ActivityGroup) =>
    columns.filter((column) => column.kind === kind).map(({ name }) => name);
  return {
    supervisionHours: named('supervision'),
    directClinicalHours: named('directClinical'),
    indirectClinicalHours: named('indirectClinical'),
  };
}

// Whole rows are returned so that they can be corrected, up to the size limit of a response.
const maxCellsLength = 500_000;

function withCells(problems: readonly RowProblem[], { rows, fileColumns }: ImportResult) {
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  let length = 0;
  return problems.map(({ line, kind, message }) => {
    const problem = { line, kind, message };
    const cells = (rowOf.get(problem.line)?.cells ?? []).slice(0, fileColumns.length);
    length += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    return { ...problem, cells: length > maxCellsLength ? [] : cells };
  });
}

function toNumberColumnMessage({ name, kind: own, typedBy, unused, values, unit }: NumberColumn) {
  const kind = typedBy ? 'byType' : own;
  const sum = fromHundredths(Math.round(sumOf(values) * (unit === 'minutes' ? 60 : 1)));
  return {
    name,
    ...(kind && { kind }),
    ...(!kind && unused && { unused }),
    sum,
    inMinutes: unit === 'minutes',
  };
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
