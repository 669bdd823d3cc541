// Used by dashboard and session, use-ask-now.ts and the pages.
import type { SessionRecord, WeeklyRequestRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from './requests/http.ts';

const weeklyKey = '/api/weekly-requests';

type Asked = Pick<SessionRecord, 'id' | 'status' | 'askedAt'>;

/** The user's requests that wait for the weekly email; fetched only if one of these sessions was asked about. */
export function useWeeklyRequests(sessions: readonly Asked[] = []) {
  const isAsked = sessions.some(({ status, askedAt }) => status === 'pending' && askedAt !== null);
  const { data, error } = useSWR<WeeklyRequestRecord[]>(isAsked ? weeklyKey : null, getJson);
  return { data, isLoading: isAsked && data === undefined && error === undefined };
}

/** The request by which a session waits for the weekly email; undefined without one. The rows share one call. */
export function useWeeklyRequest(session: Asked): WeeklyRequestRecord | undefined {
  return weeklyRequestOf(useWeeklyRequests([session]).data, session);
}

export function weeklyRequestOf(
  requests: readonly WeeklyRequestRecord[] | undefined,
  { id }: Pick<SessionRecord, 'id'>,
): WeeklyRequestRecord | undefined {
  return requests?.find(({ sessionIds }) => sessionIds.includes(id));
}

/** Has a request mailed at once. Throws a 409 when that was done before. */
export function askNow({ id }: WeeklyRequestRecord): Promise<void> {
  return request(`${weeklyKey}/${id}/ask-now`, { method: 'POST' });
}

/** Has the requests with these sessions mailed at once, where they wait for a weekly email. Returns whether any did. */
export async function hastenRequests(sessionIds: readonly number[]): Promise<boolean> {
  const waiting = (await getJson<WeeklyRequestRecord[]>(weeklyKey)).filter((each) =>
    each.sessionIds.some((id) => sessionIds.includes(id)),
  );
  for (const each of waiting) await askNow(each);
  return waiting.length > 0;
}
