import { wordList } from './word-list.ts';

/** Words that say nothing about the topic of a question. */
export const stopWords: ReadonlySet<string> = new Set(
  wordList(`
    a about above across after again against ago all almost already also although always am among an and another any anybody
    anyone anything anyway are aren't around as at away back be became because become been before began behind being
    below between both but by came can can't cannot could couldn't did didn't do does doesn't doing don't done down
    during each either else enough especially etc even ever every everybody everyone everything far few for found from
    further get getting go goes going gone gonna good got gotta great had hadn't happen happened
    happening happens has hasn't have haven't having he he'd he'll he's hello her here here's hers herself hey hi him himself his
    how how's however i i'd i'll i'm i've if im in instead into is isn't it it'd it'll it's its itself ive just 
    kind kinda later least let lets like likes little long lot lots made main make makes
    making may maybe me mean means might mine more most mostly must my myself near need needs needed never 
    no nobody none nor not nothing now of off oh ok okay on once one one's ones only onto or other others
    ought our ours ourselves out over part people per perhaps please point possible pretty probably put quite rather
    real really reason regarding right said same saw say saying says see seem seemed seems seen sent several shall she
    she'd she'll she's should shouldn't since situation so some somebody somehow someone something sometimes somewhere soon sort still
    stuff such sure than thank thanks that that's the their theirs them
    themselves then there there's these they they'd they'll they're they've thing things think thinking thinks this those though
    thought through thru thus til till to today tomorrow too toward towards tried try trying two u
    under until up upon ur us uses usually very via wanna was wasn't way ways we we'd
    we'll we're we've well went were weren't what what's whatever when when's whenever where where's whether which
    while who who's whoever whole whom whose why why's will with within without won't would wouldn't yeah yes yesterday
    yet you you'd you'll you're you've your yours yourself
    able actually basically best better big bit correct
    exactly handle help hour's idk important issue lately looking look looks
    moment normal obviously ok        
    super suppose supposed time times totally understand weird        
    dont doesnt didnt cant couldnt shouldnt wouldnt wont isnt arent wasnt werent havent hasnt hadnt whats thats hes shes theyre
    theyve youre youve weve id ill lol omg ugh pls plz thx tho bc cuz cos rn fyi btw imo aka wanna gotta lemme dunno
    anymore honestly literally apparently whenever everytime alot
    `),
);

/** Words of every article and of everyday talk: they count, but say little by themselves. */
export const weakWords: ReadonlySet<string> = new Set(
  wordList(`
    bring call called leave leaves ask asked asking asks come comes coming start started starting open add first last new old week weeks day days year years month months night morning work worked working works many much often own next
    give gives giving gave take takes taking taken took talk talked talking tell telling tells told show shows together different place number late bad question questions guess wrong worried feeling feel feels felt want wants wanted wanting use used using gets keep keeps kept know knows knew known
    client clients person patient therapist therapists therapy counselor counselors counseling trainee associate intern session sessions
    supervisor clinical clinician practice agency site family kid kids child children parent parents mom dad husband wife
    partner friend write writing wrote send sending stop stopped happy home house money pay paying name names
    phone talk meeting meet room school job boss class school student college plan plans list change changes read reading
    rule rules policy law state states legal ethical ethics line date dates form forms sign signed answer answers check
    note word words story hour hours minute minutes end ends ending life car food buy set turn run running move moving
    woman man girl boy guy dog cat team group video game book movie score test letter side head hand face water city
    country world company business service services system program computer problem problems idea ideas example text email
  `),
);
