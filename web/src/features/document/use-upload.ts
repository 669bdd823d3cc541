import type { DocumentRecord } from '@clinical-hours/proto/api';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../components/feedback/toast.tsx';
import { useUnsavedChanges } from '../../components/forms/unsaved-changes.tsx';
import { serverMessage } from '../../lib/requests/http.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import type { ChosenFile } from '../../lib/files/chosen-file.ts';
import { uploadDocument, type UploadFields } from '../../lib/files/upload.ts';

/** The end of an upload that produced no document. */
export type UploadEnd = { kind: 'stopped' } | { kind: 'failed'; message: string | undefined };

export const uploadFailure = 'Failed to upload document. Please try again.';

/** Uploads a document and shows the outcome. Leaving the page stops the upload. */
export function useUpload(onUploaded: (document: DocumentRecord) => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const underWay = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [end, setEnd] = useState<UploadEnd>();
  useEffect(() => () => underWay.current?.abort(), []);
  useUnsavedChanges(share !== undefined);

  const start = async (file: ChosenFile, fields: UploadFields) => {
    if (underWay.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setEnd(undefined);
    setShare(0);
    try {
      const document = await submitKey.current.send({ file: file.id, ...fields }, (idempotencyKey) =>
        uploadDocument(file, fields, { idempotencyKey, signal, onProgress: setShare }),
      );
      toast({ title: 'Document uploaded' });
      onUploaded(document);
    } catch (error) {
      if (signal.aborted) return setEnd({ kind: 'stopped' });
      const message = serverMessage(error);
      setEnd({ kind: 'failed', message });
      return toast({ title: uploadFailure, description: message, isError: true });
    } finally {
      underWay.current = undefined;
      setShare(undefined);
    }
    return refresh();
  };

  return {
    /** The share that has left this browser, from 0 to 1; undefined while nothing is being uploaded. */
    share,
    end,
    start,
    stop: () => underWay.current?.abort(),
    forgetEnd: () => setEnd(undefined),
  };
}
