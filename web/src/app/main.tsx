import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchActions } from '../lib/requests/trace-context.ts';
import { App } from './app.tsx';
import { allowMovedNodes } from './moved-nodes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

allowMovedNodes();
watchActions();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
