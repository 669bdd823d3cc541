import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Transact } from '@clinical-hours/service-kit/events';
import { ApprovalService } from './approval/approval.service.ts';
import { BlankFormService } from './blank-form/blank-form.service.ts';
import { DocumentsClient, type DocumentRpcClient } from './blank-form/documents.client.ts';
import type { KnownForms } from './blank-form/known-forms.ts';
import { BoardLogService } from './board-log/board-log.service.ts';
import { PacketVerification } from './board-log/packet-verification.ts';
import { CorrectionService } from './approval/correction.service.ts';
import { NudgeService } from './approval/request/nudge.service.ts';
import { PortalDecisionService } from './approval/portal-decision.service.ts';
import { QuestionService } from './approval/question.service.ts';
import { RequestMails } from './approval/request/request-mails.ts';
import { ReviewUndoService } from './approval/review-undo.service.ts';
import { RequestService } from './approval/request/request.service.ts';
import { WaitingService } from './approval/waiting.service.ts';
import { WeeklyService } from './approval/request/weekly.service.ts';
import type { Databases } from './databases.ts';
import { DeadlineTaskService } from './deadline/deadline-task.service.ts';
import { DisputeService } from './dispute/dispute.service.ts';
import { countFavoriteUse } from './favorite/favorite.repository.ts';
import { FactsService } from './facts/facts.service.ts';
import { FavoriteService } from './favorite/favorite.service.ts';
import type { HoursServices } from './hours.rpc.ts';
import { DeadlineService } from './licensure/deadlines/deadline.service.ts';
import { evaluations } from './licensure/thread/evaluator.ts';
import { LicenseService } from './licensure/license.service.ts';
import { LinesRepository } from './licensure/lines.repository.ts';
import { PresetList } from './licensure/rules/preset-list.ts';
import { readPresets } from './licensure/rules/presets.ts';
import { ProgressService } from './licensure/progress.service.ts';
import { RuleCorrectionService } from './licensure/rule-correction.service.ts';
import { ImportService } from './import/import.service.ts';
import { PastImportsService } from './import/past-imports.service.ts';
import { workbooks } from './import/file/workbook/workbooks.ts';
import { ShownWeeksService } from './licensure/weeks/shown-weeks.service.ts';
import { ExportLimits } from './limits/export-limits.ts';
import { Papers } from './pdf/papers.ts';
import { PartyClient, type AuthRpcClient } from './receipt/party.client.ts';
import { RecordService } from './receipt/record.service.ts';
import { ReceiptService } from './receipt/receipt.service.ts';
import { ReportRepository } from './report/report.repository.ts';
import { ReportService } from './report/report.service.ts';
import { AttributeService } from './session/attribute.service.ts';
import { BulkChangeService } from './session/many/bulk-change.service.ts';
import { todayIn } from './session/calendar.ts';
import { DeletedSessionService } from './session/deleted-session.service.ts';
import { SessionListRepository } from './session/list/session-list.repository.ts';
import { SessionListService } from './session/list/session-list.service.ts';
import { SessionRepository } from './session/session.repository.ts';
import { SessionService } from './session/session.service.ts';
import { SupervisorClient, type SupervisorRpcClient } from './session/supervisor.client.ts';
import { SiteService } from './site/site.service.ts';
import { TodoRepository } from './todo/todo.repository.ts';
import { TodoService } from './todo/todo.service.ts';
import { LoggedWeekService } from './licensure/weeks/logged-week.service.ts';

export interface HoursClients {
  auth: AuthRpcClient;
  document: DocumentRpcClient;
  supervisor: SupervisorRpcClient;
}

export interface HoursSettings {
  /** The time zone that decides which date is tomorrow. */
  timeZone: string;
  /** The public address of the product. */
  publicUrl: string;
  /** The time in seconds for which requests of a trainee to a supervisor are collected into one email. */
  collectSeconds: number;
  log: Logger;
  /** The files that are an empty form of a board. */
  knownForms: KnownForms;
}

export function composeHours(
  { database, exportDatabase }: Databases,
  transact: Transact,
  clients: HoursClients,
  { timeZone, publicUrl, collectSeconds, knownForms, log }: HoursSettings,
): HoursServices & { prepare: () => Promise<void> } {
  const sessions = new SessionRepository(database);
  const supervisors = new SupervisorClient(clients.supervisor);
  const parties = new PartyClient(clients.auth, supervisors);
  const limits = new ExportLimits();
  const papers = new Papers(limits);
  const mails = new RequestMails(database, supervisors, { collectSeconds, timeZone });
  const presets = new PresetList(readPresets());
  const sites = new SiteService(database, transact);
  const lines = new LinesRepository(database);
  const today = () => todayIn(timeZone);
  const licenses = new LicenseService({ database, transact, presets, supervisors, today });
  const progress = new ProgressService({ lines, licenses, today });
  const weeks = new ShownWeeksService({ lines, licenses, today, log });
  const ruleCorrections = new RuleCorrectionService({ database, transact, licenses, progress });
  const deadlines = new DeadlineService({ database, licenses, lines, supervisors, today });
  const printed = { limits, papers, supervisors, auth: clients.auth, timeZone, publicUrl };
  const receipts = new ReceiptService(database, supervisors, { timeZone, publicUrl, limits, papers });
  const logs = { ...printed, database, transact, licenses, progress, sites, receipts };
  const boardLogs = new BoardLogService(logs);
  const documents = new DocumentsClient(clients.document);
  const asking = { database, sessions, transact, supervisors, mails, timeZone };
  return {
    sessions: new SessionService({ ...asking, requests: mails, countFavoriteUse }),
    bulkChanges: new BulkChangeService({ transact, supervisors, requests: mails }),
    deletedSessions: new DeletedSessionService(database, transact),
    reviewUndo: new ReviewUndoService({ database, transact, supervisors }),
    lists: new SessionListService(database, new SessionListRepository(database)),
    requests: new RequestService(asking),
    approvals: new ApprovalService({ database, sessions, transact, parties }),
    corrections: new CorrectionService(database, transact, parties),
    nudges: new NudgeService(asking),
    questions: new QuestionService({ ...asking, collectSeconds }),
    weekly: new WeeklyService(asking),
    waiting: new WaitingService({ database, supervisors, weeks }),
    portalDecisions: new PortalDecisionService(database, transact, parties),
    todos: new TodoService(new TodoRepository(database), transact),
    favorites: new FavoriteService(database, transact, supervisors),
    sites,
    licenses,
    presets,
    progress,
    boardLogs,
    packets: new PacketVerification(database, receipts),
    blankForms: new BlankFormService({ limits, papers, licenses, boardLogs, documents, knownForms }),
    deadlines,
    facts: new FactsService({ database, licenses, progress, deadlines, today }),
    ruleCorrections,
    deadlineTasks: new DeadlineTaskService({
      database,
      transact,
      deadlines,
      corrections: ruleCorrections,
      today,
    }),
    attributes: new AttributeService(transact),
    imports: new ImportService({
      database,
      transact,
      supervisors: clients.supervisor,
      workbooks,
      timeZone,
    }),
    pastImports: new PastImportsService(database, transact),
    prepare: async () =>
      void (await Promise.all([workbooks, papers, evaluations].map((each) => each.prepare()))),
    reports: new ReportService({
      ...printed,
      exportDatabase,
      reports: new ReportRepository(database),
    }),
    receipts,
    records: new RecordService({ database, weeks, papers, timeZone, publicUrl, today }),
    disputes: new DisputeService({ database, sessions, transact, supervisors }),
    loggedWeeks: new LoggedWeekService(database),
  };
}
