import { consultationPriorities, type ConsultationRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { titleId, titleOf } from './excerpt.ts';
import { Collapsible, PlainText, useCollapsible } from './collapsible.tsx';

// On a phone the badge stands below, so that the question has the full width.
const headSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  justifyItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  // Empty cells take no space.
  '& > *:empty': { display: 'none' },
} as const;

const titleSx = {
  fontSize: '1.0625rem',
  fontWeight: 650,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

interface Props {
  consultation: ConsultationRecord;
  isOpenAtFirst: boolean;
  /** To whom and when the question was sent; undefined unless it waits for an answer. */
  sentText: string | undefined;
  /** A button for when the one at the end of the card is far below. */
  action: ReactNode;
}

/** The question as the heading of its card, without what could name a client, with its date and priority. */
export function ConsultationHead({ consultation, isOpenAtFirst, sentText, action }: Props) {
  const { question, maskedQuestion, priority, status, createdAt } = consultation;
  const { title, isCut } = titleOf(consultation);
  const [heading, doesNotFit] = useIsCut();
  // What a title hides is shown only on demand.
  const collapsible = useCollapsible(isCut || doesNotFit, isOpenAtFirst && question === maskedQuestion);
  // The priority as a word, too, for people who do not see or know the colours.
  const facts = [`Asked ${formatDate(createdAt)}`, `${consultationPriorities[priority]} priority`, sentText];
  return (
    <Box sx={headSx}>
      <Typography component="h3" id={titleId(consultation)} ref={heading} sx={titleSx}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        sx={{ gridRow: { sm: 2 }, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ gridColumn: { sm: 2 }, justifySelf: { sm: 'end' } }}>
        <StatusBadge status={status} />
      </Box>
      <Box sx={{ gridColumn: { sm: 2 }, justifySelf: { sm: 'end' }, my: { xs: 0.5, sm: 0 } }}>{action}</Box>
      {collapsible.canCollapse && (
        <Box sx={{ gridColumn: '1 / -1', mt: collapsible.isOpen ? 0.5 : -0.5 }}>
          <Collapsible what="question" state={collapsible}>
            {collapsible.isOpen && <PlainText text={question} />}
          </Collapsible>
        </Box>
      )}
    </Box>
  );
}

/** Returns whether the text of an element exceeds the lines that it may have. */
function useIsCut() {
  const ref = useRef<HTMLHeadingElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () =>
      setIsCut(ref.current !== null && ref.current.scrollHeight > ref.current.clientHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return [ref, isCut] as const;
}
