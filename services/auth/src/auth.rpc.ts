import { authMessages, authService } from '@clinical-hours/proto/auth';
import type { SecondFactorStep__Output as SecondFactorStep } from '@clinical-hours/proto/types/auth/v1/SecondFactorStep';
import { changeOf, messageOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toDecision } from '@clinical-hours/service-kit/validation';
import type { AdministrationService } from './administration/administration.service.ts';
import {
  toAuditMessage,
  toFailedMailMessage,
  toNoticeMessage,
  requiredOfUser,
  toOwnMessage,
  toRecoveryMessage,
  toStored,
  toUserMessage,
} from './auth.messages.ts';
import type { UserAccessService } from './administration/user-access.service.ts';
import type { AccessService } from './audit/access.service.ts';
import { secondFactorHandlers, type SecondFactorServices } from './second-factor/second-factor.rpc.ts';
import type { Administrators } from './user/administrators.ts';
import type { AddressRefusalService } from './account/address-refusal.service.ts';
import type { ClosedAccount, ClosingService } from './account/closing.service.ts';
import type { TakeBackService } from './account/take-back.service.ts';
import type { User } from './user/user.entity.ts';
import type { NoticeService } from './notice/notice.ts';
import type { RecoveryService } from './recovery/recovery.service.ts';
import type { ReminderService } from './reminder/reminder.service.ts';
import type { PasswordChangeService } from './account/password-change.service.ts';
import type { PasswordCheck } from './password/password-check.ts';
import type { PasswordResetService } from './account/password-reset.service.ts';
import type { SignInService } from './account/sign-in.service.ts';
import type { UserService } from './account/user.service.ts';

const { UpdateProfileRequest, UpdateUserRequest } = authMessages;

export interface AuthServices extends SecondFactorServices {
  administrators: Administrators;
  userAccess: UserAccessService;
  closing: ClosingService;
  takeBacks: TakeBackService;
  addressRefusals: AddressRefusalService;
  accesses: AccessService;
  users: UserService;
  signIns: SignInService;
  passwordChanges: PasswordChangeService;
  passwordCheck: PasswordCheck;
  passwordResets: PasswordResetService;
  recoveries: RecoveryService;
  administration: AdministrationService;
  notices: NoticeService;
  reminders: ReminderService;
}

