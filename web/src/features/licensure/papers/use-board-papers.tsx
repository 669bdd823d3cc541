import { boardFormTitle, type CountingView, type LicenseRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { exportBoardLog, exportPacket } from '../../../lib/files/exports.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { dashText } from '../parts/countable-words.ts';
import { countRowsWithoutClients } from '../parts/licensure.api.ts';

const loadBoardFormDialog = async () => (await import('./board-form-dialog.tsx')).BoardFormDialog;

/** A paper that is saved once the trainee knows of its dashes. */
interface Question {
  rows: number;
  save: () => Promise<void>;
}

/**
 * The papers for the boards of licenses, of the sessions in a view, and the dialog that one of them opens. Packets have
 * approved sessions alone. With several licenses each paper names its own.
 */
export function useBoardPapers(licenses: readonly LicenseRecord[], counting: CountingView) {
  const form = useDialogOnDemand(loadBoardFormDialog);
  const [license, setLicense] = useState<LicenseRecord>();
  const [question, setQuestion] = useState<Question>();
  const [save, isSaving] = useAction(async () => {
    await question?.save();
    setQuestion(undefined);
  });
  const papers = licenses.flatMap((one) => {
    const named = (label: string) => (licenses.length > 1 ? `${label}: ${one.name}` : label);
    const openForm = () => {
      setLicense(one);
      form.open();
      return Promise.resolve();
    };
    // Says before the download how many rows become a dash.
    const saveKnowing = async (view: CountingView, saveIt: () => Promise<void>) => {
      const rows = await countRowsWithoutClients(one, view);
      return rows === 0 ? saveIt() : setQuestion({ rows, save: saveIt });
    };
    return [
      {
        label: named('Weekly Log for the Board (PDF)'),
        make: () => saveKnowing(counting, () => exportBoardLog(one.id, counting)),
      },
      {
        label: named('Packet for the Board (ZIP)'),
        make: () => saveKnowing('approved', () => exportPacket(one.id)),
      },
      ...(boardFormTitle(one.presetId) ? [{ label: named('Fill the Board’s Form'), make: openForm }] : []),
    ];
  });
  const dialog = (
    <>
      {form.Shown && license && <form.Shown license={license} counting={counting} onClose={form.close} />}
      {question && (
        <ConfirmDialog
          isOpen
          title="Some Hours Will Be a Dash"
          text={dashText(question.rows)}
          cancelLabel="Go Back"
          confirmLabel="Save Anyway"
          isBusy={isSaving}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => void save()}
        />
      )}
    </>
  );
  return { papers, dialog };
}
