/**
 * Circumstances in a question, by the words that tell of them in English and Spanish, being strangled also in other
 * languages. Each calls for a line of help of its own.
 */
const patterns = {
  /** The person is not in the room, so that nobody knows where to send help. */
  remote:
    /\b(?:tele ?health|tele ?therapy|tele ?sessions?|virtual(?:ly)?|video|zoom|doxy|online|remote(?:ly)?|phone|by text|over text|via text|text(?:ed|s|ing)|messag(?:e|ed|es|ing)|called|calls|calling|calling me|on (?:the )?line|screen ?shots?|went home|walked out|just left|left (?:the|my) (?:office|session|building)|voice ?mail|emailed|dm(?:ed|s)?|hung up|logged off|llam[oó]|llamada|tel[eé]fono|mensaje|videollamada|por video|se fue|en l[ií]nea)\b/u,
  /** What endangered the person is over, and may still do harm. */
  past: /\b(?:already (?:happened|did it|took|cut|tried|attempted)|(?:happened|attempted|tried|overdosed|took|cut|hit|choked|strangled)\b.{0,60}\b(?:yesterday|last (?:night|week|weekend|month)|(?:hours|days|weeks) ago)|(?:yesterday|last night|last week)\b.{0,60}\b(?:attempted|tried to|overdosed|took (?:all|too|the)|cut (?:her|him|them)sel))\b|\bya (?:pas[oó]|lo hizo|se tom[oó])|\b(?:ayer|anoche|la semana pasada)\b.{0,60}\b(?:intent[oó]|se tom[oó]|se cort[oó])/u,
  veteran:
    /\b(?:veterans?|vets?|army|marines?|navy|air force|national guard|military|soldier|active duty|deploy(?:ed|ment)|servicem[ae]n|service ?members?|iraq|afghanistan|combat|veteran[oa]s?|militar|soldado)\b/u,
  newParent:
    /\b(?:post ?-?partum|ppd|perinatal|new moms?|new mothers?|newborn|pregnant|pregnancy|gave birth|just had (?:a|her|the|my) baby|had (?:a|her|the|my) baby|(?:weeks?|wks?|months?) (?:old|after (?:the|her|giving) birth)|breast ?feeding|nursing her|embarazada|reci[eé]n nacid[oa]|dio a luz|posparto)\b/u,
  strangled:
    /\b(?:strangl\w*|chok(?:e|ed|es|ing)|throttl\w*|(?:hands?|arm|forearm|belt|cord) (?:\w+ ){0,3}(?:neck|throat)|(?:by|around|squeez\w+|grabb?\w*|held|holding|press\w*|on) (?:\w+ )?(?:neck|throat)|could ?(?:n['\u2019]?t|not) breathe|ahorc[oóaá]\w*|estrangul\w*|asfixi\w*|(?:del|el) cuello|esgan\w+|enforc\w+|trangle\w*|toufe)\b|étrangl|掐|勒.{0,4}脖/u,
} as const;

export type Circumstance = keyof typeof patterns;

export function circumstancesOf(text: string): Circumstance[] {
  const lower = text.toLowerCase();
  return (Object.keys(patterns) as Circumstance[]).filter((name) => patterns[name].test(lower));
}
