import { Icon } from './landing-icons.tsx';

const rows = [
  { label: 'Individual Therapy', date: 'Today', hours: '1.5h', status: 'Pending' },
  { label: 'Group Supervision', date: 'Tuesday', hours: '2h', status: 'Approved' },
  { label: 'Documentation/Notes', date: 'Tuesday', hours: '0.75h', status: 'Approved' },
  { label: 'Family Therapy', date: 'Monday', hours: '3h', status: 'Approved' },
] as const;

const kinds = [
  { label: 'Direct', hours: '4.5h', className: 'direct' },
  { label: 'Indirect', hours: '0.75h', className: 'indirect' },
  { label: 'Supervision', hours: '2h', className: 'supervision' },
] as const;

/** A glimpse of the product; decoration, so hidden from screen readers. */
export function HeroPicture() {
  return (
    <div className="picture" aria-hidden="true">
      <div className="sheet">
        <div className="sheet-top">
          <div>
            <div className="quiet">This week</div>
            <div className="figure">7.25 h</div>
          </div>
          <span className="pill approved">5.75 h approved</span>
        </div>
        <div className="bar">
          {kinds.map(({ className }) => (
            <span key={className} className={className} />
          ))}
        </div>
        <div className="legend">
          {kinds.map(({ label, hours, className }) => (
            <span key={className}>
              <i className={className} />
              {label} <b>{hours}</b>
            </span>
          ))}
        </div>
        {rows.map(({ label, date, hours, status }) => (
          <div key={label} className="line">
            <span>
              {label}
              <small>{date}</small>
            </span>
            <b>{hours}</b>
            <span className={`pill ${status.toLowerCase()}`}>{status}</span>
          </div>
        ))}
      </div>
      <div className="note">
        <span className="note-icon">
          <Icon name="check" />
        </span>
        <div>
          <b>3 sessions approved</b>
          <div className="quiet">Dr. Alex Example, from an email</div>
        </div>
      </div>
    </div>
  );
}
