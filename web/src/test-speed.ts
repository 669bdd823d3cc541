import { quickenComputedStyle } from './test-computed-style.ts';
import { quickenLabels } from './test-labels.ts';

// Files share their modules, and the document with them: this is done once for all of them.
if (typeof document !== 'undefined' && document.defaultView) {
  quickenComputedStyle(document.defaultView);
  window.getComputedStyle = document.defaultView.getComputedStyle;
  quickenLabels();
}
