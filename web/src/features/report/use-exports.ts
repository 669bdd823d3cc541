import { useAction } from '../../lib/use-action.ts';
import { exportCsv, exportPdf } from './report.api.ts';

// The specification asks for the browser's own box here.
const orAlert = (download: () => Promise<void>) => () =>
  download().catch(() => window.alert('Export failed. Please try again.'));

/** Saving the report as a file, each format once at a time. */
export function useExports() {
  const [saveCsv, isSavingCsv] = useAction(orAlert(exportCsv));
  const [savePdf, isSavingPdf] = useAction(orAlert(exportPdf));
  return { saveCsv, isSavingCsv, savePdf, isSavingPdf };
}
