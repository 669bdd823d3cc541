import { lazy, type ComponentType } from 'react';
import { LoadError } from './load-error.tsx';

/**
 * A part of a page whose code is loaded when it is first rendered, for parts that few people need. When the code cannot be
 * loaded, the part says so, and the rest of the page stays. `what` names the part within a sentence, as in 'your weeks'.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, what: string) {
  const failed = (error: unknown) => () => (
    <LoadError what={what} error={error} onRetry={() => window.location.reload()} />
  );
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      (error: unknown) => ({ default: failed(error) }),
    ),
  );
}
