import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A method of a gRPC service of the product. */
export interface Method {
  /** The name of the service, such as 'auth.v1.AuthService'. */
  definition: string;
  name: string;
}

/** The texts of the files in a directory and its subdirectories whose paths are wanted. */
export const textsIn = (directory: string, isWanted: (path: string) => boolean): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((path) => readFileSync(join(directory, path), 'utf8'));

export const everyMethod: Method[] = textsIn(
  join(import.meta.dirname, '..', '..', 'proto', 'clinicalhours'),
  (path) => path.endsWith('.proto'),
).flatMap((proto) => {
  const [, name = ''] = /^package clinicalhours\.(\S+);/m.exec(proto) ?? [];
  const [, service = ''] = /^service (\w+)/m.exec(proto) ?? [];
  const methods = [...proto.matchAll(/^  rpc (\w+)\(/gm)];
  return methods.map(([, method = '']) => ({ definition: `${name}.${service}`, name: method }));
});
