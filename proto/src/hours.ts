import type { FavoriteServiceDefinition } from './generated/clinicalhours/hours/v1/FavoriteService.ts';
import type { HoursServiceDefinition } from './generated/clinicalhours/hours/v1/HoursService.ts';
import type { ImportServiceDefinition } from './generated/clinicalhours/hours/v1/ImportService.ts';
import type { LicensureServiceDefinition } from './generated/clinicalhours/hours/v1/LicensureService.ts';
import type { ReceiptServiceDefinition } from './generated/clinicalhours/hours/v1/ReceiptService.ts';
import type { ReportServiceDefinition } from './generated/clinicalhours/hours/v1/ReportService.ts';
import type { TodoServiceDefinition } from './generated/clinicalhours/hours/v1/TodoService.ts';
import type { ProtoGrpcType as Hours } from './generated/hours.ts';
import type { ProtoGrpcType as Licensure } from './generated/licensure.ts';
import type { ProtoGrpcType as Receipts } from './generated/receipt.ts';
import type { ProtoGrpcType as Reports } from './generated/report.ts';
import type { ProtoGrpcType as Todos } from './generated/todo.ts';
import type { ProtoGrpcType as Favorites } from './generated/favorite.ts';
import type { ProtoGrpcType as Imports } from './generated/import.ts';
import { loadMessages, loadService } from './load.ts';

export const hoursService = loadService<HoursServiceDefinition>(
  'clinicalhours/hours/v1/hours.proto',
  'clinicalhours.hours.v1.HoursService',
);

export const favoriteService = loadService<FavoriteServiceDefinition>(
  'clinicalhours/hours/v1/favorite.proto',
  'clinicalhours.hours.v1.FavoriteService',
);

export const todoService = loadService<TodoServiceDefinition>(
  'clinicalhours/hours/v1/todo.proto',
  'clinicalhours.hours.v1.TodoService',
);

export const reportService = loadService<ReportServiceDefinition>(
  'clinicalhours/hours/v1/report.proto',
  'clinicalhours.hours.v1.ReportService',
);

export const receiptService = loadService<ReceiptServiceDefinition>(
  'clinicalhours/hours/v1/receipt.proto',
  'clinicalhours.hours.v1.ReceiptService',
);

export const importService = loadService<ImportServiceDefinition>(
  'clinicalhours/hours/v1/import.proto',
  'clinicalhours.hours.v1.ImportService',
);

export const licensureService = loadService<LicensureServiceDefinition>(
  'clinicalhours/hours/v1/licensure.proto',
  'clinicalhours.hours.v1.LicensureService',
);

export const hoursMessages = loadMessages<Hours['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/hours.proto',
  'clinicalhours.hours.v1',
);

export const licensureMessages = loadMessages<Licensure['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/licensure.proto',
  'clinicalhours.hours.v1',
);

export const receiptMessages = loadMessages<Receipts['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/receipt.proto',
  'clinicalhours.hours.v1',
);

export const reportMessages = loadMessages<Reports['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/report.proto',
  'clinicalhours.hours.v1',
);

export const todoMessages = loadMessages<Todos['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/todo.proto',
  'clinicalhours.hours.v1',
);

export const favoriteMessages = loadMessages<Favorites['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/favorite.proto',
  'clinicalhours.hours.v1',
);

export const importMessages = loadMessages<Imports['clinicalhours']['hours']['v1']>(
  'clinicalhours/hours/v1/import.proto',
  'clinicalhours.hours.v1',
);
