// Used by toast-view.tsx and toast.tsx.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';

export interface Toast {
  title: string;
  description?: string | undefined;
  /** Shown below the description, on a line of its own. */
  detail?: string | undefined;
  isError?: boolean;
  /** Further buttons, before Undo. */
  actions?: readonly ToastAction[] | undefined;
  /** Undoes the action, and reports the outcome itself. */
  undo?: (() => Promise<unknown> | void) | undefined;
  /** Repeats the failed action, and reports the outcome itself. Only for actions that are safe to repeat. */
  retry?: (() => Promise<unknown> | void) | undefined;
}

/** A button of a toast. Its action reports the outcome itself. */
export interface ToastAction {
  label: string;
  run: () => Promise<unknown> | void;
}

interface Props {
  toast: Toast;
  isOpen: boolean;
  onClose: () => void;
}

/** The text of a toast with its buttons: Undo, Try Again or others, and Close. */
export function ToastMessage({ toast, isOpen, onClose }: Props) {
  const { isError, undo, retry, actions = [] } = toast;
  const hasActions = actions.length > 0;
  const lookWithRetry = retry ? styleWithRetry : {};
  const look = hasActions ? styleWithActions : lookWithRetry;
  const isUsed = useRef(false);
  const watch = useRestoredFocus();
  const use = (act: () => Promise<unknown> | void) => () => {
    if (isUsed.current || !isOpen) return;
    isUsed.current = true;
    // Closed before acting, because the action may show the next toast.
    onClose();
    void act();
  };
  useUndoKeys(isOpen && undo ? use(undo) : undefined);
  return (
    <Alert
      {...watch}
      role={isError ? 'alert' : 'status'}
      severity={isError ? 'error' : 'success'}
      variant="filled"
      sx={{ ...style, ...look }}
      action={
        <>
          <Box
            sx={{ display: 'flex', gridRow: 2, gridColumn: 2, ml: { xs: -1.25, sm: hasActions ? -1.25 : 0 } }}
          >
            {actions.map(({ label, run }) => (
              <ToastButton key={label} label={label} onClick={use(run)} />
            ))}
            {undo && (
              <ToastButton label="Undo" onClick={use(undo)} aria-keyshortcuts={undoKeys}>
                <ShortcutHint />
              </ToastButton>
            )}
            {retry && <ToastButton label="Try Again" onClick={use(retry)} />}
          </Box>
          <IconButton color="inherit" aria-label="Close" title="Close" onClick={onClose} sx={closeStyle}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      <ToastText {...toast} />
    </Alert>
  );
}

// Centers the first line of text on the buttons.
const style = {
  py: 0.25,
  overflowWrap: 'anywhere',
  '& .MuiAlert-icon': { py: '11px' },
  '& .MuiAlert-message': { py: 1.5 },
  '& .MuiAlert-action': { pt: 0, pl: 1 },
};

// Texts about failures are long, so on phones the button has a line of its own.
const styleWithRetry = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'auto 1fr auto',
  '& .MuiAlert-message': { pt: 1.5, pb: { xs: 0, sm: 1.5 } },
  '& .MuiAlert-action': { display: { xs: 'contents', sm: 'flex' }, pt: 0, pl: 1 },
};

// Several buttons leave no room for the text beside them on any screen.
const styleWithActions = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  '& .MuiAlert-message': { pt: 1.5, pb: 0 },
  '& .MuiAlert-action': { display: 'contents', pt: 0, pl: 1 },
};

// The usual green ring has too little contrast on a toast.
const focusRing = { '&.Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: -4 } };

const closeStyle = { ...focusRing, width: 44, height: 44, gridRow: 1, gridColumn: 3 };

interface ToastButtonProps {
  label: string;
  onClick: () => void;
  children?: ReactNode;
  'aria-keyshortcuts'?: string;
}

function ToastButton({ label, children, ...props }: ToastButtonProps) {
  return (
    <Button
      {...props}
      color="inherit"
      sx={{
        ...focusRing,
        px: 1.25,
        whiteSpace: 'nowrap',
        fontWeight: 700,
      }}
    >
      <Box component="span" sx={{ textDecoration: 'underline' }}>
        {label}
      </Box>
      {children}
    </Button>
  );
}

// In these fields the browser undoes typing; in a checkbox there is nothing to undo.
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

// Devices with a mouse usually have a keyboard; phones that only claim to hover have no fine pointer. Screen readers
// read aria-keyshortcuts instead.
function ShortcutHint() {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: 'none',
        '@media (hover: hover) and (pointer: fine)': { display: 'inline-block' },
        // Not where something else handles the keys: an open dialog, or a field with the focus.
        [`body:has([role="dialog"], :is(${fields}):focus) &`]: { display: 'none' },
        ml: 1,
        px: 0.75,
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: '18px',
        border: '1px solid',
        borderRadius: '6px',
      }}
    >
      {undoKeysHint()}
    </Box>
  );
}

function ToastText({ title, description, detail }: Toast) {
  if (!description && !detail) return title;
  return (
    <>
      <strong>
        {title}
        {/[.!?]$/.test(title) ? null : <span>:</span>}
      </strong>{' '}
      {description}
      {detail && (
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          {detail}
        </Box>
      )}
    </>
  );
}

/**
 * When the element with the focus is removed, returns the focus to the element that had it before, or to the page when
 * that is gone as well. The handler belongs on the surrounding element.
 */
function useRestoredFocus() {
  const box = useRef<Element>(null);
  const from = useRef<EventTarget>(null);
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return;
      const isThere = from.current instanceof HTMLElement && from.current.isConnected;
      const target = isThere ? (from.current as HTMLElement) : document.querySelector('main');
      target?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      box.current = currentTarget;
      const isFromInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isFromInside) from.current = relatedTarget;
    },
  };
}

/** The undo keys in the syntax of aria-keyshortcuts. */
const undoKeys = 'Control+Z Meta+Z';

/** The undo keys in the notation of the user's system. */
function undoKeysHint(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z';
}

/** Calls `undo` when the undo keys are pressed, unless a field has the focus or a dialog is open. */
function useUndoKeys(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areUndoKeys(event) || event.defaultPrevented || isHandledElsewhere(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}

function areUndoKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

function isHandledElsewhere(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.closest(fields) !== null;
  return isInField || document.querySelector('[role="dialog"]') !== null;
}
