import { useEffect, useState } from 'react';

// Browsers limit how often the address may change in a second.
const typingPauseMs = 250;

/**
 * A text that is shown as it is typed, and kept elsewhere, such as in the address, after a pause. A text that is kept
 * by something else, such as a button that clears it, replaces what was typed.
 */
export function useTyped(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState({ text: kept, kept, sent: kept });
  if (typed.kept !== kept) {
    // The address follows with a delay, when more may have been typed.
    setTyped(typed.sent === kept ? { ...typed, kept } : { text: kept, kept, sent: kept });
  }
  const { text } = typed;
  useEffect(() => {
    if (text === kept) return undefined;
    const timer = setTimeout(() => {
      setTyped((before) => ({ ...before, sent: text }));
      keep(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, kept, keep]);
  const setText = (next: string) => setTyped((before) => ({ ...before, text: next }));
  return [text, setText] as const;
}
