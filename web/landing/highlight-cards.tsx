import { landing } from './content.ts';
import { ProductPicture } from './product-picture.tsx';

const { title, tracking, licensure } = landing.highlights;

/** The two main features, each with a picture. */
export function HighlightCards() {
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
