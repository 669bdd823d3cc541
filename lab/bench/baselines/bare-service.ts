// A gRPC service on TypeORM and nothing else: the cost of a service that does nothing. It sends its port to its parent process.
import 'reflect-metadata';
import {
  loadPackageDefinition,
  Server,
  ServerCredentials,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServiceClientConstructor,
} from '@grpc/grpc-js';
import { DataSource, EntitySchema } from 'typeorm';
import { notesDefinition } from './notes-definition.ts';

interface Note {
  id: number;
  text: string;
}

const noteEntity = new EntitySchema<Note>({
  name: 'Note',
  tableName: 'notes',
  columns: { id: { type: 'int', primary: true, generated: 'increment' }, text: { type: 'text' } },
});
const noteCount = 20;

const database = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL ?? '',
  entities: [noteEntity],
  synchronize: false,
  installExtensions: false,
  logging: false,
  poolSize: 10,
});
await database.initialize();
await database.query(
  'CREATE TABLE IF NOT EXISTS notes (id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, text text NOT NULL)',
);
const notes = database.getRepository(noteEntity);
if ((await notes.count()) === 0) {
  await notes.save(Array.from({ length: noteCount }, (_entry, index) => ({ text: `Note ${index + 1}` })));
}

const { Notes } = loadPackageDefinition(notesDefinition) as unknown as { Notes: ServiceClientConstructor };
const server = new Server();
server.addService(Notes.service, {
  List: (_call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>) => {
    notes.find({ order: { id: 'DESC' } }).then(
      (found) => answer(null, { notes: found }),
      (error: Error) => answer(error),
    );
  },
});
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.send?.(port);
});
process.on('disconnect', () => process.exit());
