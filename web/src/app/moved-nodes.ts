/**
 * Keeps pages alive that a browser translates. Translators move each text into elements of their own, or put a copy in
 * its place. React then removes the text from the element where it put it, or inserts a node before it, which the DOM
 * refuses, and the page would fail. Here the element of the translator is removed, or inserted before, instead.
 */
export function allowMovedNodes(prototype: Node = Node.prototype): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node that they were called on
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const moved = childHolding(this, child);
    if (moved) removeChild.call(this, moved);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isHere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isHere ? before : (childHolding(this, before) ?? null)) as T;
  };
}

/** Returns the child of a node that holds another node; undefined when none does. */
function childHolding(parent: Node, held: Node): Node | undefined {
  for (let node: Node | null = held; node; node = node.parentNode)
    if (node.parentNode === parent) return node;
  return undefined;
}
