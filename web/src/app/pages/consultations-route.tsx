import type { UserRecord } from '@clinical-hours/proto/api';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { useArticles } from '../../features/article/article.api.ts';
import { ConsultationPage } from '../../features/consultation/consultation-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function ConsultationsRoute({ user }: { user: UserRecord }) {
  const supervisors = useSupervisors();
  const articles = useArticles().data;
  // Guidance works without the list of supervisors, so its failure does not hide the page.
  if (supervisors.data === undefined && !supervisors.error) return <ListSkeleton rows={5} />;
  return <ConsultationPage userId={user.id} supervisors={supervisors} articles={articles} />;
}
