import { isFieldName, isPlainWord, isSureName, isUnknownWord } from '../vocabulary.ts';
import type { Span } from './span.ts';
import { isCapitalized, type TextWord } from './split-words.ts';
import { cities, longCities, stopWords } from '../word-lists.ts';

const states =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|' +
  'kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|hampshire|jersey|' +
  'mexico|york|carolina|dakota|ohio|oklahoma|oregon|pennsylvania|island|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming';
const stateCodes =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const roads = 'street|avenue|ave|road|rd|boulevard|blvd|highway|hwy|parkway|pkwy|alley|mews|trl';
// These words have other meanings too, and end an address only after a capitalized name.
const ambiguousRoads = 'st|lane|ln|drive|dr|court|ct|way|place|pl|terrace|ter|circle|cir|trail|square|loop';
const zip = '\\d{5}(?:-\\d{4})?\\b';
const spanishRoad =
  '(?:calle|avenida|av\\.|avda\\.?|blvd\\.|carrera|calzada|callej[oó]n|camino|bulevar|paseo|privada)';
const spanishUnit =
  '(?:,? (?:apto?\\.?|apartamento|departamento|depto\\.?|piso|interior|int\\.?|casa|n[uú]mero) ?#?[\\w-]{1,5}\\b)?';
// A ZIP code alone stands behind a word for a place, or behind the name of one. Codes of procedures are none.
const loneZip =
  '(?<=\\b(?:in|near|from|around|zip|postal|area|del|cerca de) |\\b\\p{Lu}\\p{Ll}{2,20},? )(?!\\d\\d000)(?!9(?:07(?:85|9[12])|08(?:3[2-9]|4[0-79]|53|63|7[0568]|8\\d|99)|6[01]\\d\\d|7[18]\\d\\d|89\\d\\d|9[234]\\d\\d))\\d{5}(?:-\\d{4})?(?=$|[.,;:!?)]| (?:and|but|so|area|is|was|with|who|where|now|i|y|pero)\\b)';
const ordinal = '\\d{1,3}(?:st|nd|rd|th)';
const townBefore = '(?:San|Santa|Santo|Los|Las|El|Fort|Ft\\.?|Lake|Mount|Mt\\.?|Port|Cape)';

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b\\d{1,6}(?:-?[a-z]| 1/2)? (?:(?:[nsew]|ne|nw|se|sw|north|south|east|west)\\.? )?(?:[\\p{L}\\d][\\p{L}\\d'-]{0,20}\\.? ){1,4}(?:${roads}|${ambiguousRoads})\\b\\.?` +
      '(?:,? (?:apt|apartment|unit|suite|ste|no|room|rm|lot|#)\\.? ?#?[\\w-]{1,6})?',
    'giu',
  ),
  new RegExp(`(?<=\\b(?:${states}),? |\\bzip(?: ?code)?:?(?: is| of)? )${zip}`, 'giu'),
  new RegExp(`\\b(?:${stateCodes})\\.? ${zip}`, 'gu'),
  new RegExp(loneZip, 'gu'),
  // A slip of an address: 'lives at 22 elm', 'off maple ave', 'bldg 7 room 12'.
  /(?<=\b(?:lives?|lived|living|stays?|staying) (?:at|off|near) )\d{1,6} \p{L}{3,20}\b/giu,
  new RegExp(
    `(?<=\\b(?:on|off|near|at|from) )(?!(?:the|an?|this|that|my|our|your|his|her|their|down|back|side|dirt|busy|open)\\b)\\p{L}{3,20} (?:street|avenue|ave|road|rd|boulevard|blvd)\\b`,
    'giu',
  ),
  /\b(?:bldg|building|trailer|lot|spc)\.? ?#?\d{1,4}[a-z]?\b(?:,? (?:room|rm|apt|unit)\.? ?#?\d{1,4}[a-z]?\b)?/giu,
  /\b(?:(?:p\.? ?o\.?|post office) |(?:rural route|rr|hc) ?\d{1,3},? )?box \d{1,7}\b|\b(?:rural route|rr) \d{1,3}\b/giu,
  /\bapartado(?: postal)? \d{1,7}\b|(?<=\b(?:c[oó]digo postal|c\.? ?p\.?):?(?: es)? )\d{5}\b/giu,
  // Spanish streets: 'Calle Olmos 214, apartamento 3', 'avenida Juárez', 'calle 5 de Mayo #33'.
  new RegExp(
    `\\b${spanishRoad} (?:\\d{1,3} )?(?:\\p{L}{2,20}\\.? ){0,4}(?:#|n[.ºo°]{1,2} ?|n[uú]mero )?\\d{1,5}\\b${spanishUnit}`,
    'giu',
  ),
  new RegExp(
    `\\b(?:[Cc]alle|[Aa]venida|[Aa]v\\.|[Cc]ol(?:onia|\\.)) (?:de la |del? |los? |las? )?\\p{Lu}\\p{L}{2,20}(?: \\p{Lu}\\p{L}{2,20})?`,
    'gu',
  ),
  // A street without a word for one: '3305 SE Division'.
  /\b\d{2,6} (?:block of )?(?:[NSEW]|[NS][EW])\.? \p{Lu}\p{L}{2,20}(?: \p{Lu}\p{L}{2,20})?\b/gu,
  /\b(?:apt|apartment|unit|suite)\.? #?(?:\d{1,5}[a-z]?|[a-z]\d{0,4})\b(?! of )/giu,
  new RegExp(
    `\\b${ordinal} (?:ave|avenue|st|street)\\b|\\b\\p{Lu}\\p{L}{1,20} (?:&|and) ${ordinal}\\b|(?<=\\b(?:on|at|off|near) )${ordinal}(?: (?:&|and) \\p{Lu}\\p{L}{1,20}|(?=[.,;)?]|$))`,
    'gu',
  ),
  /\b(?:(?:county|state) )?(?:road|rd|route|rte|highway|hwy|interstate|exit|mile marker) \d{1,4}\b|\bI-\d{1,3}\b/giu,
  new RegExp(`\\b(?:${longCities.map((city) => city.replaceAll('.', '\\.')).join('|')})\\b`, 'giu'),
  new RegExp(`\\b${townBefore} \\p{Lu}\\p{Ll}{2,20}(?: (?:City|Springs|Beach|Falls))?\\b`, 'gu'),
  /\b(?:san|santa|(?<=\b(?:in|near|from|to) )(?:los|las|el|fort|ft|lake|mount|mt|port|cape)) \p{Ll}{3,20}\b/gu,
];
const endsInAmbiguousRoad = new RegExp(`(?:${ambiguousRoads})\\.?$`, 'iu');

