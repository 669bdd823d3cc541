import { lineList, wordList } from './word-list.ts';

/** Words that are written with a capital and identify nobody: the calendar, places of law, peoples, faiths, and brands of everyday life. */
export const commonNames: ReadonlySet<string> = new Set(
  wordList(`
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
    january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
    christmas thanksgiving easter halloween hanukkah chanukah kwanzaa ramadan eid diwali passover juneteenth valentine valentine's lent
    mother's father's veterans memorial labor independence new year's eve spring summer fall autumn winter covid covid-19
    alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas
    kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico
    york carolina north south east west dakota ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont virginia
    washington wisconsin wyoming puerto rico guam columbia d.c dc usa us u.s america american united states federal congress
    al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt
    va wa wv wi wy
    canada canadian mexico mexican england english british scotland scottish ireland irish france french germany german italy italian spain
    spanish portugal portuguese poland polish russia russian ukraine ukrainian greece greek turkey turkish israel israeli palestine palestinian
    iran iranian iraq iraqi syria syrian afghanistan afghan india indian pakistan pakistani bangladesh china chinese japan japanese korea korean
    vietnam vietnamese philippines filipino filipina thai cambodian laotian hmong burmese nepali somali ethiopian eritrean nigerian
    ghanaian kenyan congolese haitian haiti jamaican cuban dominican salvadoran guatemalan honduran colombian venezuelan peruvian brazilian
    argentinian african africa asian asia european europe latin latino latina latinx latine hispanic chicano chicana native indigenous
    somalia sudan sudanese ethiopia eritrea nigeria ghana kenya congo rwanda liberia egypt egyptian morocco moroccan lebanon lebanese jordanian
    jordan yemen yemeni saudi kuwait nepal burma myanmar thailand laos cambodia indonesia malaysia singapore taiwan taiwanese mongolia jamaica
    cuba honduras guatemala salvador nicaragua panama ecuador bolivia chile brazil colombia venezuela peru argentina uruguay paraguay belize
    philippine australia australian zealand sweden swedish norway norwegian denmark danish finland finnish iceland dutch netherlands belgium
    belgian austria austrian swiss switzerland czech hungary hungarian romania romanian bulgaria serbia serbian croatia bosnia bosnian albania
    navajo cherokee lakota ojibwe alaskan hawaiian pacific islander caribbean arab arabic arabian middle eastern black white brown biracial
    caucasian mandarin cantonese tagalog creole farsi hindi urdu punjabi swahili hebrew yiddish asl
    christian christianity catholic catholicism protestant baptist methodist lutheran presbyterian pentecostal evangelical mormon lds
    jehovah's witness witnesses orthodox jewish jew judaism muslim islam islamic hindu hinduism buddhist buddhism sikh quaker amish pagan
    wiccan atheist agnostic bible quran koran torah god jesus christ lord allah
    facebook instagram tiktok twitter snapchat linkedin youtube reddit discord whatsapp telegram signal messenger facetime skype zoom doxy teams
    google gmail yahoo outlook microsoft word excel apple iphone ipad android amazon alexa netflix uber lyft doordash venmo zelle paypal cashapp
    square stripe starbucks walmart target costco hinge bumble tinder grindr yelp chatgpt openai gemini copilot siri dropbox onedrive icloud
    simplepractice therapynotes theranest epic kaiser aetna cigna optum humana medicare medicaid medi-cal tricare bcbs blue cross shield
    unitedhealthcare betterhelp talkspace headway grow alma psychology today calm headspace wi-fi wifi bluetooth pdf ehr emr
    republican democrat democratic trump biden obama maga lgbtq lgbtqia pride
    i i'm i'd i'll i've ok tv id er icu ed phd md do rn np pa jd ma ms mph msw bsw dsw psyd edd bcba
  `),
);

