import type {
  Described,
  ConcernedChoice,
  ConsultationPage,
  ConsultationRecord,
} from '@clinical-hours/proto/api';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { getJson, request } from '../../lib/requests/http.ts';
import type { ConsultationQuery } from './consultation-query.ts';

const consultationsKey = '/api/consultations';
/** The number that docs/SPECIFICATION.md, section 16, asks for, which is the server's default, too. */
export const pageSize = 10;

interface KeyedPage {
  key: string;
  page: ConsultationPage;
}

/**
 * A page of the user's consultations, newest first. It is fetched whenever it is opened, since supervisors answer
 * meanwhile, and after the user's own changes. The page before stays while another is fetched, and `isPrevious` is
 * true then.
 */
export function useConsultationPage(query: ConsultationQuery) {
  const key = pageKey(query);
  const { data, error, mutate } = useSWR(key, fetchKeyedPage, { keepPreviousData: true });
  return {
    data: data?.page,
    error: error as unknown,
    mutate,
    isPrevious: data !== undefined && data.key !== key,
  };
}

/** Returns a function that puts a new consultation at the top of a cached first page, until that is fetched again. */
export function useShowFirst() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (asked: ConsultationRecord, status: ConsultationQuery['status']) =>
      mutate<KeyedPage>(
        pageKey({ page: 1, status }),
        (before) => before && { ...before, page: withFirst(before.page, asked) },
        { revalidate: false },
      ),
    [mutate],
  );
}

/** Asks a question. Instant Guidance answers at once, a supervisor by email. */
export function askQuestion(
  body: Described['NewQuestion'],
  idempotencyKey: string,
): Promise<ConsultationRecord> {
  return request(consultationsKey, { method: 'POST', body, idempotencyKey });
}

/** Sends a question that has guidance to a supervisor. */
export function escalateConsultation(id: number, supervisorId: number): Promise<ConsultationRecord> {
  return request(`${consultationsKey}/${id}/escalate`, { method: 'POST', body: { supervisorId } });
}

/** Says who is in danger. The help is worded for that person. */
export function nameConcerned(id: number, who: ConcernedChoice): Promise<ConsultationRecord> {
  return request(`${consultationsKey}/${id}/concerned`, { method: 'POST', body: { who } });
}

/** Deletes a question with its answers, for good. */
export function deleteConsultation(id: number): Promise<void> {
  return request(`${consultationsKey}/${id}`, { method: 'DELETE' });
}

/** Takes a question back from a supervisor who has not answered yet. */
export function withdrawConsultation(id: number): Promise<ConsultationRecord> {
  return request(`${consultationsKey}/${id}/withdraw`, { method: 'POST' });
}

async function fetchKeyedPage(key: string): Promise<KeyedPage> {
  return { key, page: await getJson(key) };
}

function pageKey({ page, status }: ConsultationQuery): string {
  return `${consultationsKey}?page=${page}${status === undefined ? '' : `&status=${status}`}`;
}

function withFirst(page: ConsultationPage, asked: ConsultationRecord): ConsultationPage {
  const others = page.consultations.filter(({ id }) => id !== asked.id);
  const isNew = others.length === page.consultations.length;
  return {
    ...page,
    consultations: [asked, ...others].slice(0, page.pageSize),
    total: page.total + (isNew ? 1 : 0),
  };
}
