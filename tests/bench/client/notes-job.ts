import { credentials, loadPackageDefinition, type ServiceClientConstructor } from '@grpc/grpc-js';
import { notesDefinition } from '../baselines/notes-definition.ts';

/** Calls of a bare service, on one connection. */
export interface NotesJob {
  address: string;
  times: number;
}

const concurrency = 8;

/** Reads the list of a bare service so many times. */
export async function runNotesJob({ address, times }: NotesJob): Promise<void> {
  const { Notes } = loadPackageDefinition(notesDefinition) as unknown as { Notes: ServiceClientConstructor };
  const client = new Notes(address, credentials.createInsecure());
  const list = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      client['List']?.({}, (error: Error | null, notes: unknown) => (error ? reject(error) : resolve(notes)));
    });
  let left = times;
  const caller = async (): Promise<void> => {
    while (left-- > 0) await list();
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  client.close();
}
