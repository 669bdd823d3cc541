import { getDocumentProxy } from 'unpdf';

/** A field as pdf.js reads it. */
export interface ReadField {
  value: string;
  isEditable: boolean;
}

export interface ReadForm {
  /** Text fields by their names. */
  fields: Map<string, ReadField>;
  /** The scripts of the document, by their names. */
  scripts: Record<string, string[]> | null;
  pageCount: number;
}

/** Reads a form with another library than the one that fills it: pdf.js, which shows PDFs in Firefox. */
export async function readForm(bytes: Uint8Array): Promise<ReadForm> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    const objects = Object.entries((await document.getFieldObjects()) ?? {}) as [string, FieldObject[]][];
    const fields = objects.flatMap(([name, parts]) =>
      parts
        .filter(({ type }) => type === 'text')
        .map(({ value, editable }): [string, ReadField] => [name, { value, isEditable: editable }]),
    );
    const scripts = (await document.getJSActions()) as ReadForm['scripts'];
    return { fields: new Map(fields), scripts, pageCount: document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
}

interface FieldObject {
  type: string;
  value: string;
  editable: boolean;
}
