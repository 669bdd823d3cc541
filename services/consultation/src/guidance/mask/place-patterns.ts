/** The states by name. */
export const states =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|' +
  'kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|hampshire|jersey|' +
  'mexico|york|carolina|dakota|ohio|oklahoma|oregon|pennsylvania|island|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming';

/** The two letters of a state, before a ZIP code. */
export const stateCodes =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** What an address ends its first line with. */
export const streetWords =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|trail|square|loop|alley';

/** Those of them that stand for other things as well, and name a street only after a name in capitals. */
export const looseStreetWords =
  /(?:court|ct|way|place|pl|drive|dr|circle|cir|square|trail|loop|lane|terrace|ter|st)\.?$/iu;
