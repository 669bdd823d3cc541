import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import type { Handlers } from '@clinical-hours/service-kit/grpc';
import type { ArticleService } from './article.service.ts';
import type { Article } from './guidance/search/library.ts';

type ArticleHandlers = Pick<
  Handlers<ConsultationServiceDefinition>,
  'listGuidanceArticles' | 'getGuidanceArticle'
>;

export function articleHandlers(articles: ArticleService): ArticleHandlers {
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
