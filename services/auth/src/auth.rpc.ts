import { authService } from '@clinical-hours/proto/auth';
import { serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toDecision } from '@clinical-hours/service-kit/validation';
import type { AdministrationService } from './administration/administration.service.ts';
import {
  toAnswer,
  toAuditMessage,
  toFailedMailMessage,
  toNoticeMessage,
  toOwnMessage,
  toProfile,
  toRecoveryMessage,
  toUserMessage,
} from './auth.messages.ts';
import type { NoticeService } from './notice/notice.ts';
import type { RecoveryService } from './recovery/recovery.service.ts';
import type { ReminderService } from './reminder/reminder.service.ts';
import type { PasswordChangeService } from './user/password-change.service.ts';
import type { PasswordResetService } from './user/password-reset.service.ts';
import type { SignInService } from './user/sign-in.service.ts';
import type { UserService } from './user/user.service.ts';

export interface AuthServices {
  users: UserService;
  signIns: SignInService;
  passwordChanges: PasswordChangeService;
  passwordResets: PasswordResetService;
  recoveries: RecoveryService;
  administration: AdministrationService;
  notices: NoticeService;
  reminders: ReminderService;
}

export function authRpc(services: AuthServices): ServedService {
  const { users, signIns, passwordChanges, passwordResets, recoveries } = services;
  const { administration, notices, reminders } = services;
  return serve(authService, {
    register: async (request, call) => toAnswer(await users.register(call, request), true),
    signIn: async ({ username, password, network, device }, call) =>
      toAnswer(await signIns.signIn(call, { login: username, password, network, device }), true),
    changePassword: async (request, call) => toAnswer(await passwordChanges.change(call, request), true),
    getUser: async ({ userId, includesFormerEmails, includesPhone }, call) => ({
      ...toAnswer(await users.get(call, userId), users.tellsPhone(call, userId, includesPhone)),
      formerEmails: includesFormerEmails ? await users.formerEmails(call, userId) : [],
    }),
    updateProfile: async (request, call) => ({
      user: toOwnMessage(await users.update(call, toProfile(request))),
    }),
    completeOnboarding: async (_request, call) => ({
      user: toOwnMessage(await users.completeOnboarding(call)),
    }),
    resendVerification: async (_request, call) => ({ isVerified: await users.resendVerification(call) }),
    requestPasswordReset: async ({ email }, call) => done(passwordResets.request(call, email)),
    resetPassword: ({ token, password }, call) => passwordResets.reset(call, token, password),
    verifyEmail: async ({ token }, call) => done(passwordResets.verifyEmail(call, token)),
    requestRecovery: async (request, call) => done(recoveries.request(call, request)),
    stopRecovery: async ({ token }, call) => done(recoveries.stop(call, token)),
    stopReminders: async ({ token }, call) => done(reminders.stop(call, token)),
    listRecoveryRequests: async ({ isSettled, limit, beforeId }, call) => {
      const listed = isSettled
        ? await recoveries.listSettled(call, limit, beforeId)
        : await recoveries.list(call);
      return { recoveryRequests: listed.map(toRecoveryMessage) };
    },
    decideRecoveryRequest: async ({ recoveryRequestId, decision, notes }, call) => {
      const decided = await recoveries.decide(call, recoveryRequestId, toDecision(decision), notes);
      return { recoveryRequest: toRecoveryMessage(decided), sessionEpoch: decided.user.sessionEpoch };
    },
    exportUsers: async (_request, call) => ({
      users: (await administration.export(call)).map(toUserMessage),
    }),
    listUsers: async (_request, call) => ({ users: (await administration.list(call)).map(toUserMessage) }),
    updateUser: async ({ userId, expectedUpdatedAt, ...change }, call) => ({
      user: toUserMessage(await administration.update(call, userId, toProfile(change), expectedUpdatedAt)),
    }),
    deleteUser: async ({ userId }, call) => done(administration.delete(call, userId)),
    isUserDeleted: async ({ userId }) => ({ isDeleted: await administration.isDeleted(userId) }),
    listAuditEntries: async ({ limit, ...filter }, call) => ({
      entries: (await administration.listAudit(call, limit, filter)).map(toAuditMessage),
    }),
    listFailedMails: async ({ limit, beforeId }, call) => ({
      mails: (await administration.listFailedMails(call, limit, beforeId)).map(toFailedMailMessage),
    }),
    getNotice: async ({ noticeId }, call) => toNoticeMessage(await notices.get(call, noticeId)),
    getReminder: ({ userId, date }, call) => reminders.get(call, userId, date),
  });
}

async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
