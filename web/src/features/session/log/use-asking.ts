import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored.ts';

/**
 * Whose approval a user asks for as soon as a session is logged, by the ids of supervisors as text: nobody's at first,
 * since it sends an email. This browser remembers it for each supervisor.
 */
export function useAsking(userId: number) {
  const key = `asked-at-once:${userId}`;
  const [asked, setAsked] = useState<readonly string[]>(() => {
    const stored = readStored<unknown>('localStorage', key);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  });
  return {
    isAsked: (supervisorId: string): boolean => asked.includes(supervisorId),
    ask: (supervisorId: string, isOn: boolean): void => {
      const others = asked.filter((id) => id !== supervisorId);
      const next = isOn ? [...others, supervisorId] : others;
      setAsked(next);
      writeStored('localStorage', key, next.length > 0 ? next : undefined);
    },
  };
}
