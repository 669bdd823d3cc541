import { KeptFrame } from './kept-frame.tsx';
import { decisionOf, fields } from './review-form.ts';
import type { KeptRequestView } from './page-view.ts';

const words = { approve: 'Approve', reject: 'Reject', later: 'Decide later' };

/** Decisions that a supervisor sent while the gateway was unavailable. */
export function KeptRequestPage({ path, typed, sent }: KeptRequestView) {
  return (
    <KeptFrame noun="review" path={path} typed={typed} sent={sent}>
      <ul className="plain">
        {typed.sessions.map(({ sessionId, decision, reason, notes, label, receipt }) => (
          <li key={sessionId} className="card">
            <strong>{label || 'Session'}</strong>: {words[decisionOf(typed, { decision })]}
            {reason && <p className="notes">{reason}</p>}
            {notes && <p className="notes">{notes}</p>}
            <input type="hidden" name={fields.session} value={sessionId} />
            <input type="hidden" name={fields.decision(sessionId)} value={decision} />
            <input type="hidden" name={fields.reason(sessionId)} value={reason} />
            <input type="hidden" name={fields.notes(sessionId)} value={notes} />
            <input type="hidden" name={fields.label(sessionId)} value={label} />
            {receipt && <input type="hidden" name={fields.receipt(sessionId)} value={receipt} />}
          </li>
        ))}
      </ul>
      {typed.all && <input type="hidden" name={fields.all} value={typed.all} />}
    </KeptFrame>
  );
}