/** Words of the field that are written with a capital: therapies, tests, papers, bodies and laws. */
export const fieldNames: ReadonlySet<string> = new Set(
  wordList(`
    cbt-e istdp maudsley fbt ipt mbt tfp cbast crt edmr brainspotting sensorimotor lacanian lacan fairburn lazarus meichenbaum ferenczi bion
    foucault rorty fonagy mckay greenberg johnson's ecker schnarch perel doherty madsen freire crenshaw kabat-zinn neff segal
    act cbt dbt emdr ifs eft tf-cbt cpt pe cft mbct mbsr erp exrp sfbt mi rebt aba pcit cbt-i cbti theraplay gottman hakomi
    gestalt adlerian jungian freudian rogerian bowenian bowen ericksonian existential narrative psychodynamic psychoanalytic object
    relations internal family systems acceptance commitment dialectical cognitive behavioral processing exposure prolonged motivational
    interviewing solution-focused emotionally focused person-centered strategic structural experiential somatic mindfulness polyvagal
    attachment sandtray synergetic play art music drama theory theories model
    beck beck's rogers rogers's ellis bowlby ainsworth linehan linehan's yalom freud freud's jung jung's adler erikson erikson's piaget
    vygotsky maslow maslow's skinner pavlov perls frankl minuchin satir haley whitaker epston shazer insoo prochaska diclemente rollnick
    winnicott klein kohut kernberg sullivan horney porges siegel kolk bessel levine worden kubler-ross kübler-ross shapiro
    stanley-brown carkhuff gottman's bronfenbrenner bandura seligman hayes fromm mahler kohlberg gilligan helms sue derald
    atkinson cross kitchener stoltenberg bernard goodyear loganbill tarasoff jaffee redmond hipaa ferpa
    bdi bdi-ii bai phq phq-9 gad gad-7 pcl pcl-5 c-ssrs columbia audit audit-c dast mast mmpi mmpi-2 mcmi wais wisc basc cbcl conners vanderbilt
    asrs mdq ymrs epds edinburgh gds moca mmse ace aces y-bocs ybocs scared masc cdi ors srs oq-45 caps caps-5 iesr ders dass asq m-chat ados
    rorschach tat genogram ecomap myers-briggs mbti enneagram wais-iv bsi scl-90 safe-t sbirt cage crafft asam locus calocus cans
    dsm dsm-5 dsm-5-tr dsm-iv icd icd-10 icd-11 cpt hcpcs
    mdd gad arfid ptsd c-ptsd cptsd ocd adhd add bpd asd odd npd aspd did sud aud oud tbi bipolar borderline asperger's autism
    aca aamft nasw apa nbcc naadac camft amhca asca cacrep coamfte cswe aswb amftrb samhsa nami cms hhs ocr dea fda cdc nimh who oig nasw-ca
    bbs lpcc lpc lmhc lmft lcsw lmsw lsw lcpc lac lcmhc amft apcc acsw rmhci alc lpca lmfta lgsw ladc cadc mft nce ncmhce
    soap dap birp girp pie tx dx hx sx rx roi si hi si/hi nssi sib dv ipv cps aps dcf dcfs dhs dfps dss ocs ocfs dcyf frp csp iep 504 eap iop
    php mst fft wraparound act-team hcbs snf sil aa na al-anon alanon alateen smart celebrate acoa slaa ga
    baa phi pii ehr emr noc npp gfe npi ein ssn mrn dob poa dnr gal csec cac sart sane
    ce ceu ceus cme ncc acs ccmhc psypact compact counseling
    alcoholics anonymous narcotics trevor project lifeline crisis
    cpr cfr u.s.c usc part subpart section title ix vii ii iii iv vi article code standard
    tylenol advil aspirin ibuprofen benadryl nyquil melatonin
    zoloft prozac lexapro celexa paxil wellbutrin effexor cymbalta xanax ativan klonopin valium adderall ritalin vyvanse concerta strattera
    lithium lamictal depakote seroquel abilify risperdal zyprexa latuda haldol clozaril trazodone buspar hydroxyzine suboxone methadone
    naltrexone vivitrol narcan antabuse ambien lunesta remeron pristiq viibryd trintellix intuniv clonidine propranolol spravato ketamine
    dear sincerely regards fyi asap eta lol omg idk btw imo tbh rn pls plz thx faq pm am est pst cst mst diy hr it ceo cfo gps sms
    ugh sos rsvp pto fmla ada eeoc hoa dmv irs ice dui dwi po pd wic snap tanf ssi ssdi va dod jag mp
  `),
);

/** People of the field whose names are frequent ones, as they stand in a question. */
export const fieldPeople: ReadonlySet<string> = new Set(
  lineList(`
    sue johnson
    michael white
    richard schwartz
    dick schwartz
    judith herman
    william miller
    bill miller
    peter levine
    insoo kim
    kim berg
    steve de
    brene brown
    stanley brown
    brené brown
    gabor mate
    gabor maté
    esther perel
    kristin neff
    tara brach
    barbara stanley
    gregory brown
    derald sue
    james framo
    ivan boszormenyi-nagy
    edna foa
    patricia resick
    david burns
    jeffrey young
    rollo may
    alan marlatt
    david kessler
  `),
);

/** A name before one of these is most likely that of a therapy, a theory or a test. */
export const theoryWords: ReadonlySet<string> = new Set(
  wordList(`
    method model theory theories approach technique techniques inventory scale questionnaire checklist protocol worksheet worksheets
    hierarchy schema exercise exercises safety interview criteria checkup
  `),
);
