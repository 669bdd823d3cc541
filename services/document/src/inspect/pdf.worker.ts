// A process of upload/pdf-judge.ts.
import { serveWork } from '@clinical-hours/service-kit/processes';
import { judgePdf } from './pdf-verdict.ts';

serveWork({
  async *judge(pdf: Uint8Array) {
    yield await judgePdf(pdf);
  },
});
