import { isArticleId } from '@clinical-hours/proto/api';
import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { cardPadding } from '../../components/styles.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { NotesIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReadingText } from '../../components/reading-text.tsx';
import { WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { articlesPath, askingState } from '../../lib/requests/get-answers.ts';
import { ApiError } from '../../lib/requests/http.ts';
import { useArticle } from './article.api.ts';

/** An article of the guidance library. */
export function ArticlePage() {
  const id = useParams()['id'] ?? '';
  const article = useArticle(id);
  const isMissing = !isArticleId(id) || (article.error instanceof ApiError && article.error.status === 404);
  if (isMissing) return <MissingArticle />;
  const { title = 'Article', group, reviewed } = article.data ?? {};
  return (
    <>
      <PageHeader
        title={title}
        {...(reviewed && { subtitle: `Reviewed ${formatDate(reviewed)} · ${group}` })}
        actions={
          <>
            <LinkButton to={articlesPath} variant="outlined">
              All Articles
            </LinkButton>
            <LinkButton to="/consultations" state={askingState} variant="contained">
              Ask about your own case
            </LinkButton>
          </>
        }
      />
      <WhenLoaded of={article} what="this article" fallback={<ListSkeleton rows={4} height={120} />}>
        {({ text }) => (
          <Card component="article" aria-label={title} sx={{ px: cardPadding, pb: cardPadding, pt: 0.5 }}>
            <ReadingText text={text} titleLevel={2} />
          </Card>
        )}
      </WhenLoaded>
    </>
  );
}

function MissingArticle() {
  return (
    <>
      <PageHeader title="Article" />
      <Card>
        <EmptyState
          icon={<NotesIcon />}
          title="Article not found"
          text="The guidance library has no article at this address. It may have been replaced by another one."
          action={
            <LinkButton to={articlesPath} variant="contained">
              All Articles
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}
