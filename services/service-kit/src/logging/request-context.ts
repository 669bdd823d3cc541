import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of a request, so that all lines logged in it carry the request's id. */
export const inRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** Returns the id of the request under way; undefined outside of a request. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
