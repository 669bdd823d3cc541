import { useEffect, useState } from 'react';

// Browsers limit how often the address may change in a second.
const typingPauseMs = 250;

/**
 * A text that is shown as it is typed, and saved elsewhere, such as in the address, after a pause. A text that is saved
 * by something else, such as a button that clears it, replaces what was typed.
 */
export function useTyped(saved: string, save: (text: string) => void) {
  const [typed, setTyped] = useState({ text: saved, saved, sent: saved });
  if (typed.saved !== saved) {
    // The address follows with a delay, when more may have been typed.
    setTyped(typed.sent === saved ? { ...typed, saved } : { text: saved, saved, sent: saved });
  }
  const { text } = typed;
  useEffect(() => {
    if (text === saved) return undefined;
    const timer = setTimeout(() => {
      setTyped((before) => ({ ...before, sent: text }));
      save(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, saved, save]);
  const setText = (next: string) => setTyped((before) => ({ ...before, text: next }));
  return [text, setText] as const;
}
