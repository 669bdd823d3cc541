import { Buffer } from 'node:buffer';

/** What a request carries: text as it is, or so many bytes of a text file, as a form, in JSON as a data URL, or bare. */
export type Body = { json: string } | { fileBytes: number; as: 'form' | 'data URL' | 'bare' };

const boundary = '----------------------clinicalhoursbench';
const fileName = 'contract.txt';

/** The bytes of a body, with the headers that go with them. */
export function bodyOf(body: Body): { bytes: Buffer; headers: Record<string, string> } {
  if ('json' in body) return withType('application/json', Buffer.from(body.json));
  const content = Buffer.alloc(body.fileBytes, 'Supervision contract. ');
  if (body.as === 'bare') return withType('application/octet-stream', content);
  if (body.as === 'form') {
    const disposition = `form-data; name="file"; filename="${fileName}"`;
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/plain\r\n\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return withType(`multipart/form-data; boundary=${boundary}`, bytes);
  }
  const fileContent = `data:text/plain;base64,${content.toString('base64')}`;
  const names = { filename: fileName, originalName: fileName, mimeType: 'text/plain' };
  const json = JSON.stringify({ ...names, fileSize: content.length, fileContent });
  return withType('application/json', Buffer.from(json));
}

function withType(type: string, bytes: Buffer) {
  return { bytes, headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) } };
}
