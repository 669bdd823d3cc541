// Used by account, goals, licensure and the pages.
import type { Described } from '@clinical-hours/proto/api';
import { serverMessage } from '../../lib/requests/http.ts';
import type { SaveSettings } from '../settings-card.tsx';
import { useToast } from './toast.tsx';

/** Returns a function that saves a part of the user's settings and says in a toast whether that succeeded. */
export function useSaveSettings(onSave: (body: Described['Profile']) => Promise<void>): SaveSettings {
  const toast = useToast();
  return async (body) => {
    try {
      await onSave(body);
    } catch (error) {
      const title = 'Failed to update settings. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
      return false;
    }
    toast({ title: 'Settings updated' });
    return true;
  };
}
