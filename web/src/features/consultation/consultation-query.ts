import { consultationStatuses, type ConsultationStatus } from '@clinical-hours/proto/api';
import { readPage } from '../../lib/requests/page-window.ts';
import { toSearchParams } from '../../lib/requests/use-paged-query.ts';

/** The query of the page, as in its address. */
export interface ConsultationQuery {
  status: ConsultationStatus | undefined;
  /** From 1. */
  page: number;
}

/** Reads the address of the page. Values that make no sense are ignored. */
export function readConsultationQuery(search: URLSearchParams): ConsultationQuery {
  return {
    status: consultationStatuses.find((status) => status === search.get('status')),
    page: readPage(search),
  };
}

/** The address of a query, without an unset filter and without page 1. */
export const writeConsultationQuery = (query: ConsultationQuery): URLSearchParams => toSearchParams(query);
