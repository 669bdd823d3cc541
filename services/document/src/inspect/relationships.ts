import type { AppError } from '@clinical-hours/service-kit/errors';
import { SaxesParser } from 'saxes';
import { withMacros, withObjects, withRemoteParts } from './refuse.ts';

/** A relationship of a part of a Word document to another part, or to something outside (ECMA-376 part 2, 8.5). */
interface Relationship {
  /** The last word of its type, in lower case, such as 'attachedtemplate'. */
  kind: string;
  target: string;
  isExternal: boolean;
}

// A reader follows these only when somebody clicks.
const clicked = new Set(['hyperlink']);
// Shown as soon as the document is open; from the web that tells who opens it, and from a file share it tells their password's hash.
const shown = new Set(['image', 'media', 'audio', 'video']);
const objects = new Set(['oleobject', 'control', 'activexcontrolbinary']);
const macros = new Set(['vbaproject', 'wordvbadata']);
const macroFiles = /\.(?:docm|dotm|xlsm|xltm|xlam|xlsb|xla|pptm|potm|ppam|ppsm|ppa|rtf|doc|dot|xls|ppt)$/iu;
const macroTypes = /macroenabled|vbaproject|vbadata/iu;
// What another computer is asked for: an address, or a file share.
const elsewhere = /^(?:[\\/]|[a-z][a-z\d+.-]+:)/iu;

/**
 * What makes a Word document dangerous by one of its lists of relationships (a `.rels`); undefined when nothing does. Fails when
 * the bytes are no XML.
 */
export function dangerInRelationships(xml: Buffer): AppError | undefined {
  for (const relationship of readRelationships(xml)) {
    const danger = dangerOf(relationship);
    if (danger) return danger;
  }
  return undefined;
}

/** What makes a Word document dangerous by the list of the types of its parts; undefined when nothing does. */
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
  // Parts that are documents themselves: a workbook behind a chart is one, and may have no macros either.
  return macroFiles.test(target) ? withMacros() : undefined;
}

function isHarmlessOutside(kind: string, target: string): boolean {
  if (clicked.has(kind)) return true;
  if (shown.has(kind)) return isOwnFile(target) || /^(?:https?|data):/iu.test(target);
  // The template from which it was made, on the computer where it was made.
  return kind === 'attachedtemplate' && isOwnFile(target);
}

// On a drive of one's own, or in a folder without a host.
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
    found.push({
      kind: /[^/]*$/u.exec((attributes.get('type') ?? '').trim())![0].toLowerCase(),
      target: (attributes.get('target') ?? '').trim(),
      isExternal: (attributes.get('targetmode') ?? '').trim().toLowerCase() === 'external',
    });
  });
  return found;
}

// Names without their prefixes, in lower case: whether a reader that is less strict than the standard finds them is not known.
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
