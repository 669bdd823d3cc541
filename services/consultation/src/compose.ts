import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { ArticleService, type ArticleServiceDeps } from './article.service.ts';
import { consultationEntity } from './consultation.entity.ts';
import { ConsultationRepository } from './consultation.repository.ts';
import type { ConsultationServices } from './consultation.rpc.ts';
import { ConsultationService } from './consultation.service.ts';
import { DailyLimits, type Limits } from './daily-limits.ts';
import { escalationEntity } from './escalation.entity.ts';
import { EscalationService } from './escalation.service.ts';
import type { GuidanceEngine } from './guidance/guidance.ts';
import { HoursAnswers, type HoursRpc } from './hours-answer/hours-answers.ts';
import { SupervisorClient, type SupervisorRpc } from './supervisor-client.ts';

export const entities = [consultationEntity, escalationEntity];

interface ConsultationDeps {
  engine: GuidanceEngine;
  articles: ArticleServiceDeps;
  supervisor: SupervisorRpc;
  hours: HoursRpc;
  log: Logger;
}

/** Builds the services. Days in messages are those of `timeZone`. */
export function composeConsultation(
  database: Database,
  transact: Transact,
  { engine, articles, supervisor, hours, log }: ConsultationDeps,
  { timeZone, limits }: { timeZone: string; limits: Limits },
): ConsultationServices {
  const supervisors = new SupervisorClient(supervisor);
  return {
    consultations: new ConsultationService({
      consultations: new ConsultationRepository(database),
      transact,
      supervisors,
      engine,
      hoursAnswers: new HoursAnswers(hours, engine, log),
      limits: new DailyLimits(limits),
      log,
    }),
    escalations: new EscalationService({ database, transact, engine, supervisors, timeZone }),
    articles: new ArticleService(articles),
  };
}
