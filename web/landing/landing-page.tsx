import './styles/base.css';
import './styles/hero.css';
import './styles/sections.css';
import './styles/widths.css';
import GlobalStyles from '@mui/material/GlobalStyles';
import { landing } from './content.ts';
import darkStyles from './styles/dark.css?inline';
import { LandingContent } from './landing-content.tsx';

/** The landing page inside the application. `next` is the page that the visitor wanted to reach, if any. */
export function LandingPage({ next }: { next: string | undefined }) {
  return (
    <>
      <title>{landing.title}</title>
      <GlobalStyles styles={`[data-theme='dark'] { ${darkStyles} }`} />
      <LandingContent next={next} />
    </>
  );
}
