import './base.css';
import './hero.css';
import './sections.css';
import './widths.css';
import { landing } from './content.ts';
import { LandingContent } from './landing-content.tsx';

/** What visitors see inside the application. `next` is the page that they wanted to reach, if any. */
export function LandingPage({ next }: { next: string | undefined }) {
  return (
    <>
      <title>{landing.title}</title>
      <LandingContent next={next} />
    </>
  );
}
