/** What `stem` would take for the form of another word. */
const whole: ReadonlyMap<string, string> = new Map([
  ['transference', 'transference'],
  ['countertransference', 'countertransference'],
  ['dying', 'die'],
  ['died', 'die'],
  ['dies', 'die'],
  ['lying', 'lie'],
  ['news', 'news'],
  ['texted', 'text'],
  ['children', 'child'],
  ['took', 'take'],
  ['gave', 'give'],
  ['gone', 'go'],
  ['left', 'leave'],
  ['leaving', 'leave'],
  ['leaves', 'leave'],
  ['quits', 'quit'],
  ['mothers', 'mother'],
  ['mother', 'mother'],
  ['father', 'father'],
  ['fathers', 'father'],
  ['brother', 'brother'],
  ['sister', 'sister'],
  ['paid', 'pay'],
  ['wrote', 'writ'],
  ['written', 'writ'],
  ['brought', 'bring'],
  ['threw', 'throw'],
  ['stole', 'steal'],
  ['drew', 'draw'],
  ['slept', 'sleep'],
  ['told', 'tell'],
  ['saw', 'see'],
]);

// The longest first, because the first that fits is taken.
const suffixes: readonly (readonly [string, number])[] = [
  ['izations', 4],
  ['ization', 4],
  ['fulness', 4],
  ['iveness', 4],
  ['ousness', 4],
  ['ability', 4],
  ['ibility', 4],
  ['ations', 4],
  ['atory', 4],
  ['ality', 4],
  ['ement', 4],
  ['ation', 4],
  ['ative', 4],
  ['ically', 4],
  ['ators', 4],
  ['ator', 4],
  ['able', 4],
  ['ible', 4],
  ['ance', 4],
  ['ence', 4],
  ['ancy', 4],
  ['ency', 4],
  ['ship', 4],
  ['ment', 4],
  ['ness', 4],
  ['ical', 4],
  ['less', 4],
  ['ial', 4],
  ['ful', 4],
  ['ant', 6],
  ['ent', 6],
  ['ity', 4],
  ['ion', 4],
  ['ive', 4],
  ['ous', 4],
  ['ize', 4],
  ['ise', 4],
  ['ist', 5],
  ['ism', 5],
  ['ate', 4],
  ['ary', 4],
  ['ory', 4],
  ['ure', 4],
  ['tic', 5],
  ['ly', 4],
  ['al', 4],
  ['or', 5],
  ['er', 4],
  ['ee', 5],
  ['ic', 4],
  ['is', 4],
];

const hasVowel = (text: string): boolean => /[aeiouy]/u.test(text);

const single = (text: string): string =>
  /([bdgmnprt])\1$/u.test(text) || (text.length > 5 && text.endsWith('ll')) ? text.slice(0, -1) : text;

function withoutInflection(word: string): string {
  let base = word;
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/u.test(base)) base = base.slice(0, -2);
  else if (/[^siu]s$/u.test(base) && base.length > 3) base = base.slice(0, -1);
  if (base.endsWith('ied') && base.length > 4) return `${base.slice(0, -3)}y`;
  const root = base.replace(/(?:ing|ed)$/u, '');
  if (root === base || root.length < 3 || !hasVowel(root)) return base;
  return root.endsWith('at') && root.length > 4 ? `${root}e` : single(root);
}

// The same words come again and again; a bound, because anything may stand in a question.
const cache = new Map<string, string>();
const mostCached = 20_000;

// 'confident-ial-ity': one after the other.
const rounds = 4;

const withoutVowel = (text: string): string => (text.length > 3 ? text.replace(/[eiy]$/u, '') : text);

function withoutSuffix(word: string): string {
  const fitting = suffixes.find(
    ([suffix, shortest]) => word.endsWith(suffix) && word.length - suffix.length >= shortest,
  );
  return fitting ? single(word.slice(0, -fitting[0].length)) : word;
}

/**
 * What the forms of an English word have in common: supervisor, supervised and supervision are `supervis`. Lighter than a
 * dictionary, and cruder: it only has to do the same to the library and to the question.
 */
export function stem(word: string): string {
  const known = whole.get(word) ?? cache.get(word);
  if (known !== undefined) return known;
  const stemmed = toStem(word);
  if (cache.size < mostCached) cache.set(word, stemmed);
  return stemmed;
}

function toStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return word;
  let base = withoutInflection(word);
  for (let round = 0; round < rounds; round += 1) {
    const shorter = withoutSuffix(base);
    base = shorter === base ? withoutVowel(base) : shorter;
  }
  return withoutVowel(base);
}
