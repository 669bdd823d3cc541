import type { SupervisorBody, SupervisorRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from '../../lib/http.ts';

const supervisorsKey = '/api/supervisors';

/**
 * The user's supervisors. Names change by this user's own doing only, so what is cached never goes stale; where it is
 * shown whether emails reach them, they are asked for anew.
 */
export function useSupervisors({ isAskedAnew = false } = {}) {
  return useSWR<SupervisorRecord[]>(supervisorsKey, getJson, { revalidateIfStale: isAskedAnew });
}

export function addSupervisor(body: SupervisorBody, idempotencyKey: string): Promise<SupervisorRecord> {
  return request(supervisorsKey, { method: 'POST', body, idempotencyKey });
}

/** Saves a supervisor; a 409 when somebody changed it after `updatedAt`. */
export function updateSupervisor(
  id: number,
  body: SupervisorBody & { updatedAt: string },
): Promise<SupervisorRecord> {
  return request(`${supervisorsKey}/${id}`, { method: 'PUT', body });
}

export function removeSupervisor(id: number): Promise<void> {
  return request(`${supervisorsKey}/${id}`, { method: 'DELETE' });
}
