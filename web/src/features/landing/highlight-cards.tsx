import { landing } from './content.ts';
import { Icon } from './landing-icons.tsx';

const { title, tracking, licensure } = landing.highlights;

/** The two things that matter most, each with a drawing. */
export function HighlightCards() {
  return (
    <section className="wide" aria-labelledby="highlights">
      <h2 id="highlights">{title}</h2>
      <div className="highlights">
        <article className="highlight dark">
          <h3>{tracking.title}</h3>
          <p>{tracking.text}</p>
          <ProgressPicture />
        </article>
        <article className="highlight light">
          <h3>{licensure.title}</h3>
          <p>{licensure.text}</p>
          <ReceiptPicture />
        </article>
      </div>
    </section>
  );
}

const goals = [
  { label: 'Direct clinical', value: '1,204', of: '1,750', className: 'p69' },
  { label: 'Indirect clinical', value: '612', of: '1,250', className: 'p49' },
  { label: 'Supervision', value: '88', of: '104', className: 'p85' },
] as const;

function ProgressPicture() {
  return (
    <div className="drawing" aria-hidden="true">
      {goals.map(({ label, value, of, className }) => (
        <div key={label} className="goal">
          <span>{label}</span>
          <span>
            <b>{value}</b> / {of} h
          </span>
          <span className="track">
            <span className={className} />
          </span>
        </div>
      ))}
    </div>
  );
}

function ReceiptPicture() {
  return (
    <div className="drawing" aria-hidden="true">
      <div className="seal">
        <span className="note-icon">
          <Icon name="check" />
        </span>
        <b>This receipt is genuine.</b>
      </div>
      <div className="pair">
        <span>Trainee</span>
        <b>Robin Sample</b>
      </div>
      <div className="pair">
        <span>Supervisor</span>
        <b>Dr. Alex Example</b>
      </div>
      <div className="pair">
        <span>Approved</span>
        <b>5.75 hours</b>
      </div>
    </div>
  );
}
