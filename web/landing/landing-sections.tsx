import { landing } from './content.ts';
import { Icon } from './landing-icons.tsx';
import { ProductPicture } from './product-picture.tsx';

const { features, benefits, highlights, scope } = landing;

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
          {benefits.items.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The two main features, each with a picture. */
export function HighlightCards() {
  const { title, tracking, licensure } = highlights;
  return (
    <section className="wide" aria-labelledby="highlights">
      <h2 id="highlights">{title}</h2>
      <div className="highlights">
        <article className="highlight dark">
          <h3>{tracking.title}</h3>
          <p>{tracking.text}</p>
          <ProductPicture name="progress" label={tracking.picture} className="part" />
        </article>
        <article className="highlight light">
          <h3>{licensure.title}</h3>
          <p>{licensure.text}</p>
          <ProductPicture name="receipt" label={licensure.picture} className="part" />
        </article>
      </div>
    </section>
  );
}

/** What is counted, and what is not yet, side by side. */
export function Scope() {
  return (
    <section className="wide" aria-labelledby="scope">
      <h2 id="scope">{scope.title}</h2>
      <p className="under">{scope.text}</p>
      <div className="scope">
        {scope.parts.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Marks a text as a sample, which the provider has to confirm or replace. */
export function SampleMark() {
  return <span className="sample">{landing.sample}</span>;
}
