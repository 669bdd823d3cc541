import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { createContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSites } from '../../lib/licenses.ts';
import { wordsOfAttributes } from './session-attributes.ts';
import type { SessionDraft } from './session-draft.ts';

/** Whether the details of a form are shown as fields. Rows look at it for theirs. */
export const DetailsOpen = createContext(true);

/**
 * Whether the details of a new session stand as one line: they are those of the last time. They open for a draft that
 * has no supervisor, or when the trainee opens them, and stay open until the next draft.
 */
export function useFoldedDetails(canFold: boolean): { isFolded: boolean; open: () => void } {
  const { values, initialValues } = useFormikContext<SessionDraft>();
  const [draft, setDraft] = useState(initialValues);
  const [isOpen, setIsOpen] = useState(false);
  const mustOpen = values.supervisorId === '';
  if (draft !== initialValues) {
    setDraft(initialValues);
    setIsOpen(mustOpen);
  } else if (mustOpen && !isOpen) setIsOpen(true);
  return { isFolded: canFold && !isOpen && !mustOpen, open: () => setIsOpen(true) };
}

interface Props {
  supervisors: readonly SupervisorRecord[];
  asksSite: boolean;
  isFolded: boolean;
  onOpen: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The supervisor of a session, with what a board asks of each session: one line, or the fields. */
export function SessionDetails({ supervisors, asksSite, isFolded, onOpen, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isFolded || !wasPressed.current) return;
    wasPressed.current = false;
    fields.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isFolded]);
  if (!isFolded) return <div ref={fields}>{children}</div>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Line supervisors={supervisors} asksSite={asksSite} />
      <Button
        aria-label="Edit supervisor and details"
        onClick={() => {
          wasPressed.current = true;
          onOpen();
        }}
        sx={{ ml: 'auto', flexShrink: 0 }}
      >
        Edit
      </Button>
    </Box>
  );
}

function Line({ supervisors, asksSite }: Pick<Props, 'supervisors' | 'asksSite'>) {
  const { values } = useFormikContext<SessionDraft>();
  const { data: sites = [] } = useSites(asksSite);
  const supervisor = supervisors.find(({ id }) => String(id) === values.supervisorId);
  const site = sites.find(({ id }) => String(id) === values.siteId);
  const parts = [
    supervisor?.name,
    asksSite && (site?.name ?? 'No site'),
    values.practicum === 'yes' && 'Practicum',
    values.practicum === 'no' && 'No practicum',
    ...wordsOfAttributes(values),
  ].filter(Boolean);
  return <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{parts.join(' · ')}</Box>;
}
