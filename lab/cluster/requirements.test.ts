import { describe, expect, it } from 'vitest';
import { assertOwnClusterIsPossible } from './requirements.ts';

const machine = { platform: 'linux', isRoot: true, path: '/nowhere' };

describe('a cluster of its own', () => {
  it.each([
    ['another system', { platform: 'darwin' }, 'needs Linux'],
    ['another user', { isRoot: false }, 'needs root: start with sudo'],
  ])('is refused in one sentence for %s, which names the other way', (_what, changes, reason) => {
    expect(() => assertOwnClusterIsPossible({ ...machine, ...changes })).toThrow(reason);
    expect(() => assertOwnClusterIsPossible({ ...machine, ...changes })).toThrow(/ or give --context, .*\.$/);
  });

  it('names the packages that are missing', () => {
    expect(() => assertOwnClusterIsPossible(machine)).toThrow(
      /^A cluster of its own needs what is missing here: on Debian, apt-get install podman .*conmon.*, or give --context/,
    );
  });
});
