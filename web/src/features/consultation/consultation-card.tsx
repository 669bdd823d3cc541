import type { ConsultationRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { MailIcon } from '../../components/icons.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { unknownSupervisor, type ConsultationListProps } from './consultation-list-props.ts';
import { DangerProposal } from './danger-proposal.tsx';
import { nameOf } from './excerpt.ts';
import { FoldedText } from './fold.tsx';
import { GuidancePanel } from './guidance-panel.tsx';
import { priorityColors, priorityLabel } from './priority-looks.ts';
import { SupervisorAnswer } from './supervisor-answer.tsx';

const escalatedNotice = "Escalated to supervisor. You'll receive an email when they respond.";

interface Props extends Omit<ConsultationListProps, 'consultations'> {
  consultation: ConsultationRecord;
}

/** A question with its answers, and what can be done with it. */
export function ConsultationCard({ consultation, ...list }: Props) {
  const { id, question, priority, status } = consultation;
  const isOpenAtFirst = id === list.askedId;
  const card = useLanding(id === list.landingId, isOpenAtFirst, list.onLanded);
  return (
    <Card
      component="article"
      ref={card}
      tabIndex={-1}
      aria-label={`Question: ${nameOf(question)}`}
      sx={{
        p: { xs: 2, sm: 2.5 },
        borderLeft: `6px solid ${priorityColors[priority]}`,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            Asked {formatDate(consultation.createdAt)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {priorityLabel(priority)}
            {status === 'escalated' && ` · ${sentWords(consultation, list)}`}
          </Typography>
        </Box>
        <StatusBadge status={status} />
      </Box>
      <FoldedText text={question} what="question" isOpenAtFirst={isOpenAtFirst} />
      <SupervisorAnswer
        consultation={consultation}
        supervisorName={list.supervisorName(consultation.supervisorId)}
      />
      <GuidancePanel
        consultation={consultation}
        isOpenAtFirst={isOpenAtFirst}
        proposal={<DangerProposal consultation={consultation} {...list} />}
      />
      <Actions consultation={consultation} {...list} />
    </Card>
  );
}

function sentWords(
  { supervisorId, escalatedAt }: ConsultationRecord,
  { supervisorName }: Pick<Props, 'supervisorName'>,
): string {
  const when = escalatedAt ? ` ${formatDate(escalatedAt)}` : '';
  return `Sent${when} to ${supervisorName(supervisorId)}`;
}

function Actions({ consultation, supervisorName, hasNoSupervisorList, isBusy, canEscalate, ...list }: Props) {
  const about = nameOf(consultation.question);
  if (consultation.status === 'ai_answered' && canEscalate) {
    return (
      <Box>
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          disabled={isBusy}
          aria-label={`Escalate to Supervisor: ${about}`}
          onClick={() => list.onEscalate(consultation)}
        >
          Escalate to Supervisor
        </Button>
      </Box>
    );
  }
  if (consultation.status !== 'escalated') return null;
  const hasLeft = !hasNoSupervisorList && supervisorName(consultation.supervisorId) === unknownSupervisor;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
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
        disabled={isBusy}
        aria-label={`Take Back: ${about}`}
        onClick={() => list.onTakeBack(consultation)}
      >
        Take Back
      </Button>
    </Box>
  );
}

// What was just asked comes up into sight, below the bar of a phone; what was changed is in sight already.
function useLanding(isLanding: boolean, scrolls: boolean, onLanded: () => void) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLanding || !card.current) return;
    // Who has gone on typing elsewhere is left alone.
    if (document.activeElement?.matches('input, textarea, select')) return onLanded();
    card.current.focus({ preventScroll: true });
    if (scrolls) window.scrollTo({ top: card.current.getBoundingClientRect().top + window.scrollY - 80 });
    onLanded();
  }, [isLanding, scrolls, onLanded]);
  return card;
}
