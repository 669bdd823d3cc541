import { wordList } from './word-list.ts';

/** Frequent English words, mostly in their plain forms: what is among them is neither a rare name nor a mistyped field word. */
export const everydayWords: readonly string[] = wordList(`
  ability able about above absence absolutely academic accept access accident accommodate accompany accomplish account accurate
  accuse achieve across action active activity actual address adjust administrator admit adopt adult advance advantage adventure
  advice advise affect afford afraid afternoon afterward against agency agenda aggressive agree agreement ahead airport alarm album
  alcohol alert alike alive allergic allow alone along aloud alphabet already alternative although altogether always amazing
  ambulance amount analysis ancient anger angry animal anniversary announce annoy annual another answer anxiety anxious anybody anyone
  anyway apart apartment apologize apology apparent appeal appear appearance apple application apply appoint appointment appreciate
  approach appropriate approve architect architecture area argue argument arise army around arrange arrest arrive article artist
  ashamed aside asleep aspect assault assess asset assign assist assistant associate assume assure athlete atmosphere attach attack
  attempt attend attention attitude attorney attract audience aunt author authority auto available average avoid awake award
  aware away awful awkward baby back background backpack bad badly bake balance ball banana band bank bar barely base
  baseball basement basic basis basket basketball bath bathroom battery beach bear beat beautiful beauty become bed bedroom beef beer
  before begin beginning behave behavior behind being belief believe bell belong below belt bench beneath benefit beside best bet better
  between beyond bicycle big bike bill billion bird birth birthday bite bitter black blame blanket bleed bless blind block blood blow blue
  board boat body boil bomb bone bonus book boot border bored boring born borrow boss both bother bottle bottom bowl box boy boyfriend
  brain brake branch brave bread break breakfast breast breath breathe bride bridge brief bright bring broad broken brother brown brush
  budget bug build building bully bunch burden burn bus business busy butter button buy cabinet cable cake calculate calendar call calm
  camera camp campus cancel cancer candidate candle candy cannot capable capacity capital captain capture car carbon card care career
  careful careless carpet carry case cash cast casual cat catch category cause caution cave cease ceiling celebrate cell center central
  century ceremony certain certainly certificate chain chair challenge chamber champion chance change channel chaos chapter character charge
  charity chart chase chat cheap cheat check cheek cheer cheese chef chemical chest chicken chief child childhood chip chocolate choice
  choose church cigarette circle circumstance citizen city civil claim class classic classmate classroom clean clear clearly clerk clever
  click client cliff climate climb clinic clinical clock close closet cloth clothes cloud club clue coach coast coat code coffee cold
  collapse colleague collect college color column combination combine come comfort comfortable command comment commercial commit
  commitment committee common communicate communication community company compare comparison compassion compete complain complaint
  complete completely complex complicated component compose comprehensive computer concentrate concept concern concert conclude
  conclusion concrete condition conduct conference confidence confident confirm conflict confront confuse confusing connect connection
  conscious consequence conservative consider considerable consist consistent constant construct consult consumer contact contain content
  contest context continue contract contrast contribute control controversial convenient convention conversation convert convince cook
  cookie cool cooperate cope copy core corner correct cost cotton couch could council counsel count counter country county couple courage
  course court courtroom cousin cover crash crazy cream create creative creature credit creep crew crime criminal crisis criteria critical
  criticism criticize crop cross crowd cruel cry cultural culture cup cure curious current curriculum curve custody custom customer cut
  cute cycle dad daily damage dance danger dangerous dare dark data date daughter day deadline deal dear death debate debt decade
  decide decision deck declare decline decrease deep deeply deer defeat defend defense deficit define definite degree delay deliver
  delivery demand democracy demonstrate deny department depend depressed depression deputy describe desert deserve design desire desk
  despair desperate despite destroy detail detect determine develop device devote diagnose dialogue diary die diet differ difference
  different difficult difficulty dig digital dinner direct direction director dirt dirty disability disagree disappear disappoint disaster
  discipline discount discover discuss discussion disease dish dismiss display dispute distance distant distinct distinguish distract
  district disturb divide divorce dizzy doctor document dog dollar domestic door double doubt down downtown dozen draft drag dragon drama
  draw drawing dream dress drink drive driver drop drug drunk dry due dumb during dust duty each eager ear early earn earth easily east
  easy eat economy edge edit editor educate education effect effective efficient effort egg eight either elderly elect electric electronic
  element elementary eleven eliminate else elsewhere email embarrass embarrassed emerge emergency emotion emotional emphasis emphasize
  employ employee employer employment empty enable encounter encourage end enemy energy enforce engage engine engineer enjoy enormous enough
  ensure enter entire entrance entry environment episode equal equipment era error escape especially essay essential establish estate
  estimate ethic ethnic evaluate even evening event eventually ever every evidence evil exact exam examine example excellent except
  exception exchange excited exciting exclude excuse execute exercise exhausted exist existence exit expand expect expense expensive
  experience expert explain explanation explode explore explosion expose exposure express expression extend extent external extra extreme
  eye fabric face facility fact factor factory faculty fade fail failure faint fair fairly faith fake fall false familiar family famous
  fancy fantasy far farm fashion fast fat father fault favor favorite fear feature federal fee feed feedback feel fellow female fence
  festival few fiction field fifteen fifth fifty fight figure file fill film final finally finance financial find fine finger finish fire
  firm first fish fit fitness five fix flag flame flat flavor flexible flight float flood floor flow flower fly focus fold follow food fool
  foot football force foreign forest forever forget forgive form formal former formula forth fortune forty forward foster found four
  fourteen frame free freedom freeze frequent fresh friend friendly friendship front frozen fruit frustrate frustrated fuel full fully fun
  function fund fundamental funeral funny furniture further future gain gallery game gang gap garage garden gas gate gather gay gaze gender
  general generally generate generation gentle genuine gesture ghost giant gift girl girlfriend give glad glance glass global goal god gold
  golden golf good goodbye gossip govern government grab grade gradually graduate grand grandfather grandma grandmother grandpa grandparent
  grandson granddaughter grant grape grass grateful grave gray great green greet grief grieve grocery ground group grow growth guarantee guard
  guess guest guidance guide guideline guilt guilty gun guy gym habit hair half hall hand handbook handle handshake handwritten handy hang
  happen happy hard hardly harm hate have head headache heal health healthy hear heart heat heaven heavy height hello help helpful hence
  her here hero hesitate hide high highlight highway hill hint hire history hit hold hole holiday holy home homeless homework honest honestly
  honor hope horrible horror horse hospital host hotel hour house household housing how however huge hug human humor hundred hungry hunt
  hurry hurt husband idea ideal identify identity idiot ignore ill illegal illness image imagine immediate immediately immigrant impact
  implement imply importance important impose impossible impress impression improve improvement inch incident include income increase
  incredible indeed independent indicate individual industry infant infection influence inform information initial initially injure injury
  inner innocent inquiry inside insist inspire install instance instead instruct instruction instrument insult insurance intelligent intend
  intense intention interest interesting interfere internal international internet interpret interrupt interview introduce invest investigate
  invite involve iron island issue item itself jacket jail jealous job join joint joke journal journey joy judge judgment juice jump junior
  jury just justice justify keep key kick kid kill kind king kiss kitchen knee knife knock know knowledge lab label labor lack lady lake
  lamp land landlord language laptop large last late lately later latter laugh laundry law lawn lawsuit lawyer lay layer lazy lead leader
  leadership league lean learn lease least leather leave lecture left leg legal legislation lemon lend length less lesson let letter
  level liberal library license lie life lifetime lift light like likely limit limited line link lip liquid list listen literally
  literature little live living load loan lobby local locate location lock log lonely long look loose lose loss lot loud love lovely
  lover low luck lucky lunch lung machine mad magazine magic mail main mainly maintain major majority make male mall man manage
  management manager manner many map mark market marketing marriage married marry mask mass massive master match material math matter maximum
  maybe mayor meal mean meaning meaningful means meantime meanwhile measure meat mechanic mechanism media medical medicine medium meet meeting
  member membership memory mental mention menu mere merely mess message metal method middle midnight might military milk million mind
  mine minimum minister minor minority minute miracle mirror miss mission mistake mix mixture mode model modern modest mom moment money
  monitor month mood moon moral more morning mortgage most mother motion motivate motivation motive motor mount mountain mouse mouth move
  movement movie much mud multiple murder muscle museum music musical must mutual myself mystery myth naked name narrow nation
  national native natural nature near nearby nearly necessarily necessary neck need negative negotiate neighbor neighborhood neither nerve
  nervous network neutral never new newspaper next nice night nine nobody nod noise none noon normal normally north nose note nothing
  notice notion novel nowhere number numb nurse nut object objective obligation observe obtain obvious obviously occasion occasionally
  occupy occur ocean odd off offend offense offer office officer official often oil okay old once one onion online only onto open operate
  operation opinion opponent opportunity oppose opposite option orange order ordinary organic organization organize orientation origin original
  other otherwise ought outcome outside oven over overall overcome overnight overwhelm owe own owner pace pack package page pain painful
  paint painting pair pale panel panic pants paper paragraph parent park parking part participant participate particular particularly partly
  partner party pass passage passenger passion past path patience patient pattern pause pay payment peace peer pen pencil people pepper
  per perceive percent perfect perform performance perhaps period permanent permission permit person personal personality perspective
  persuade pet phase phenomenon philosophy phone photo photograph phrase physical physician piano pick picnic picture pie piece pig pile pill
  pillow pilot pink pipe pizza place plain plan plane plant plastic plate platform play player plea please pleasure plenty plot plus pocket
  poem poet point police policy polite political politics pool poor pop popular population position positive possess possibility possible
  possibly post pot potato potential pound pour poverty power powerful practical practice pray prayer precise predict prefer
  pregnant prepare presence present preserve president press pressure pretend pretty prevent previous price pride priest primary prince
  principal principle print prior priority prison privacy private prize probably problem procedure proceed process produce product profession
  professional professor profile profit program progress prohibit project prominent promise promote prompt proof proper properly property
  proportion proposal propose protect protein protest proud prove provide province psychology public publish pull punch punish punishment
  purchase pure purple purpose purse pursue push put puzzle qualify quality quarter queen quest question quick quickly quiet quietly quit
  quite quote race racial radio rain raise random range rank rapid rapidly rare rarely rate rather ratio raw reach react reaction read reader
  ready real realistic reality realize really rear reason reasonable recall receipt receive recent recently reception recipe recognize
  recommend record recover recovery red reduce refer reflect reform refrigerator refuse regard regardless region register regret regular
  regularly regulate reject relate relation relationship relative relatively relax release relevant reliable relief relieve religion religious
  rely remain remark remarkable remember remind remote remove rent repair repeat replace reply report represent reputation request require
  rescue research resemble reservation reserve resident resist resource respect respond response responsibility responsible rest
  restaurant restore restrict result resume retain retire retirement return reveal revenge review revolution reward rhythm rice rich rid ride
  rifle right ring rip rise risk river road rob rock role roll romantic roof room roommate root rope rough roughly round route routine row
  rub rude ruin rule run rush sad safe safety sail sake salad salary sale salt same sample sand sandwich satisfaction satisfy sauce save
  scale scan scare scared scarf scary scenario scene schedule scholar scholarship school science scientific scientist scope score scratch
  scream screen screw script sea search season seat second secret secretary section sector secure security see seek seem seize select self
  sell senate send senior sense sensitive sentence separate sequence series serious seriously serve service session set setting settle seven
  several severe sex sexual shadow shake shall shame shape share sharp she sheet shelf shelter shift shine ship shirt shock shoe shoot shop
  shopping short shot should shoulder shout show shower shrug shut shy sick side sigh sight sign signal signature significant silence
  silent silk silly silver similar simple simply since sing singer single sink sister sit site situation six sixteen sixty size skill skin skip
  sky sleep sleepy slice slide slight slightly slip slow slowly small smart smell smile smoke smooth snake snap snow soap soccer social
  society soft software soil soldier solid solution solve somebody somehow someone something sometimes somewhat somewhere son song soon
  sorry sort soul sound soup source south space spare speak speaker special specialist specific speech speed spell spend spin spirit spiritual
  split spoil sponsor sport spot spread spring square squeeze stable staff stage stain stair stand standard star stare start state
  statement station statistics status stay steady steak steal steel step stick still stir stock stomach stone stop storage store storm story
  straight strange stranger strategy stream street strength stress stressed stretch strict strike string strip stroke strong structure
  struggle stuck student studio study stuff stupid style subject submit subsequent substance succeed success successful such sudden suddenly
  suffer sufficient sugar suggest suggestion suicide suit summer summit sun super supper supply support suppose supposed sure surface
  surgery surprise surprised surround survey survive survivor suspect sustain swear sweat sweep sweet swim swing switch symbol symptom system
  table tactic tail take tale talent talk tall tank tape target task taste tax taxi tea teach teacher team tear tears technical
  technique technology teen teenager telephone television tell temperature temporary ten tend tender tennis tension term terrible terrified
  territory terror test testimony text than thank that the theater their them theme then theory therapist therapy there therefore these they
  thick thin thing think third thirteen thirty this those though thought thousand thread threat threaten three throat through throughout
  throw thumb thus ticket tie tight till time tiny tip tire tired title tobacco today toe together toilet tomato tomorrow tone tongue
  tonight tool tooth top topic toss total touch tough tour toward towel tower town toy trace track trade tradition traditional traffic train
  trainer training transfer transform transition translate transportation trap trash trauma travel treat treatment tree tremendous trend trial
  trick trigger trip troop trouble truck true truly trust truth try tube turn twelve twenty twice twin twist two type typical typically ugly
  ultimate unable uncle uncomfortable under undergo understand undertake unfair unfortunately uniform union unique unit unite universe
  university unknown unless unlike unlikely until unusual upset upstairs urge urgent use used useful user usual usually vacation vaccine
  valley valuable value van variety various vary vast vegetable vehicle venture version versus very vessel veteran via victim victory video
  view village violate violation violence violent virtual virtue virus visible vision visit visitor visual vital voice volume volunteer
  vote vulnerable wage wait waiter wake walk wall wallet wander want war warm warn warning wash waste watch water wave way weak wealth
  weapon wear weather web website wedding week weekend weekly weigh weight weird welcome welfare well west wet what whatever wheel when
  whenever where whereas wherever whether which while whisper white who whole whom whose why wide widely widow wife wild will
  willing win wind window wine wing winner winter wire wise wish with withdraw within without witness woman wonder wonderful wood wooden word
  work worker workplace workshop world worried worry worse worst worth would wound wrap write writer wrong yard yeah year yell yellow yes
  yesterday yet yield young yourself youth zone
  also ago among and any are aren as at be because been but by can did do does don for from get go got had has he him his i if in into is
  it its me my no nor not now of oh ok on or our ours out she so some that theirs to too tonight u until up upon us was we went were
  won you your yours hey hi dear regards thanks greetings hello sincerely note attached example reply mr mrs ms dr
  answered began begun bought broke brought built came caught chose clung dealt did died does done drank drew drove ate fell felt fled
  flew forgave forgot forgotten fought found froze gave given gone grew grown heard held hid kept knew known laid led left lent lost made meant
  met mistaken paid put quit ran rang read ridden rode rose said sang sat saw seen sent shook shot shown slept sold sought spent spoke spoken
  stole stolen stood stuck swore taken taught thought threw told took torn understood wept woke won wore worn written wrote
`);
