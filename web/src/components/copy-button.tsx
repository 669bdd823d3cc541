// Used by account and receipt.
import Button from '@mui/material/Button';
import { useToast } from './feedback/toast.tsx';

interface Props {
  label: string;
  text: string;
  /** The title of the toast afterwards. */
  done: string;
  /** The title of the toast where the browser refuses. */
  failure?: string;
}

const usualFailure = 'Failed to copy. Please select the text and copy it by hand.';

/** Copies a text to the clipboard. */
export function CopyButton({ label, text, done, failure = usualFailure }: Props) {
  const toast = useToast();
  const copy = async () => {
    try {
      // Missing on plain-HTTP hosts.
      await navigator.clipboard.writeText(text);
    } catch {
      toast({ title: failure, isError: true });
      return;
    }
    toast({ title: done });
  };
  return (
    <Button variant="outlined" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
