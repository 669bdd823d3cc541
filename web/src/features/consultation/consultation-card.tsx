import type { ConcernedChoice as Choice, ConsultationRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { MailIcon } from '../../components/icons.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { ConcernedChoice } from './concerned-choice.tsx';
import { ConsultationHead } from './consultation-head.tsx';
import { DangerProposal, proposesToSend } from './danger-proposal.tsx';
import { nameOf, titleId } from './excerpt.ts';
import { CollapsibleText, useCollapsible } from './collapsible.tsx';
import { HoursPanel, hasHoursAnswer } from './hours-panel.tsx';
import { GuidancePanel, isCollapsible } from './guidance-panel.tsx';

const escalatedNotice = "Escalated to supervisor. You'll receive an email when they respond.";

/** Shown instead of the name of a supervisor who is not on the list. */
export const unknownSupervisor = 'Unknown';

export interface ConsultationCardProps {
  consultation: ConsultationRecord;
  /** Whether a newer question stands above. Its answer is folded then, unless it speaks of danger. */
  isOlder: boolean;
  supervisorName: (id: number | null) => string;
  /** Dates of review by the ids of articles. Empty while the articles are not known. */
  reviewDates: ReadonlyMap<string, string>;
  /** Whether the trainee has a supervisor. */
  canEscalate: boolean;
  /** Whether the list of supervisors could not be loaded. */
  hasNoSupervisorList: boolean;
  /** Whether a question is being changed. */
  isBusy: boolean;
  /** The question that was asked last. It starts expanded. */
  askedId: number | undefined;
  /** The question that gets the focus as soon as it is shown. */
  focusId: number | undefined;
  onFocused: () => void;
  onEscalate: (consultation: ConsultationRecord) => void;
  onTakeBack: (consultation: ConsultationRecord) => void;
  onDelete: (consultation: ConsultationRecord) => void;
  onName: (consultation: ConsultationRecord, who: Choice) => void;
  onAskAgain: (consultation: ConsultationRecord) => void;
}

/** A question with its answers and actions. */
export function ConsultationCard({ consultation, isOlder, ...list }: ConsultationCardProps) {
  const { id, priority, status, speaksOfDanger } = consultation;
  const isOpenAtFirst = id === list.askedId;
  const card = useScrollToAnswer(id === list.focusId, isOpenAtFirst, list.onFocused);
  const collapsible = useCollapsible(
    isCollapsible(consultation),
    // The article is folded below an answer from the trainee's own rules.
    isOpenAtFirst && !hasHoursAnswer(consultation),
  );
  const answer = useCollapsible(isOlder && status === 'ai_answered' && !speaksOfDanger, isOpenAtFirst);
  // The button below a long answer is out of sight.
  const isFarDown = collapsible.canCollapse && collapsible.isOpen;
  return (
    <Card
      component="article"
      ref={card}
      tabIndex={-1}
      aria-label={`Question: ${nameOf(consultation)}`}
      sx={{
        p: { xs: 2, sm: 2.5 },
        borderLeft: '6px solid',
        // Grey for the usual priority (docs/SPECIFICATION.md, section 16.1).
        borderLeftColor: `priority.${priority}`,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <ConsultationHead
        consultation={consultation}
        isOpenAtFirst={isOpenAtFirst}
        sentText={sentText(consultation, list)}
        action={
          isFarDown &&
          canBeEscalated(consultation, list) && <EscalateButton consultation={consultation} {...list} />
        }
      />
      {answer.canCollapse && (
        <Button
          size="small"
          aria-expanded={answer.isOpen}
          aria-describedby={titleId(consultation)}
          onClick={answer.toggle}
          sx={{ justifySelf: 'start', ml: -1, px: 1, mt: -1 }}
        >
          {answer.isOpen ? 'Hide Answer' : 'Show Answer'}
        </Button>
      )}
      {answer.isOpen && (
        <>
          <SupervisorAnswer
            consultation={consultation}
            supervisorName={list.supervisorName(consultation.supervisorId)}
          />
          <HoursPanel consultation={consultation} {...list} />
          <GuidancePanel
            consultation={consultation}
            collapsible={collapsible}
            proposal={
              <>
                <ConcernedChoice consultation={consultation} {...list} />
                <DangerProposal consultation={consultation} {...list} />
              </>
            }
            reviewDates={list.reviewDates}
          />
          <Actions consultation={consultation} {...list} />
        </>
      )}
    </Card>
  );
}

function sentText(
  { status, supervisorId, escalatedAt }: ConsultationRecord,
  { supervisorName }: Pick<ConsultationCardProps, 'supervisorName'>,
): string | undefined {
  if (status !== 'escalated') return undefined;
  const when = escalatedAt ? ` ${formatDate(escalatedAt)}` : '';
  return `Sent${when} to ${supervisorName(supervisorId)}`;
}

function canBeEscalated(
  { status }: ConsultationRecord,
  { canEscalate }: Pick<ConsultationCardProps, 'canEscalate'>,
): boolean {
  return status === 'ai_answered' && canEscalate;
}

function EscalateButton({
  consultation,
  isBusy,
  onEscalate,
}: Pick<ConsultationCardProps, 'consultation' | 'isBusy' | 'onEscalate'>) {
  return (
    <Button
      variant="outlined"
      startIcon={<MailIcon />}
      disabled={isBusy}
      aria-describedby={titleId(consultation)}
      onClick={() => onEscalate(consultation)}
    >
      Send to Supervisor
    </Button>
  );
}

/** What can be done with a question, Delete last. */
function Actions({ consultation, ...list }: Omit<ConsultationCardProps, 'isOlder'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {/* The help in danger has the button where it says what to do. */}
      {canBeEscalated(consultation, list) && !proposesToSend(consultation) && (
        <EscalateButton consultation={consultation} {...list} />
      )}
      {consultation.status === 'escalated' && <Sent consultation={consultation} {...list} />}
      <Button
        color="error"
        disabled={list.isBusy}
        aria-describedby={titleId(consultation)}
        onClick={() => list.onDelete(consultation)}
        sx={{ ml: 'auto' }}
      >
        Delete
      </Button>
    </Box>
  );
}

function Sent({
  consultation,
  supervisorName,
  hasNoSupervisorList,
  ...list
}: Omit<ConsultationCardProps, 'isOlder'>) {
  const hasLeft = !hasNoSupervisorList && supervisorName(consultation.supervisorId) === unknownSupervisor;
  return (
    <>
      <Alert
        role="note"
        severity="info"
        icon={<MailIcon fontSize="inherit" />}
        sx={{ borderRadius: '12px', flex: '1 1 260px' }}
      >
        {escalatedNotice}
        {hasLeft && (
          <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
            This supervisor is no longer on your list. Take the question back to send it to another one.
          </Box>
        )}
      </Alert>
      <Button
        disabled={list.isBusy}
        aria-describedby={titleId(consultation)}
        onClick={() => list.onTakeBack(consultation)}
        // When the button wraps into a line of its own, its text is aligned with the edge of the card.
        sx={{ ml: { xs: -2, sm: 0 } }}
      >
        Take Back
      </Button>
    </>
  );
}

// Scrolls to a new question, below the bar of a phone. A question that was changed is in sight already.
function useScrollToAnswer(isTarget: boolean, scrolls: boolean, onFocused: () => void) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTarget || !card.current) return;
    // Leaves the focus to a user who types elsewhere.
    if (document.activeElement?.matches('input, textarea, select')) return onFocused();
    card.current.focus({ preventScroll: true });
    if (scrolls) window.scrollTo({ top: card.current.getBoundingClientRect().top + window.scrollY - 80 });
    onFocused();
  }, [isTarget, scrolls, onFocused]);
  return card;
}

interface SupervisorAnswerProps {
  consultation: ConsultationRecord;
  supervisorName: string;
}

/** A supervisor's answer, and their note for the next meeting. */
function SupervisorAnswer({ consultation, supervisorName }: SupervisorAnswerProps) {
  const { supervisorResponse, supervisorNotes, respondedAt } = consultation;
  if (!supervisorResponse) return null;
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: '12px', bgcolor: 'brand.tint' }}>
      <Typography component="h4" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {supervisorName} answered
      </Typography>
      {respondedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Responded {formatDate(respondedAt)}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <CollapsibleText text={supervisorResponse} what="answer" />
      </Box>
      {supervisorNotes && (
        <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Typography component="h5" variant="body2" sx={{ fontWeight: 650 }}>
            For your next supervision meeting
          </Typography>
          <CollapsibleText text={supervisorNotes} what="note" />
        </Box>
      )}
    </Box>
  );
}
