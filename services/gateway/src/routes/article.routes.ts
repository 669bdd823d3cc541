import { isArticleId, type ArticleRecord, type ArticleSummary } from '@clinical-hours/proto/api';
import type { GuidanceArticleSummary__Output as SummaryMessage } from '@clinical-hours/proto/types/consultation/v1/GuidanceArticleSummary';
import { invalid } from '@clinical-hours/service-kit/errors';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { required } from '../records.ts';
import { readQuery, userCall } from '../http/request.ts';

/** The articles of the guidance library, the same for every user. */
export function articleRoutes({ consultations }: Clients): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const { q } = readQuery(req, 'listArticles');
    const { articles } = await consultations.listGuidanceArticles(userCall(req), q ? { query: q } : {});
    res.json(articles.map(toSummary));
  });

  router.get('/:id', async (req, res) => {
    const articleId = req.params.id;
    if (!isArticleId(articleId)) {
      throw invalid('id_invalid', `"${articleId.slice(0, 40)}" is not the id of an article`);
    }
    const { article } = await consultations.getGuidanceArticle(userCall(req), { articleId });
    const { text, ...summary } = required(article);
    const record: ArticleRecord = { ...toSummary(summary), text };
    res.json(record);
  });
  return router;
}

const toSummary = ({ id, title, group, reviewed }: SummaryMessage): ArticleSummary => ({
  id,
  title,
  group: group as ArticleSummary['group'],
  reviewed: `${reviewed}T00:00:00.000Z`,
});
