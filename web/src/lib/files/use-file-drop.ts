// Used by document and import.
import { useEffect, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere in the window. The browser would open a file that missed its target instead
 * of the page, and what was entered on the page would be lost. Returns whether files are being dragged over the window.
 */
export function useFileDrop(onDrop: (files: File[]) => void, isDisabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: listening.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy';
      setIsOver(!isDisabled);
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false);
    });
    listen('drop', (event) => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (!isDisabled) onDrop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, [onDrop, isDisabled]);
  return isOver;
}
