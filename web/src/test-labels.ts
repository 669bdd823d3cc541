/**
 * Makes `labels` search only the labels of the document. jsdom visits every node for it, and every node again for each
 * label with a `for`, and a query by label reads it for all buttons and fields of a page.
 */
export function quickenLabels(): void {
  const labelable = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of labelable) {
    const slow = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
        if (isHidden || !this.isConnected || this.getRootNode() !== this.ownerDocument)
          return slow?.get?.call(this);
        return Array.from(this.ownerDocument.getElementsByTagName('label')).filter((label) =>
          names(label, this),
        );
      },
    });
  }
}

function names(label: HTMLLabelElement, element: HTMLElement): boolean {
  if (!label.hasAttribute('for')) return label.contains(element) && label.control === element;
  const { id, ownerDocument } = element;
  return id !== '' && label.htmlFor === id && ownerDocument.getElementById(id) === element;
}
