import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minioClient } from '@clinical-hours/document/testing';
import { hasCode } from '@clinical-hours/service-kit/machine';

/** The contents of an object store, read without the service that owns it. */
export interface StoredObjects {
  /** The SHA-256 of every object. */
  hashes(): Promise<string[]>;
}

/** The objects of a directory store. Drafts of killed uploads are not objects; they are removed after a day. */
export function objectsInDirectory(directory: string): StoredObjects {
  const read = (name: string): string[] => {
    try {
      return [hashOf(readFileSync(join(directory, name)))];
    } catch (error) {
      // Deleted just now.
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
  };
  return {
    hashes: async () => {
      if (!existsSync(directory)) return [];
      const names = globSync('??/*', { cwd: directory }).filter((name) => !name.endsWith('.draft'));
      return names.flatMap(read);
    },
  };
}

/** The objects of a MinIO bucket at `http://user:password@host:port`. */
export function objectsInBucket(url: string, bucket: string): StoredObjects {
  const client = minioClient(url);
  const hash = async (name: string): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of await client.getObject(bucket, name)) chunks.push(Buffer.from(chunk));
    return hashOf(Buffer.concat(chunks));
  };
  return {
    hashes: async () => {
      if (!(await client.bucketExists(bucket))) return [];
      const hashes: string[] = [];
      for await (const { name } of client.listObjectsV2(bucket, 'documents/', true))
        hashes.push(await hash(name));
      return hashes;
    },
  };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
