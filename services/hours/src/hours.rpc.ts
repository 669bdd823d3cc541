import { hoursService, licensureService, receiptService } from '@clinical-hours/proto/hours';
import { serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { approvalHandlers } from './approval/approval.rpc.ts';
import type { ApprovalService } from './approval/approval.service.ts';
import type { CorrectionService } from './approval/correction.service.ts';
import type { NudgeService } from './approval/request/nudge.service.ts';
import type { PortalDecisionService } from './approval/portal-decision.service.ts';
import { portalHandlers } from './approval/portal.rpc.ts';
import type { QuestionService } from './approval/question.service.ts';
import type { RequestService } from './approval/request/request.service.ts';
import type { WaitingService } from './approval/waiting.service.ts';
import type { WeeklyService } from './approval/request/weekly.service.ts';
import { blankFormHandlers } from './blank-form/blank-form.rpc.ts';
import type { BlankFormService } from './blank-form/blank-form.service.ts';
import { boardLogHandlers } from './board-log/board-log.rpc.ts';
import type { BoardLogService } from './board-log/board-log.service.ts';
import type { PacketVerification } from './board-log/packet-verification.ts';
import type { DeadlineTaskService } from './deadline/deadline-task.service.ts';
import { disputeHandlers } from './dispute/dispute.rpc.ts';
import type { DisputeService } from './dispute/dispute.service.ts';
import type { FactsService } from './facts/facts.service.ts';
import { favoriteRpc } from './favorite/favorite.rpc.ts';
import type { FavoriteService } from './favorite/favorite.service.ts';
import { importRpc } from './import/import.rpc.ts';
import type { ImportService } from './import/import.service.ts';
import type { PastImportsService } from './import/past-imports.service.ts';
import { licenseHandlers, type LicenseServices } from './licensure/licensure.rpc.ts';
import { receiptHandlers } from './receipt/receipt.rpc.ts';
import { recordHandlers } from './receipt/record.rpc.ts';
import type { RecordService } from './receipt/record.service.ts';
import type { ReceiptService } from './receipt/receipt.service.ts';
import { reportRpc } from './report/report.rpc.ts';
import type { ReportService } from './report/report.service.ts';
import { attributeHandlers } from './session/attribute.rpc.ts';
import type { AttributeService } from './session/attribute.service.ts';
import type { BulkChangeService } from './session/many/bulk-change.service.ts';
import type { DeletedSessionService } from './session/deleted-session.service.ts';
import { sessionListHandlers } from './session/list/session-list.rpc.ts';
import type { SessionListService } from './session/list/session-list.service.ts';
import { sessionHandlers, type ReviewUndoing } from './session/session.rpc.ts';
import type { SessionService } from './session/session.service.ts';
import { siteHandlers } from './site/site.rpc.ts';
import type { SiteService } from './site/site.service.ts';
import { todoRpc } from './todo/todo.rpc.ts';
import type { TodoService } from './todo/todo.service.ts';
import type { RuleCorrectionService } from './licensure/rule-correction.service.ts';
import type { LoggedWeekService } from './licensure/weeks/logged-week.service.ts';

export interface HoursServices extends LicenseServices {
  sites: SiteService;
  attributes: AttributeService;
  boardLogs: BoardLogService;
  packets: PacketVerification;
  blankForms: BlankFormService;
  facts: FactsService;
  sessions: SessionService;
  bulkChanges: BulkChangeService;
  deletedSessions: DeletedSessionService;
  reviewUndo: ReviewUndoing;
  lists: SessionListService;
  requests: RequestService;
  approvals: ApprovalService;
  corrections: CorrectionService;
  nudges: NudgeService;
  questions: QuestionService;
  weekly: WeeklyService;
  waiting: WaitingService;
  portalDecisions: PortalDecisionService;
  favorites: FavoriteService;
  todos: TodoService;
  imports: ImportService;
  pastImports: PastImportsService;
  reports: ReportService;
  receipts: ReceiptService;
  records: RecordService;
  disputes: DisputeService;
  loggedWeeks: LoggedWeekService;
  deadlineTasks: DeadlineTaskService;
  ruleCorrections: RuleCorrectionService;
}

/** Returns all gRPC handlers of this service. */
export function hoursRpc(services: HoursServices): ServedService[] {
  const hours = serve(hoursService, {
    ...sessionHandlers(services),
    ...sessionListHandlers(services.lists),
    ...approvalHandlers(services),
    ...portalHandlers(services),
    hasLoggedInWeek: async ({ userId, date }, call) => ({
      hasLogged: await services.loggedWeeks.hasLogged(call, userId, date),
    }),
    getRuleCorrection: ({ correctionId }, call) => services.ruleCorrections.get(call, correctionId),
  });
  const receipts = serve(receiptService, {
    ...receiptHandlers(services.receipts),
    ...recordHandlers(services.records),
    ...disputeHandlers(services.disputes),
  });
  const licensure = serve(licensureService, {
    ...siteHandlers(services.sites),
    ...attributeHandlers(services.attributes),
    ...licenseHandlers(services),
    getFacts: ({ states }, call) => services.facts.get(call, states),
    ...boardLogHandlers(services.boardLogs, services.packets),
    ...blankFormHandlers(services.blankForms),
  });
  return [
    hours,
    receipts,
    licensure,
    favoriteRpc(services.favorites),
    todoRpc(services.todos),
    importRpc(services),
    reportRpc(services.reports),
  ];
}
