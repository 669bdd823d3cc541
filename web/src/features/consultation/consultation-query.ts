import { consultationStatuses, type ConsultationStatus } from '@clinical-hours/proto/api';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPage } from '../../lib/page-window.ts';

/** What the page shows, as its address says. */
export interface ConsultationQuery {
  status: ConsultationStatus | undefined;
  /** From 1. */
  page: number;
}

/** Reads the address of the page. What makes no sense is as if it were not there. */
export function readConsultationQuery(search: URLSearchParams): ConsultationQuery {
  return {
    status: consultationStatuses.find((status) => status === search.get('status')),
    page: readPage(search),
  };
}

/** The address of a query; what is not asked for, and page 1, are left out. */
export function writeConsultationQuery({ status, page }: ConsultationQuery): URLSearchParams {
  return new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** The query of the page, which is kept in the address. */
export function useConsultationQuery() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readConsultationQuery(search), [search]);
  return {
    query,
    goTo: (next: ConsultationQuery, options?: { replace: boolean }) =>
      setSearch(writeConsultationQuery(next), options),
  };
}
