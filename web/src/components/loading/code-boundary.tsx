// Used by the application's frame, and lazy-part.tsx.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Component, useEffect, type ReactNode } from 'react';
import { CodeLoadError } from '../../lib/on-demand/code-on-demand.ts';
import { useOnline } from '../../lib/offline/use-online.ts';
import { PageHeader } from '../page-header.tsx';

const retryMs = 10_000;

/** A part of a page, a page beside the menu, or a page that fills the screen. */
export type Extent = 'part' | 'page' | 'screen';

interface Props {
  /** Names the part within a sentence, as in 'your weeks'. */
  what: string;
  /** Whether the part is a page, and whether that fills the screen. */
  extent?: Extent | undefined;
  children: ReactNode;
}

/**
 * Keeps the rest of the screen when a part of it fails. A part whose code could not be loaded appears by itself as soon
 * as that succeeds.
 */
export class CodeBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    const { error, hasFailed } = this.state;
    const { what, extent = 'part', children } = this.props;
    if (!hasFailed) return children;
    const heal = () => this.setState({ error: undefined, hasFailed: false });
    const failure =
      error instanceof CodeLoadError ? (
        <LoadFailure what={what} error={error} onHealed={heal} />
      ) : (
        <Failure label="Reload" onPress={() => window.location.reload()}>
          We could not show {what}.
        </Failure>
      );
    if (extent === 'part') return failure;
    const page = (
      <>
        <PageHeader title="Page Not Available" />
        {failure}
      </>
    );
    if (extent === 'page') return page;
    return (
      <Box component="main" sx={{ maxWidth: 600, mx: 'auto', px: { xs: 2, sm: 3 }, py: 8 }}>
        {page}
      </Box>
    );
  }
}

interface LoadFailureProps {
  what: string;
  error: CodeLoadError;
  onHealed: () => void;
}

function LoadFailure({ what, error, onHealed }: LoadFailureProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return undefined;
    const retry = () => void error.retry().then(onHealed, () => undefined);
    retry();
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [isOnline, error, onHealed]);
  if (!isOnline) {
    return <Failure>We can’t load {what} while you’re offline. It will load when you’re back.</Failure>;
  }
  return (
    <Failure label="Reload" onPress={() => window.location.reload()}>
      We could not load {what}. We’ll keep trying, or you can reload.
    </Failure>
  );
}

interface FailureProps {
  label?: string;
  onPress?: () => void;
  children: ReactNode;
}

function Failure({ label, onPress, children }: FailureProps) {
  return (
    <Alert
      severity={label ? 'error' : 'info'}
      role="alert"
      action={
        label && (
          <Button color="inherit" size="small" onClick={onPress}>
            {label}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
