import type { AuthServiceDefinition } from './generated/clinicalhours/auth/v1/AuthService.ts';
import type { ConsultationServiceDefinition } from './generated/clinicalhours/consultation/v1/ConsultationService.ts';
import type { DocumentServiceDefinition } from './generated/clinicalhours/document/v1/DocumentService.ts';
import type { FavoriteServiceDefinition } from './generated/clinicalhours/hours/v1/FavoriteService.ts';
import type { HoursServiceDefinition } from './generated/clinicalhours/hours/v1/HoursService.ts';
import type { ImportServiceDefinition } from './generated/clinicalhours/hours/v1/ImportService.ts';
import type { LicensureServiceDefinition } from './generated/clinicalhours/hours/v1/LicensureService.ts';
import type { ReceiptServiceDefinition } from './generated/clinicalhours/hours/v1/ReceiptService.ts';
import type { ReportServiceDefinition } from './generated/clinicalhours/hours/v1/ReportService.ts';
import type { TodoServiceDefinition } from './generated/clinicalhours/hours/v1/TodoService.ts';
import type { SupervisorServiceDefinition } from './generated/clinicalhours/supervisor/v1/SupervisorService.ts';

// Generated definitions extend an index signature, which would swallow the names of the methods.
type MethodsOf<D> = keyof { [K in keyof D as string extends K ? never : K]: D[K] } & string;

interface Definitions {
  'auth.v1.AuthService': AuthServiceDefinition;
  'consultation.v1.ConsultationService': ConsultationServiceDefinition;
  'document.v1.DocumentService': DocumentServiceDefinition;
  'hours.v1.FavoriteService': FavoriteServiceDefinition;
  'hours.v1.HoursService': HoursServiceDefinition;
  'hours.v1.ImportService': ImportServiceDefinition;
  'hours.v1.LicensureService': LicensureServiceDefinition;
  'hours.v1.ReceiptService': ReceiptServiceDefinition;
  'hours.v1.ReportService': ReportServiceDefinition;
  'hours.v1.TodoService': TodoServiceDefinition;
  'supervisor.v1.SupervisorService': SupervisorServiceDefinition;
}

type Methods = { readonly [S in keyof Definitions]?: readonly MethodsOf<Definitions[S]>[] };

/**
 * The methods of other services that each service may call, by the caller's name. A server allows them to a caller that
 * proves its name by a certificate.
 */