const placeEndings =
  /^(?:street|avenue|ave|road|rd|boulevard|blvd|lane|drive|highway|hwy|parkway|pkwy|trail|terrace|court|place|circle|county|township|heights|village|park|apartments|beach|lake|river|rivers|city|falls|springs|creek|hills|junction|valley|grove|bluffs?|rapids|bay|harbor|point|mesa|west)$/u;
// After these words there is no address: 'the Drive', 'Superior Court'.
const notNames =
  /^(?:the|a|an|this|that|my|our|your|his|her|their|superior|family|juvenile|district|supreme|circuit|probate|county|criminal|civil)$/u;
const residenceVerbs =
  /^(?:lives?|lived|living|moved?|moves|moving|based|located|born|raised|stays?|stayed|staying|relocated|relocating|grew|up|down|back)$/u;

/** Returns the addresses, cities and counties in a text. */
export function findPlaces(text: string, words: readonly TextWord[]): Span[] {
  const addresses = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => isAddress(found))
      .map((match) => toSpan(match.index, match.index + match[0].trimEnd().length)),
  );
  return [...addresses, ...words.flatMap(placeOf)];
}

// '3 the court' and '2 nice ways' are no addresses.
function isAddress(found: string): boolean {
  if (!/^\d/u.test(found)) return true;
  const [, ...name] = found.split(/[\s,]+/u);
  if (name.some((word) => /^\p{Ll}/u.test(word) && stopWords.has(word.toLowerCase()))) return false;
  return (
    name.length < 2 ||
    !endsInAmbiguousRoad.test(found) ||
    /^[\p{Lu}\d]/u.test(name.at(-2)!) ||
    /^\p{Lu}/u.test(name[0]!)
  );
}

const toSpan = (start: number, end: number): Span => ({ kind: 'address', start, end });

function placeOf(word: TextWord): Span[] {
  const { lower, previous } = word;
  if (word.isCovered) return [];
  if (placeEndings.test(lower) && word.isTitleCase && isNameBefore(word)) {
    const first = isFurtherName(previous) ? previous.previous : previous;
    return [toSpan(first.start, word.end)];
  }
  return isCity(word) || isResidence(word) ? [toSpan(word.start, endOfTown(word))] : [];
}

/** Returns whether a name precedes a word for a place: 'Juniper Ave', 'Harlan County', but not 'Family Court'. */
function isNameBefore({ lower, gap, previous }: TextWord): boolean {
  if (gap !== ' ' || !isCapitalized(previous) || notNames.test(previous.lower)) return false;
  return lower !== 'court' || !isPlainWord(previous.lower);
}

const isFurtherName = ({ gap, previous }: TextWord): boolean =>
  gap === ' ' &&
  previous.isTitleCase &&
  !previous.startsSentence &&
  !isFieldName(previous.lower) &&
  !isSureName(previous.lower);

// 'Tess Lincoln' and 'Lincoln said' are names of people, found by `findNames`.
function isCity(word: TextWord): boolean {
  const { lower, gap, previous, next } = word;
  if (!cities.has(lower) || isFieldName(lower)) return false;
  if (!word.isTitleCase) return /^(?:in|near|from|to|by|around|outside|through)$/u.test(previous.lower);
  const isSurname = gap === ' ' && previous.isTitleCase && !previous.startsSentence;
  return !isSurname && !(next.isTitleCase && next.gap === ' ');
}

/** Returns whether an unknown word in small letters is a place to live: 'moved to tehachapi'. */
const isResidence = ({ lower, gap, isTitleCase, previous }: TextWord): boolean =>
  !isTitleCase &&
  gap === ' ' &&
  /^(?:in|to|near|from|outside)$/u.test(previous.lower) &&
  residenceVerbs.test(previous.previous.lower) &&
  isUnknownWord(lower) &&
  !isSureName(lower);

const endOfTown = ({ end, next }: TextWord): number =>
  next.gap === ' ' && placeEndings.test(next.lower) && next.lower !== 'place' ? next.end : end;
