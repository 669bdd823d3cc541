import { boardFormTitle, type CountingView, type LicenseRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useDialogOnDemand } from '../../components/use-dialog-on-demand.ts';
import { exportBoardLog, exportPacket } from '../../lib/exports.ts';

const loadBoardFormDialog = async () => (await import('./board-form-dialog.tsx')).BoardFormDialog;

/**
 * The papers for the boards of licenses, of the sessions in a view, and the dialog that one of them opens. Packets have
 * approved sessions alone. With several licenses each paper names its own.
 */
export function useBoardPapers(licenses: readonly LicenseRecord[], counting: CountingView) {
  const form = useDialogOnDemand(loadBoardFormDialog);
  const [license, setLicense] = useState<LicenseRecord>();
  const papers = licenses.flatMap((one) => {
    const named = (label: string) => (licenses.length > 1 ? `${label}: ${one.name}` : label);
    const openForm = () => {
      setLicense(one);
      form.open();
      return Promise.resolve();
    };
    return [
      { label: named('Weekly Log for the Board (PDF)'), make: () => exportBoardLog(one.id, counting) },
      { label: named('Packet for the Board (ZIP)'), make: () => exportPacket(one.id) },
      ...(boardFormTitle(one.presetId) ? [{ label: named('Fill the Board’s Form'), make: openForm }] : []),
    ];
  });
  const dialog = form.Shown && license && (
    <form.Shown license={license} counting={counting} onClose={form.close} />
  );
  return { papers, dialog };
}
