import { consultationStatuses, type ConsultationStatus } from '@clinical-hours/proto/api';
import { readPage } from '../../lib/page-window.ts';
import { toSearchParams } from '../../lib/use-paged-query.ts';

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
export const writeConsultationQuery = (query: ConsultationQuery): URLSearchParams => toSearchParams(query);
