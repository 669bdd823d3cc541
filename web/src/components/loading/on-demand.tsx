// Used by toast.tsx, unsaved-changes.tsx and lazy-part.tsx.
import { lazy, useState, type ComponentType } from 'react';
import { CodeOnDemand } from '../../lib/on-demand/code-on-demand.ts';

/**
 * A component whose code is loaded when it is first rendered. It suspends while the code is loading, and throws a
 * CodeLoadError when that failed, from which a CodeBoundary recovers. (React's own `lazy` keeps a failure forever.)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = new CodeOnDemand(load);
  const Lazy = lazy<ComponentType<Props>>(async () => ({ default: await code.promise }));
  function OnDemand(props: Props) {
    // The same for as long as it is mounted. Otherwise the part would lose its state.
    const [Part] = useState<ComponentType<Props>>(() => code.loaded ?? Lazy);
    return <Part {...props} />;
  }
  /** Loads the code before it is needed. A failure shows when the component is rendered. */
  const preload = () => code.promise.then(nothing, nothing);
  return Object.assign(OnDemand, { preload });
}

const nothing = (): void => undefined;
