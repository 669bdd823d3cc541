import type { ComponentType } from 'react';
import { CodeBoundary } from './code-boundary.tsx';
import { onDemand } from './on-demand.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code is loaded when it is first rendered, for parts that few people need. When the code cannot be
 * loaded, the part says so until that succeeds, and the rest of the page stays. `what` names the part within a sentence, as
 * in 'your weeks'.
 */
export function lazyPart<Props extends object>(load: Load<Props>, what: string, isScreen = false) {
  const Part = onDemand(load);
  return function LazyPart(props: Props) {
    return (
      <CodeBoundary what={what} isScreen={isScreen}>
        <Part {...props} />
      </CodeBoundary>
    );
  };
}

/** A page that fills the screen, whose code is loaded when it is first rendered. */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  return lazyPart(load, 'this page', true);
}
