import './styles/base.css';
import './styles/hero.css';
import './styles/sections.css';
import './styles/widths.css';
import { landing } from './content.ts';
import { LandingContent } from './landing-content.tsx';

/** The landing page inside the application. `next` is the page that the visitor wanted to reach, if any. */
export function LandingPage({ next }: { next: string | undefined }) {
  return (
    <>
      <title>{landing.title}</title>
      <LandingContent next={next} />
    </>
  );
}