export const allowedCalls = {
  gateway: {
    'auth.v1.AuthService': [
      'Register',
      'SignIn',
      'GetUser',
      'GetUsers',
      'UpdateProfile',
      'CompleteOnboarding',
      'RequestPasswordReset',
      'ChangePassword',
      'ResetPassword',
      'VerifyEmail',
      'ResendVerification',
      'RequestRecovery',
      'StopRecovery',
      'StopReminders',
      'ListUsers',
      'ExportUsers',
      'UpdateUser',
      'DeleteUser',
      'IsUserDeleted',
      'ListRecoveryRequests',
      'DecideRecoveryRequest',
      'ListAuditEntries',
      'ListDeletedUsers',
      'ListFailedMails',
      'GetMailFlow',
      'SendTestEmail',
      'CompleteSignIn',
      'ReportLostSecondFactor',
      'BeginPasskeySignIn',
      'CompletePasskeySignIn',
      'GetSecurity',
      'BeginPasskey',
      'AddPasskey',
      'RemovePasskey',
      'BeginAuthenticatorApp',
      'AddAuthenticatorApp',
      'RemoveAuthenticatorApp',
      'MakeRecoveryCodes',
      'EndOwnSessions',
      'UndoEmailChange',
      'RefuseFactors',
      'CloseAccount',
      'CompleteClosing',
      'ConfirmDataExport',
      'KeepAccount',
      'RefuseAddress',
      'EndUserSessions',
      'SuspendUser',
      'ReinstateUser',
      'KeepUserAccount',
      'RemoveSecondFactors',
      'RecordAccess',
    ],
    'consultation.v1.ConsultationService': [
      'AskQuestion',
      'StreamConsultations',
      'FindConsultations',
      'GetConsultation',
      'CountUserConsultations',
      'EscalateConsultation',
      'NameConcerned',
      'WithdrawConsultation',
      'DeleteConsultation',
      'GetEscalation',
      'AnswerEscalation',
      'DisputeEscalation',
      'ListGuidanceArticles',
      'GetGuidanceArticle',
    ],
    'document.v1.DocumentService': [
      'ListDocuments',
      'StreamContent',
      'ArchiveDocument',
      'UnarchiveDocument',
      'DeleteDocument',
      'CountUserDocuments',
    ],
    'hours.v1.FavoriteService': [
      'ListFavorites',
      'GetFavorite',
      'CreateFavorite',
      'UpdateFavorite',
      'DeleteFavorite',
    ],
    'hours.v1.HoursService': [
      'CreateSession',
      'GetShortList',
      'StreamSessions',
      'FindSessions',
      'ListRecentSupervisors',
      'ListReturned',
      'GetSession',
      'GetSessionHistory',
      'StreamHistory',
      'UpdateSession',
      'DeleteSession',
      'DeleteSessions',
      'ListDeletedSessions',
      'RestoreSessions',
      'WithdrawSession',
      'WithdrawSessions',
      'UndoReviews',
      'ReassignSessions',
      'ReviseSession',
      'NudgeSupervisor',
      'GetStats',
      'CountUserSessions',
      'RequestApproval',
      'ReviewSession',
      'GetApprovalRequest',
      'DecideApprovalRequest',
      'CorrectDecisions',
      'GetDecision',
      'StreamWaiting',
      'DecideWaiting',
      'ListWeeklyRequests',
      'AskNow',
    ],
    'hours.v1.ImportService': ['ImportSessions', 'ListImports', 'UndoImport'],
    'hours.v1.LicensureService': [
      'ListPresets',
      'GetPreset',
      'ListSites',
      'GetSite',
      'CreateSite',
      'UpdateSite',
      'DeleteSite',
      'ListLicenses',
      'GetLicense',
      'CreateLicense',
      'UpdateLicense',
      'PreviewLicense',
      'PutLicenseFirst',
      'DeleteLicense',
      'StreamProgress',
      'StreamWeeks',
      'StreamBoardLog',
      'StreamPacket',
      'StreamPacketVerification',
      'ListBlankForms',
      'StreamFilledForms',
      'GetStanding',
      'ListDeadlines',
      'SetAttributes',
      'SetManyAttributes',
    ],
    'hours.v1.ReceiptService': [
      'GetReceipt',
      'ListReceipts',
      'StreamReceiptPdf',
      'VerifyReceipt',
      'PreviewDispute',
      'ListFlaggedReceipts',
      'SetFlagState',
      'CountSigned',
      'ListSigned',
      'DisputeRequest',
      'WithdrawApproval',
      'GetDisputeDetails',
    ],
    'hours.v1.ReportService': ['GetReport', 'StreamExport'],
    'hours.v1.TodoService': [
      'ListTodos',
      'GetTodo',
      'CreateTodo',
      'UpdateTodo',
      'CompleteTodo',
      'ArchiveTodo',
      'ReopenTodo',
      'UnarchiveTodo',
    ],
    'supervisor.v1.SupervisorService': [
      'CreateSupervisor',
      'ListSupervisors',
      'GetSupervisor',
      'UpdateSupervisor',
      'RemoveSupervisor',
      'ResolveActionLink',
      'RenewActionLink',
      'ConfirmAddress',
      'StopMail',
      'CorrectDetails',
      'GiveLicense',
      'AskForPortal',
      'RenewPortalLink',
      'AskForSpelling',
      'ResolvePortalLink',
      'SavePortalDetails',
      'SaveDelivery',
      'SaveAbsence',
      'SaveWriter',
      'ListLoneAddresses',
    ],
  },
  hours: {
    'auth.v1.AuthService': ['GetUser', 'IsUserDeleted'],
    'document.v1.DocumentService': ['ListDocuments', 'GetDocument', 'StreamContent'],
    'supervisor.v1.SupervisorService': ['GetSupervisor', 'ListSupervisors', 'AdmitMails'],
  },
  supervisor: { 'auth.v1.AuthService': ['GetUser', 'IsUserDeleted'] },
  consultation: {
    'auth.v1.AuthService': ['IsUserDeleted'],
    'supervisor.v1.SupervisorService': ['GetSupervisor', 'AdmitMails'],
  },
  document: { 'auth.v1.AuthService': ['IsUserDeleted'] },
  notification: {
    'auth.v1.AuthService': ['GetUser', 'GetNotice', 'GetReminder', 'IsUserDeleted'],
    'consultation.v1.ConsultationService': ['GetEscalation'],
    'hours.v1.HoursService': [
      'GetApprovalRequest',
      'GetDecision',
      'GetRuleCorrection',
      'HasLoggedInWeek',
      'StreamWaiting',
    ],
    'hours.v1.ReceiptService': ['GetDispute', 'GetDisputeDetails', 'StreamReceiptPdf', 'GetErasureLetter'],
    'supervisor.v1.SupervisorService': [
      'GetSupervisor',
      'IssueActionLink',
      'IssuePortalLink',
      'GetPortal',
      'IsMailRefused',
    ],
  },
} as const satisfies Record<string, Methods>;
