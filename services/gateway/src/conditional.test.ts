import { createHash } from 'node:crypto';
import { follow, operations } from '@clinical-hours/proto/testing';
import { expect, it } from 'vitest';
import { recordsVersion } from './conditional.ts';

/** Returns a part of the description with its references resolved, and without texts for people. */
function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(follow(node)).filter(([key]) => key !== 'description' && key !== 'example');
  return Object.fromEntries(entries.map(([key, value]) => [key, shapeOf(value)]));
}

it('the version of records is raised when a list with an ETag is described in another shape', () => {
  // The route of the description itself has an ETag too, and returns no records.
  const versioned = operations.filter(
    ({ responses, tags }) => '304' in responses && !tags.includes('description'),
  );
  expect(versioned.map(({ path }) => path)).toContain('/sessions');
  const shapes = versioned.map(({ path, responses }) => [path, shapeOf(responses['200'])]);
  const digest = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  // When the digest differs, raise recordsVersion, and note both here.
  expect({ recordsVersion, digest }).toEqual({ recordsVersion: '12', digest: 'c5c68ecb4a9f7abe' });
});
