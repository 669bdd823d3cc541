import { lineList, wordList } from './word-list.ts';

/** Cities of the United States whose names are hardly anything else. */
export const cities: ReadonlySet<string> = new Set(
  wordList(`
    chicago houston philadelphia dallas austin jacksonville columbus charlotte indianapolis seattle denver boston nashville detroit
    portland memphis louisville baltimore milwaukee albuquerque tucson fresno sacramento atlanta omaha raleigh miami oakland minneapolis
    tulsa tampa wichita arlington bakersfield aurora anaheim honolulu riverside stockton lexington henderson cincinnati pittsburgh
    anchorage greensboro plano newark lincoln orlando irvine toledo durham laredo lubbock chandler madison scottsdale reno glendale
    gilbert norfolk chesapeake hialeah boise spokane richmond modesto fremont tacoma fontana shreveport akron mobile birmingham
    rochester huntsville yonkers knoxville amarillo providence brownsville tallahassee worcester chattanooga eugene salem springfield
    peoria lansing topeka hartford savannah sioux syracuse dayton savannah manhattan brooklyn queens bronx harlem hollywood compton
    pasadena berkeley evanston cleveland buffalo charleston asheville fargo duluth bozeman missoula billings cheyenne laramie provo ogden
    flagstaff tempe mesa yuma boulder pueblo greeley waco killeen galveston beaumont gainesville ocala pensacola macon augusta athens
    roanoke scranton allentown harrisburg erie trenton camden hoboken wilmington dover annapolis rockville bethesda frederick
  `),
);

/** The same with more than one word. */
export const longCities: readonly string[] = lineList(`
  new york city
  los angeles
  san diego
  san antonio
  san jose
  san francisco
  san bernardino
  santa ana
  santa fe
  santa rosa
  santa cruz
  santa barbara
  santa monica
  fort worth
  fort wayne
  fort collins
  fort lauderdale
  el paso
  las vegas
  long beach
  kansas city
  oklahoma city
  virginia beach
  colorado springs
  salt lake city
  new orleans
  st louis
  st. louis
  st paul
  st. paul
  st petersburg
  st. petersburg
  baton rouge
  des moines
  grand rapids
  little rock
  sioux falls
  cape coral
  ann arbor
  green bay
  palm springs
  jersey city
  staten island
  corpus christi
  chula vista
  winston-salem
  cedar rapids
`);

/** What the name of an organization ends with, or begins with before an 'of'. */
export const organizationWords: ReadonlySet<string> = new Set(
  wordList(`
    hospital clinic clinics center centre school elementary preschool kindergarten daycare academy university college seminary church chapel
    cathedral temple mosque synagogue parish ministries ministry counseling therapy psychotherapy psychiatry psychological wellness health
    healthcare medical medicine services agency institute foundation shelter rehab recovery treatment associates partners group practice inc
    llc pllc corp corporation company co bank prison jail penitentiary library district high middle hospice pediatrics
    orthopedics dental pharmacy nursing manor residence ranch camp apartments motors industries enterprises solutions systems consulting
    logistics construction plumbing restaurant diner cafe grill hotel inn airlines
  `),
);

/** Words in the names of bodies and services that every place has: with nothing else in it, a name identifies nobody. */
export const genericWords: ReadonlySet<string> = new Set(
  wordList(`
    child children children's adult adults youth teen family families community mental behavioral public private state federal county city
    local national american international association board department division bureau office administration commission society coalition
    council committee social work worker workers human protective protection services service health care welfare education school
    high middle elementary college university hospital clinic center centers program programs practice group counseling counselors counselor
    therapy therapists psychology psychological psychotherapy psychiatric medical medicine emergency room crisis intervention hotline line
    lifeline suicide prevention treatment recovery rehab substance abuse use addiction outpatient inpatient intensive residential partial
    hospitalization day my our your the a an of and for in at to on with special needs student wellness employee assistance human resources
    sciences science examiners licensing licensure regulation marriage training clinical supervisor supervision code ethics domestic violence
    sexual assault victim witness legal aid court superior juvenile district supreme circuit probate justice attorney general police sheriff's
    fire poison control veterans affairs medicaid medicare insurance group home foster after big brothers sisters boys girls club head start
    this that these those his her their its new old same another other first second third urgent primary partner inc llc company bank church
    library agency institute foundation shelter associates partners solutions systems north south east west central general regional
    good samaritan act law project online virtual telehealth integrated women's men's senior nursing assisted living day
  `),
);

/** Those of them that the field's own terms end with as well: 'Grief Counseling' is none, 'Bright Horizons Counseling' is. */
export const termWords: ReadonlySet<string> = new Set(
  wordList(
    'counseling therapy psychotherapy treatment recovery services practice group health wellness medicine medical systems center middle high',
  ),
);

/** What an address ends its first line with. */
export const streetWords =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|trail|square|loop|alley';

/** Those of them that stand for other things as well, and name a street only after a name in capitals. */
export const looseStreetWords =
  /(?:court|ct|way|place|pl|drive|dr|circle|cir|square|trail|loop|lane|terrace|ter|st)\.?$/iu;

/** The states by name. */
export const states =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|' +
  'kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|hampshire|jersey|' +
  'mexico|york|carolina|dakota|ohio|oklahoma|oregon|pennsylvania|island|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming';

/** The two letters of a state, before a ZIP code. */
export const stateCodes =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
