import { wordList } from './word-list.ts';

/** Words of danger that are often mistyped: what is close to one of them is read as it. */
export const dangerWords: readonly string[] = wordList(`
  suicide suicidal overdose overdosed overdosing strangle strangled strangling homicidal homicide threatened threatening threatens
  weapon firearm hostage molested molesting kidnapped violence violent assaulted bruises bruised abusing abused stalking hanging
  himself herself themselves themself stabbed
`);

/** The classes of words that phrases name. */
export const dangerClasses = {
  person: `
    him her them me us you someone somebody anyone people everyone everybody others kid kids child children baby babies toddler infant
    wife husband spouse ex mom mother mama dad father brother sister sibling siblings son daughter boss coworker coworkers neighbor
    neighbors teacher teachers student students classmate classmates partner girlfriend boyfriend bf gf parent parents family roommate
    therapist supervisor counselor staff stepdad stepfather stepmom stepmother principal cop cops police judge landlord grandma grandmother
    grandpa grandfather grandson uncle client clt school house man woman guy girl boy abuser bully bullies`,
  subject:
    'he she they client clt clts pt pts patient teen kid girl boy son daughter husband wife mom dad mother father partner ex i who',
  harming: `
    kill kills killed killing murder* shoot shoots shooting shot stab stabs stabbed stabbing strangl* chok* smother* poison* drown* suffocat* hurt hurts
    hurting harm harms harmed harming attack* assault* punch* slap* hit hits hitting beat beats beating beaten kick* shov* bash*
    whip whips whipped smack* burn burns burned burning cut cuts cutting starv* injur* hang hangs hanging hung
    scratch* bit bites biting slit slits tortur*`,
  wanting: `
    want wants wanted wanting wanna wish wishes wished wishing ready rather going gonna plan plans planned planning hope hopes hoping
    try tries tried trying deserve deserves need needs prefer prefers threaten* intend* intent about think* thought* fantas* dream* urge*
    swore vow* promis*`,
  adult:
    '19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 55 60 man',
  weapon: `
    gun guns firearm firearms pistol pistols rifle rifles shotgun handgun revolver glock ammo ammunition bullet bullets weapon weapons knife
    knives machete axe hatchet noose rope razor blade blades bomb explosives boxcutter`,
  means:
    'pill pills meds medication tablets bottle insulin tylenol advil xanax bleach poison rope noose gun knife belt',
  body: 'arm arms leg legs wrist wrists thigh thighs skin stomach throat neck face forearm forearms ribs eye lip jaw back',
  height:
    'bridge roof rooftop building balcony train trains track tracks tree truck cliff ledge bus river overpass ocean ravine window traffic lake wall ditch pole',
  afraid: 'afraid scared terrified fears fearful frightened petrified worried nervous',
} as const;

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
