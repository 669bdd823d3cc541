import type { ReactNode } from 'react';
import { withNext } from '../src/lib/next-path.ts';
import { landing } from './content.ts';
import { BenefitList, FeatureCards, HighlightCards, SampleMark, Scope } from './landing-sections.tsx';
import { Mark } from './landing-icons.tsx';
import { ProductPicture } from './product-picture.tsx';

interface Ways {
  login: string;
  register: string;
}

interface Props {
  next?: string | undefined;
  /**
   * The style sheet of a page that arrives in pieces. It stands after the first screen, and shows the page: half of a
   * header, or of a line in the middle, would move when the rest is there.
   */
  arrival?: ReactNode;
}

/** The whole landing page. Plain elements and plain links work without any script. */
export function LandingContent({ next, arrival }: Props) {
  const ways = { login: withNext('/login', next), register: withNext('/register', next) };
  return (
    <div className="landing" hidden={arrival !== undefined}>
      <Header {...ways} />
      <main>
        <Hero {...ways} />
        {arrival}
        <FeatureCards />
        <BenefitList />
        <HighlightCards />
        <Scope />
        <section className="wide" aria-labelledby="start">
          <div className="final">
            <h2 id="start">{landing.final.title}</h2>
            <p>{landing.final.text}</p>
            <a className="button big white" href={ways.register}>
              {landing.final.start}
            </a>
          </div>
        </section>
      </main>
      <Footer {...ways} />
    </div>
  );
}

function Header({ login, register }: Ways) {
  return (
    <header>
      <div className="wide top">
        <Mark />
        <div className="brand">
          <span className="name">{landing.productName}</span>
          <span className="badge">{landing.badge}</span>
        </div>
        <a className="button plain" href={login}>
          {landing.signIn}
        </a>
        <a className="button filled" href={register}>
          {landing.getStarted}
        </a>
      </div>
    </header>
  );
}

function Hero({ login, register }: Ways) {
  const { title, text, start, note, pictures } = landing.hero;
  return (
    <div className="hero">
      <div className="wide">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="actions">
          <a className="button big filled" href={register}>
            {start}
          </a>
          <a className="button big outlined" href={login}>
            {landing.signIn}
          </a>
        </div>
        <p className="quiet">{note}</p>
        <div className="stage">
          <ProductPicture name="dashboard" label={pictures.dashboard} className="desktop" />
          <ProductPicture name="dashboard-phone" label={pictures.dashboard} className="phone" />
          <ProductPicture name="review-phone" label={pictures.review} className="phone front" />
        </div>
        <p className="quiet">{pictures.note}</p>
      </div>
    </div>
  );
}

function Footer({ login, register }: Ways) {
  const { createAccount, privacy, note, supportMailbox, isMailboxSample } = landing.footer;
  return (
    <footer>
      <div className="wide">
        <p className="quiet">
          {landing.productName}. {note}
        </p>
        <nav aria-label="Footer">
          <a href={register}>{createAccount}</a>
          <a href={login}>{landing.signIn}</a>
          <a href="/privacy-terms">{privacy}</a>
          <span>
            <a href={`mailto:${supportMailbox}`}>{supportMailbox}</a> {isMailboxSample && <SampleMark />}
          </span>
        </nav>
      </div>
    </footer>
  );
}
