import { useParams } from 'react-router-dom';
import { ArticlePage } from '../../features/article/article-page.tsx';

export function ArticleRoute() {
  return <ArticlePage id={useParams()['id'] ?? ''} />;
}
