import type { AppError } from '@clinical-hours/service-kit/errors';
import { SaxesParser } from 'saxes';
import { withMacros, withObjects, withRemoteParts } from './refuse.ts';

/** A relationship from a part of a Word document to another part, or to a resource outside (ECMA-376 part 2, 8.5). */
interface Relationship {
  /** The last word of its type, in lower case, such as 'attachedtemplate'. */
  kind: string;
  target: string;
  isExternal: boolean;
}

// Word follows these only on a click.
const clicked = new Set(['hyperlink']);
// Word loads these when it opens the document. Loading from the web reveals the reader; loading from a file share
// reveals the hash of their password.
const shown = new Set(['image', 'media', 'audio', 'video']);
const objects = new Set(['oleobject', 'control', 'activexcontrolbinary']);
const macros = new Set(['vbaproject', 'wordvbadata']);
const macroFiles = /\.(?:docm|dotm|xlsm|xltm|xlam|xlsb|xla|pptm|potm|ppam|ppsm|ppa|rtf|doc|dot|xls|ppt)$/iu;
const macroTypes = /macroenabled|vbaproject|vbadata/iu;
// Matches targets that involve another computer: an address, or a file share.
const elsewhere = /^(?:[\\/]|[a-z][a-z\d+.-]+:)/iu;

/**
 * Checks a list of relationships (a `.rels`) of a Word document. Returns the refusal for the first dangerous one, or
 * undefined. Throws when the bytes are no XML.
 */
export function dangerInRelationships(xml: Buffer): AppError | undefined {
  for (const relationship of readRelationships(xml)) {
    const danger = dangerOf(relationship);
    if (danger) return danger;
  }
  return undefined;
}

/** Checks the list of content types of a Word document. Returns the refusal for macros, or undefined. */
export function dangerInContentTypes(xml: Buffer): AppError | undefined {
  let hasMacros = false;
  readElements(xml, (_name, attributes) => {
    hasMacros ||= macroTypes.test(attributes.get('contenttype') ?? '');
  });
  return hasMacros ? withMacros() : undefined;
}

function dangerOf({ kind, target, isExternal }: Relationship): AppError | undefined {
  if (macros.has(kind)) return withMacros();
  if (objects.has(kind)) return withObjects();
  if (isExternal) return isHarmlessOutside(kind, target) ? undefined : withRemoteParts();
  // A part may be a document itself, such as the workbook behind a chart, and must not have macros either.
  return macroFiles.test(target) ? withMacros() : undefined;
}

function isHarmlessOutside(kind: string, target: string): boolean {
  if (clicked.has(kind)) return true;
  if (shown.has(kind)) return isOwnFile(target) || /^(?:https?|data):/iu.test(target);
  // The template from which the document was made, on the computer where it was made.
  return kind === 'attachedtemplate' && isOwnFile(target);
}

// A file on a local drive, or in a folder without a host.
function isOwnFile(target: string): boolean {
  try {
    return !elsewhere.test(decodeURIComponent(target).replace(/^file:\/\/\//iu, ''));
  } catch {
    return false;
  }
}

function readRelationships(xml: Buffer): Relationship[] {
  const found: Relationship[] = [];
  readElements(xml, (name, attributes) => {
    if (name !== 'relationship') return;
    const type = (attributes.get('type') ?? '').trim();
    found.push({
      kind: type.slice(type.lastIndexOf('/') + 1).toLowerCase(),
      target: (attributes.get('target') ?? '').trim(),
      isExternal: (attributes.get('targetmode') ?? '').trim().toLowerCase() === 'external',
    });
  });
  return found;
}

// Reports names without prefixes and in lower case, because readers that are less strict than the standard may accept
// them so.
function readElements(
  xml: Buffer,
  take: (name: string, attributes: ReadonlyMap<string, string>) => void,
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a part of a Word document has no DTD');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    take(localName(name), new Map(values));
  });
  parser.write(decode(xml)).close();
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

// The standard allows UTF-8 and UTF-16.
function decode(xml: Buffer): string {
  const encoding =
    xml[0] === 0xff || xml[1] === 0 ? 'utf-16le' : xml[0] === 0xfe || xml[0] === 0 ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(xml);
}
