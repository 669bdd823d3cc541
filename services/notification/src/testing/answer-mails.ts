import type { AnswerDisputeNewsMail } from '../letters/trainee/dispute-news.ts';
import type { AnswerNewsMail } from '../letters/trainee/answer-news.ts';
import type { AnswerRequestMail } from '../letters/supervisor/answer-request.ts';

const site = 'https://hours.example.com';
const answerUrl = `${site}/answer/k1.YW5zd2Vy`;
const stopUrl = `${site}/stop/k1.c3RvcA`;
const consultationsUrl = `${site}/consultations`;
const timeZone = 'America/New_York';
const people = { traineeName: 'Tess Trainee', supervisorName: 'Sam Supervisor' };
const question = '[name] wants to end therapy early.\nHow do I close well?';

export const tess = { name: 'Tess Trainee', address: 'tess@example.com', program: 'MFT', isVerified: true };

export const aRequest = (with_: Partial<AnswerRequestMail> = {}): AnswerRequestMail => ({
  trainee: tess,
  supervisorName: 'Sam Supervisor',
  question,
  isMasked: true,
  isUrgent: false,
  speaksOfDanger: false,
  answerUrl,
  stopUrl,
  expiresAt: '2026-03-28T20:05:00.000Z',
  timeZone,
  ...with_,
});

export const anAnswer = (with_: Partial<AnswerNewsMail> = {}): AnswerNewsMail => ({
  ...people,
  question,
  answer: 'Plan the ending with [name].\nThen call me.',
  isMasked: true,
  hasNotes: true,
  attestation: 'Sam S.',
  respondedAt: '2026-03-14T20:05:00.000Z',
  consultationsUrl,
  timeZone,
  ...with_,
});

export const aDispute = (with_: Partial<AnswerDisputeNewsMail> = {}): AnswerDisputeNewsMail => ({
  ...people,
  supervisorEmail: 'sam@example.com',
  question,
  speaksOfDanger: false,
  wasAnswered: true,
  disputedAt: '2026-03-14T20:05:00.000Z',
  publicUrl: site,
  timeZone,
  ...with_,
});
