import { join } from 'node:path';
import { loadSync } from '@grpc/proto-loader';

const protoDir = join(import.meta.dirname, '..');

/**
 * Loads one service from a .proto file below proto/, typed by its generated definition `D`. Throws when the file has no
 * service of that full name.
 */
export function loadService<D>(file: string, fullName: string): D {
  const definitions = loadSync(file, {
    includeDirs: [protoDir],
    longs: String,
    enums: String,
    defaults: true,
  });
  const service = definitions[fullName];
  if (!service) throw new Error(`${file} has no service ${fullName}`);
  return service as D;
}
