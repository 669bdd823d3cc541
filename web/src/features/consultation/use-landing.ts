import type { ConsultationRecord } from '@clinical-hours/proto/api';
import { useCallback, useState } from 'react';
import type { PagedQueryState } from '../../lib/use-paged-query.ts';
import type { ConsultationQuery } from './consultation-query.ts';
import { useShowFirst } from './consultation.api.ts';

/** Which consultation was asked last, and which one gets the focus as soon as the list shows it. */
export function useLanding({ query, go }: PagedQueryState<ConsultationQuery>) {
  const showFirst = useShowFirst();
  const [askedId, setAskedId] = useState<number>();
  const [landingId, setLandingId] = useState<number>();
  const onLanded = useCallback(() => setLandingId(undefined), []);
  return {
    askedId,
    landingId,
    onLanded,
    landOn: setLandingId,
    /** Shows other consultations; whatever was to get the focus does not any more. */
    go: (changes: Partial<ConsultationQuery>) => {
      onLanded();
      go(changes);
    },
    /** Shows what was just asked on top of the first page. A filter that would hide it goes. */
    showAsked: async (asked: ConsultationRecord) => {
      const status = query.status === asked.status ? query.status : undefined;
      if (query.page !== 1 || status !== query.status) go({ status, page: 1 });
      setAskedId(asked.id);
      setLandingId(asked.id);
      await showFirst(asked, status);
    },
  };
}
