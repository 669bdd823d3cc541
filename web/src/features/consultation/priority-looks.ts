import { consultationPriorities, type ConsultationPriority } from '@clinical-hours/proto/api';

const grey = '#8b9684';

/** The border of a consultation: coloured for what was given a rank, grey otherwise (docs/SPECIFICATION.md, section 16.1). */
export const priorityColors: Record<ConsultationPriority, string> = {
  urgent: '#b3261e',
  high: '#c8570a',
  medium: '#b98900',
  low: '#1f5f99',
  normal: grey,
};

/** The priority as a word, for those who do not see or know the colours. */
export function priorityLabel(priority: ConsultationPriority): string {
  return `${consultationPriorities[priority]} priority`;
}