export function authRpc(services: AuthServices): ServedService {
  const { users, signIns, passwordChanges, passwordCheck, passwordResets, recoveries } = services;
  const { administration, notices, reminders, administrators, userAccess, takeBacks, accesses } = services;
  const { addressRefusals, closing } = services;
  const toOwn = (user: User) => toOwnMessage(user, administrators.requiredStep(user));
  const toOwnAnswer = (user: User) => ({ user: toOwn(user), sessionEpoch: user.sessionEpoch });
  const changed = async (change: Promise<User>) => {
    const user = await change;
    return { user: toUserMessage(user), sessionEpoch: user.sessionEpoch };
  };
  return serve(authService, {
    ...secondFactorHandlers(services, toOwnAnswer),
    register: async (request, call) => toOwnAnswer(await users.register(call, request)),
    signIn: async ({ username, password, network, device }, call) => {
      const { user, step } = await signIns.signIn(call, { login: username, password, network, device });
      return user
        ? { ...toOwnAnswer(user), secondFactor: null }
        : { user: null, sessionEpoch: 0, secondFactor: messageOf<SecondFactorStep>(step) };
    },
    changePassword: async (request, call) => toOwnAnswer(await passwordChanges.change(call, request)),
    getUser: async ({ userId, includesFormerEmails, includesPhone }, call) => {
      const user = await users.get(call, userId);
      return {
        user: users.tellsPhone(call, userId, includesPhone) ? toOwn(user) : toUserMessage(user),
        sessionEpoch: user.sessionEpoch,
        formerEmails: includesFormerEmails ? await users.formerEmails(call, userId) : [],
      };
    },
    getUsers: async ({ userIds }, call) => ({ users: (await users.list(call, userIds)).map(toUserMessage) }),
    updateProfile: async (request, call) => {
      const profile = changeOf(UpdateProfileRequest, request, {
        required: [...requiredOfUser, 'wantsReminders'],
        conditions: ['currentPassword', 'network'],
      });
      return { user: toOwn(await users.update(call, toStored(profile), request)) };
    },
    completeOnboarding: async (_request, call) => ({ user: toOwn(await users.completeOnboarding(call)) }),
    endOwnSessions: async (_request, call) => toOwnAnswer(await users.endOwnSessions(call)),
    closeAccount: async (confirmation, call) => {
      const { closed, step } = await closing.close(call, confirmation);
      return closed
        ? { ...toClosed(closed), secondFactor: null }
        : { userId: 0, sessionEpoch: 0, deletionDueAt: '', secondFactor: messageOf<SecondFactorStep>(step) };
    },
    completeClosing: async (proof, call) =>
      toClosed(await closing.complete(call, { ...proof, device: null })),
    confirmDataExport: async (confirmation, call) =>
      done(passwordCheck.confirm(call, confirmation, 'data_export_failed')),
    keepAccount: async ({ token }, call) => done(closing.takeBack(call, token)),
    refuseAddress: async ({ token }, call) => done(addressRefusals.refuse(call, token)),
    undoEmailChange: ({ token }, call) => takeBacks.undoEmailChange(call, token),
    refuseFactors: ({ token }, call) => takeBacks.refuseFactors(call, token),
    endUserSessions: ({ userId }, call) => changed(userAccess.endSessions(call, userId)),
    suspendUser: ({ userId }, call) => changed(userAccess.suspend(call, userId)),
    reinstateUser: ({ userId }, call) => changed(userAccess.reinstate(call, userId)),
    keepUserAccount: async ({ userId }, call) => ({
      user: toUserMessage(await userAccess.keepAccount(call, userId)),
    }),
    removeSecondFactors: ({ userId }, call) => changed(userAccess.removeSecondFactors(call, userId)),
    recordAccess: async ({ requestId, address, userAgent, ...access }, call) =>
      done(accesses.record(call, { ...access, origin: { requestId, address, userAgent } })),
    resendVerification: async (_request, call) => ({ isVerified: await users.resendVerification(call) }),
    requestPasswordReset: async ({ email }, call) => done(passwordResets.request(call, email)),
    resetPassword: (request, call) => passwordResets.reset(call, request),
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
    updateUser: async (request, call) => {
      const change = changeOf(UpdateUserRequest, request, {
        required: [...requiredOfUser, 'emailVerified', 'hasCompletedOnboarding', 'isAdmin'],
      });
      const { userId, expectedUpdatedAt } = request;
      const user = await administration.update(call, userId, toStored(change), expectedUpdatedAt);
      return { user: toUserMessage(user) };
    },
    deleteUser: async ({ userId }, call) => done(administration.delete(call, userId)),
    isUserDeleted: async ({ userId }) => ({ isDeleted: await administration.isDeleted(userId) }),
    listAuditEntries: async ({ limit, ...filter }, call) => ({
      entries: (await administration.listAudit(call, limit, filter)).map(toAuditMessage),
    }),
    listDeletedUsers: async (_request, call) => ({
      users: (await administration.listDeleted(call)).map(({ userId, name, deletedAt }) => ({
        userId,
        name,
        deletedAt: deletedAt.toISOString(),
      })),
    }),
    listFailedMails: async ({ limit, beforeId }, call) => ({
      mails: (await administration.listFailedMails(call, limit, beforeId)).map(toFailedMailMessage),
    }),
    getMailFlow: async (_request, call) => {
      const { stuckSince, reason, waitingCount } = await administration.mailFlow(call);
      return { stuckSince: stuckSince?.toISOString(), reason: reason ?? undefined, waitingCount };
    },
    sendTestEmail: async (_request, call) => ({ email: await administration.sendTestEmail(call) }),
    getNotice: async ({ noticeId }, call) => toNoticeMessage(await notices.get(call, noticeId)),
    getReminder: ({ userId, date }, call) => reminders.get(call, userId, date),
  });
}

const toClosed = ({ deletionDueAt, ...closed }: ClosedAccount) => ({
  ...closed,
  deletionDueAt: deletionDueAt.toISOString(),
});

async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
