import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs what is done for a request: whatever is logged on the way carries its id. */
export const inRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** The id of the request for which this is done; undefined outside of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
