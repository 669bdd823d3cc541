import { phoneHref, type AnswerPage } from '@clinical-hours/proto/api';
import { Fact } from '../parts/facts.tsx';

interface Props {
  traineeName: string;
  contact: AnswerPage['contact'];
  isAnswered: boolean;
}

/** The alert at the top of a question that speaks of danger to somebody. */
export function DangerAlert({ traineeName, contact, isAnswered }: Props) {
  return (
    <section className="alert danger screen" aria-labelledby="danger">
      <h2 id="danger">Someone may be in danger</h2>
      <p>
        This question mentions danger. {traineeName} was told to call 988 or emergency services, and to call
        you now.{' '}
        <strong>
          {isAnswered
            ? 'If you have not spoken yet, please consider calling now.'
            : `Please consider calling ${traineeName} before you write.`}
        </strong>
      </p>
      {contact && (
        <>
          <h3>How to reach {traineeName}</h3>
          <Contact {...contact} />
        </>
      )}
      <p className="reach">
        <a href="tel:988">988 (call or text), the Suicide and Crisis Lifeline</a>
      </p>
    </section>
  );
}

function Contact({ phone, email }: NonNullable<AnswerPage['contact']>) {
  return (
    <dl className="reach">
      {phone && <Fact name="Phone" value={<a href={phoneHref(phone)}>{phone}</a>} />}
      <Fact name="Email" value={<a href={`mailto:${email}`}>{email}</a>} />
    </dl>
  );
}
