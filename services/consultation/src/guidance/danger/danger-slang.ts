/** What stands for what, in normalized text. */
export const dangerSlang: readonly (readonly [RegExp, string])[] = [
  [/\b(?:him|her|my|your|them|their|it|one)(?:self|selfs|selves|slef|sel|elf)\b/gu, 'self'],
  [
    /\b(?:kms|kys|unaliv(?:e|ed|ing)|un aliv(?:e|ed|ing)|sewer ?slid\w+|self delet\w+|catch the bus|ctb|toaster bath)\b/gu,
    'kill self',
  ],
  [/\b(?:off|offed|offing|rope|roping) self\b/gu, 'kill self'],
  [/\b(?:si|s i) (?:hi|h i)\b/gu, 'suicidal homicidal'],
  [
    /\b(?:active|passive|current|endors\w+|reports?|reported|denies|denied|has|with|w|having|chronic|about|no|some|new|fleeting|increased|vague) si\b/gu,
    'suicidal',
  ],
  [
    /\bsi (?:with|w|and|plan|intent|no plan|last|today|this|but|for|after|again|screen\w*|w o)\b/gu,
    'suicidal',
  ],
  [/\bhi (?:with|w|plan|intent|toward|towards|and)\b/gu, 'homicidal'],
  [/\b(?:self (?:harm|injur|mutilat)\w*|nssi)\b/gu, 'selfharm'],
  [/\b(?:oded|oding|od|ods)\b/gu, 'overdose'],
  [/\b(?:dv|ipv)\b/gu, 'domestic violence'],
];
