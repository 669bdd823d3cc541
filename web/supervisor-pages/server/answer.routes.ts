import type { AnswerOutcome, AnswerPage, Described } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Router } from 'express';
import { answerForm, fields, type TypedAnswer } from '../pages/forms/answer-form.ts';
import { cookieOf } from './link-pages.ts';
import { linkRoutes } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';

/** The pages of a trainee's question and its answer. */
export function answerRoutes({ log, ...deps }: PageDeps & { log: Logger }): Router {
  return linkRoutes<AnswerPage, AnswerOutcome, TypedAnswer, Described['NewAnswer']>(deps, {
    ...answerForm,
    noun: 'answer',
    mainField: fields.response,
    view: (form) => ({ kind: 'question', ...form }),
    unsavedView: (form) => ({ kind: 'unsavedAnswer', ...form }),
    repeatedView: (form) => ({ kind: 'question', ...form }),
    isRepeated: ({ isRepeated }) => isRepeated,
    headersOf: cookieOf,
    onTaken: ({ response }) => log.info({ characterCount: response.length }, 'an answer was taken'),
  });
}
