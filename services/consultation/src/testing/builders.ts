import type { GivenQuestion } from '../consultation.service.ts';

/** A question as a trainee asks it, about a client who is named in it. */
export function aQuestion(changes: GivenQuestion = {}): GivenQuestion {
  return { question: 'How do I write up what Robin Sample told me?', ...changes };
}

/** An answer as a supervisor signs it. */
export function anAnswer(changes: { response?: string; notes?: string | null; attestation?: string } = {}) {
  return {
    response: 'Write what Robin Sample said, not what you think of it.',
    notes: 'Let us go through it on Monday.',
    attestation: 'Sam Supervisor',
    ...changes,
  };
}
