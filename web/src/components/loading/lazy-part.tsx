// Used by most features, the application's frame and the pages.
import { Suspense, type ComponentType } from 'react';
import { CodeBoundary, type Extent } from './code-boundary.tsx';
import { whenIdle } from '../../lib/on-demand/when-idle.ts';
import { onDemand } from './on-demand.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code is loaded when it is first rendered, for parts that few people need. When the code cannot
 * be loaded, the part says so until that succeeds, and the rest of the page stays. `what` names the part within a
 * sentence, as in 'your weeks'.
 */
export function lazyPart<Props extends object>(load: Load<Props>, what: string, extent?: Extent) {
  const Part = onDemand(load);
  function LazyPart(props: Props) {
    return (
      <CodeBoundary what={what} extent={extent}>
        <Part {...props} />
      </CodeBoundary>
    );
  }
  return Object.assign(LazyPart, { preload: Part.preload });
}

/** A page beside the menu, whose code is loaded when it is first rendered. */
export function lazyPage<Props extends object>(load: Load<Props>) {
  return lazyPart(load, 'this page', 'page');
}

/** A page that fills the screen, whose code is loaded when it is first rendered. */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  return lazyPart(load, 'this page', 'screen');
}

/** A dialog whose code is loaded when the browser is idle, or when it is opened before that. */
export function lazyDialog<Props extends object>(load: Load<Props>) {
  const Part = lazyPart(load, 'the dialog');
  whenIdle(Part.preload);
  function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return LazyDialog;
}
