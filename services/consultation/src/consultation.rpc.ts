import { consultationService } from '@clinical-hours/proto/consultation';
import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import type { Consultation__Output as ConsultationMessage } from '@clinical-hours/proto/types/consultation/v1/Consultation';
import type { Guidance__Output as GuidanceMessage } from '@clinical-hours/proto/types/consultation/v1/Guidance';
import type { StreamConsultationsResponse__Output as StreamMessage } from '@clinical-hours/proto/types/consultation/v1/StreamConsultationsResponse';
import { serve, type Handlers, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { ArticleService } from './article.service.ts';
import type { Consultation } from './consultation.entity.ts';
import type { ConsultationWithEscalation } from './consultation.repository.ts';
import type { ConsultationService, GivenQuestion } from './consultation.service.ts';
import type { Escalation } from './escalation.entity.ts';
import { escalationHandlers } from './escalation.rpc.ts';
import type { EscalationService } from './escalation.service.ts';
import type { Article } from './guidance/search/library.ts';

export interface ConsultationServices {
  consultations: ConsultationService;
  escalations: EscalationService;
  articles: ArticleService;
}

export function consultationRpc({
  consultations,
  escalations,
  articles,
}: ConsultationServices): ServedService {
  return serve(consultationService, {
    ...escalationHandlers(escalations),
    ...articleHandlers(articles),
    askQuestion: async ({ priority, ...rest }, call) => {
      // The schema in the service refuses an unknown priority.
      const given = { ...rest, ...(priority ? { priority } : {}) } as GivenQuestion;
      return { consultation: toMessage(await consultations.ask(call, given)) };
    },
    streamConsultations: (_request, call) => toMessages(consultations.list(call)),
    findConsultations: async (query, call) => {
      const { consultations: found, total } = await consultations.find(call, query);
      return { consultations: found.map(toMessage), total };
    },
    getConsultation: async ({ consultationId }, call) => ({
      consultation: toMessage(await consultations.get(call, consultationId)),
    }),
    countUserConsultations: async ({ userId }, call) => ({
      consultationCount: await consultations.count(call, userId),
    }),
    escalateConsultation: async ({ consultationId, ...given }, call) => ({
      consultation: toMessage(await consultations.escalate(call, consultationId, given)),
    }),
    nameConcerned: async ({ consultationId, ...given }, call) => ({
      consultation: toMessage(await consultations.nameConcerned(call, consultationId, given)),
    }),
    withdrawConsultation: async ({ consultationId }, call) => ({
      consultation: toMessage(await consultations.withdraw(call, consultationId)),
    }),
    deleteConsultation: async ({ consultationId }, call) => {
      await consultations.delete(call, consultationId);
      return {};
    },
  });
}

// A stream is aborted when its reader takes no message for a while. A slow phone takes a message of 5 consultations in
// time.
const messageSize = 5;

async function* toMessages(
  batches: AsyncIterable<ConsultationWithEscalation[]>,
): AsyncGenerator<StreamMessage> {
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += messageSize) {
      yield { consultations: batch.slice(start, start + messageSize).map(toMessage) };
    }
  }
}

function toMessage(consultation: ConsultationWithEscalation): ConsultationMessage {
  const { id, userId, question, maskedQuestion, category, priority, status, speaksOfDanger } = consultation;
  const asked = { id, userId, question, maskedQuestion, category, priority, status, speaksOfDanger };
  return {
    ...asked,
    ...(consultation.aiResponse === null ? {} : { aiResponse: consultation.aiResponse }),
    hoursAnswer: consultation.hoursAnswer,
    ...toGuidance(consultation),
    ...(consultation.escalation ? fromSupervisor(consultation.escalation) : {}),
    createdAt: consultation.createdAt.toISOString(),
    updatedAt: consultation.updatedAt.toISOString(),
  };
}

function fromSupervisor({ supervisorId, escalatedAt, response, notes, respondedAt }: Escalation) {
  return {
    supervisorId,
    escalatedAt: escalatedAt.toISOString(),
    ...(response === null ? {} : { supervisorResponse: response }),
    ...(notes === null ? {} : { supervisorNotes: notes }),
    ...(respondedAt === null ? {} : { respondedAt: respondedAt.toISOString() }),
  };
}

function toGuidance(consultation: Consultation): { guidance?: GuidanceMessage } {
  const { guidanceOrigin: origin, guidanceModel: model, guidanceSources: sources, masked } = consultation;
  const { danger, isOutside } = consultation;
  if (origin === null) return {};
  const guidance = {
    origin: origin === 'model' ? 'model' : 'library',
    ...(model === null ? {} : { model }),
    sources: sources ?? [],
    masked: masked ?? [],
    ...(danger ? { danger } : {}),
    isOutside,
  };
  return { guidance };
}

type ArticleHandlers = Pick<
  Handlers<ConsultationServiceDefinition>,
  'listGuidanceArticles' | 'getGuidanceArticle'
>;

function articleHandlers(articles: ArticleService): ArticleHandlers {
  return {
    listGuidanceArticles: async ({ query }, call) => ({
      articles: articles.list(call, query).map(toSummary),
    }),
    getGuidanceArticle: async ({ articleId }, call) => {
      const article = articles.get(call, articleId);
      return { article: { ...toSummary(article), text: textOf(article) } };
    },
  };
}

const toSummary = ({ id, title, group, reviewed }: Article) => ({ id, title, group, reviewed });

const textOf = ({ sections }: Article): string =>
  sections.map(({ title, text }) => `## ${title}\n${text}`).join('\n\n');
