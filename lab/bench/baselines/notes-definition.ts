import { join } from 'node:path';
import { loadSync } from '@grpc/proto-loader';

export const notesDefinition = loadSync(join(import.meta.dirname, 'notes.proto'));
