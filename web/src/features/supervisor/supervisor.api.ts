import type { Described, SupervisorRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from '../../lib/requests/http.ts';

const supervisorsKey = '/api/supervisors';

/**
 * The user's supervisors. Only the user changes their names, so the cache does not go stale. A screen that shows
 * whether emails reach them has them fetched anew.
 */
export function useSupervisors({ isAskedAnew = false } = {}) {
  return useSWR<SupervisorRecord[]>(supervisorsKey, getJson, { revalidateIfStale: isAskedAnew });
}

export function addSupervisor(
  body: Described['NewSupervisor'],
  idempotencyKey: string,
): Promise<SupervisorRecord> {
  return request(supervisorsKey, { method: 'POST', body, idempotencyKey });
}

/** Saves a supervisor. Throws a 409 when it was changed after `updatedAt`. */
export function updateSupervisor(
  id: number,
  body: Described['NewSupervisor'] & { updatedAt: string },
): Promise<SupervisorRecord> {
  return request(`${supervisorsKey}/${id}`, { method: 'PUT', body });
}

export function removeSupervisor(id: number): Promise<void> {
  return request(`${supervisorsKey}/${id}`, { method: 'DELETE' });
}
