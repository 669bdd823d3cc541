import type { AnswerPage } from '@clinical-hours/proto/api';

/** What the gateway says about a link with a question that is open. */
export function anAnswerPage(changes: Partial<AnswerPage> = {}): AnswerPage {
  return {
    trainee: { name: 'Robin Sample', program: 'MA Counseling' },
    supervisor: {
      name: 'Dr. Alex Example',
      email: 'alex@example.com',
      licenseNumber: 'LPC-12345',
      credentials: 'LPC-S',
    },
    question: 'A client brought me a present.\nMay I keep it?',
    priority: 'high',
    speaksOfDanger: false,
    contact: null,
    aiResponse: '## Gifts\n\nThink about **meaning** and cost.\n\n- Talk about it\n- Write it down',
    escalatedAt: '2026-03-01T15:00:00.000Z',
    expiresAt: '2026-03-15T15:00:00.000Z',
    answer: null,
    ...changes,
  };
}

/** What was answered to it. */
export function anAnswer(
  changes: Partial<NonNullable<AnswerPage['answer']>> = {},
): NonNullable<AnswerPage['answer']> {
  return {
    response: 'Talk with the client about it first.\nThen write it down.',
    notes: 'Bring your note along.',
    attestation: 'Alex Example',
    respondedAt: '2026-03-05T17:30:00.000Z',
    ...changes,
  };
}
