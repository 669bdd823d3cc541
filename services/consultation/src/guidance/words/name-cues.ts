import { wordList } from './word-list.ts';

/** What stands before a surname. */
export const titles: ReadonlySet<string> = new Set(
  wordList(`
    mr mrs ms miss mx dr prof professor pastor rev reverend judge officer detective deputy sgt sergeant principal coach aunt auntie tia
    uncle tio grandma grandpa nana papa abuela attorney nurse rabbi imam sister brother father mother senator mayor captain lt lieutenant
    chief elder bishop deacon chaplain principal
  `),
);

/** Those of them that stand nowhere else, so that any word after them is a name. */
export const sureTitles: ReadonlySet<string> = new Set(wordList('mr mrs ms mx dr prof'));

/** Words for somebody after which the name may follow: 'my client Tess'. */
export const relations: ReadonlySet<string> = new Set(
  wordList(`
    client clients clt cl ct pt patient husband wife mom mum mommy dad daddy mother father son daughter brother sister sibling partner spouse
    boyfriend girlfriend bf gf ex fiance fiancee fiancé fiancée friend roommate roomie kid child boy girl man woman teen teenager coworker
    colleague boss teacher supervisor sup supervisee intern cousin aunt uncle grandma grandmother grandpa grandfather nephew niece
    stepdad stepmom stepfather stepmother stepson stepdaughter stepbrother stepsister neighbor couple baby twins twin classmate landlord
    abuser perpetrator therapist counselor psychiatrist caseworker guardian parent coparent lady guy bestie buddy widow widower worker
  `),
);

/** Words that say that a name follows: 'named Tess', 'goes by Tess'. */
export const namings: ReadonlySet<string> = new Set(wordList('named nicknamed aka alias'));

/** What a person does: a word that a sentence begins with, and that one of these follows, is a name. */
export const personVerbs: ReadonlySet<string> = new Set(
  wordList(`
    is was has had says said say tells told wants wanted asks asked came comes comes feels felt thinks thought called calls keeps kept went goes
    started starts stopped stops started did does doesn't didn't isn't wasn't hasn't won't can't cant doesnt didnt isnt wasnt hasnt wont
    hates hated loves loved likes liked needs needed disclosed reported reports denies denied refuses refused brought brings
    cried cries laughed talked talks texted texts emailed messaged sent sends showed shows lives lived works worked moved left
    lost got gets made makes admitted mentioned believes worries knows knew seems seemed became becomes missed misses cancelled canceled
    attends attended canceled drinks drank uses used cut cuts hit hits struggles struggled identifies who whose gave gives took takes
    insists insisted claims claimed looked looks sees saw hears heard also just never always still really recently
    will would wouldn't could might should must and
  `),
);
