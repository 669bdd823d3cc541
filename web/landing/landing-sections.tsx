import { landing } from './content.ts';
import { FiveStars, Icon } from './landing-icons.tsx';
import { SampleMark } from './sample-mark.tsx';

const { features, benefits, testimonials } = landing;

/** The seven features, each in a card. */
export function FeatureCards() {
  return (
    <section className="wide" aria-labelledby="features">
      <h2 id="features">{features.title}</h2>
      <p className="under">{features.text}</p>
      <ul className="features">
        {features.items.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="tile">
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ten benefits, as a list with check marks. */
export function BenefitList() {
  return (
    <section className="tinted" aria-labelledby="benefits">
      <div className="wide benefits">
        <div>
          <h2 id="benefits">{benefits.title}</h2>
          <p className="under">{benefits.text}</p>
        </div>
        <ul>
          {benefits.items.map(({ title, text, isSample }) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                <strong>{title}</strong> {isSample && <SampleMark />}
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Three quotations, each with five stars. */
export function Testimonials() {
  return (
    <section className="wide" aria-labelledby="testimonials">
      <h2 id="testimonials">{testimonials.title}</h2>
      {testimonials.items.some(({ isSample }) => isSample) && (
        <p className="under">{testimonials.sampleNote}</p>
      )}
      <ul className="testimonials">
        {testimonials.items.map(({ name, role, text, isSample }) => (
          <li key={name}>
            <figure>
              <FiveStars />
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong> {isSample && <SampleMark />}
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
