/** What is asked before the approval of a single session is requested (docs/SPECIFICATION.md, section 8.3). */
export const addMoreQuestion = {
  title: 'Consider Adding More Sessions',
  text: 'You are about to request approval for one session. Selecting several sessions first sends your supervisor a single email for all of them.',
  cancelLabel: 'Go Back & Select More',
  confirmLabel: 'Continue with One Session',
} as const;
