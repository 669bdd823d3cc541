import { act, render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowMovedNodes } from './moved-nodes.ts';

const originals = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(() => allowMovedNodes());
afterAll(() => {
  const { removeChild, insertBefore } = originals;
  Object.defineProperties(Node.prototype, { removeChild, insertBefore });
});

/** Texts beside other nodes, some of which come and go. */
function Sentence({ count, isNew }: { count: number; isNew: boolean }) {
  return (
    <p>
      {isNew && 'New: '}
      {count > 0 ? 'you have ' : null}
      <strong>{count}</strong>
      {count === 1 ? ' session' : ' sessions'}
    </p>
  );
}

/** Does to each text what translators do: moves it into elements of its own, or puts those in its place. */
function translate(root: Node, { keepsText }: { keepsText: boolean }): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(keepsText ? text : text.data.toUpperCase());
  }
}

// What took the place of a text is not removed with it: only the translator knows that they belong together.
it.each([
  [true, /^you have 1 session$/],
  [false, /session/i],
])('a translated page goes on when its texts change (moved: %s)', (keepsText, shown) => {
  const view = render(<Sentence count={2} isNew={false} />);
  for (const props of [
    { count: 2, isNew: true },
    { count: 0, isNew: false },
    { count: 1, isNew: true },
    { count: 1, isNew: false },
  ]) {
    act(() => translate(view.container, { keepsText }));
    view.rerender(<Sentence {...props} />);
  }
  expect(view.container.textContent).toMatch(shown);
  view.unmount();
});
