import { wordList } from './word-list.ts';

/** Given names that are hardly anything else, so that they are names in lower case as well. */
export const givenNames: ReadonlySet<string> = new Set(
  wordList(`
    robin jay josh leo tobias hazel melody todd tom kelly parker sonny
    aaliyah aaron abby abdul abdullah abigail abraham ada adam addison adele adrian adriana adrienne agnes ahmad ahmed aidan aiden aileen
    aisha aiyana alan albert alberto alejandra alejandro alessandra alex alexa alexander alexandra alexandria alexis alfonso alfred alfredo ali
    alice alicia alina alisha alison allan allen allison alma alondra alvin alyssa amanda amara amari amelia amina amir amit amy ana anastasia
    andre andrea andrei andrew andy angela angelica angelina angelo angie anika anita ann anna annabelle anne annette annie anthony antoine
    antonio anya aria ariana ariel armando arnold arthur arturo asher ashley ashton aspen athena aubrey audrey aurora ava avery ayana ayesha
    barbara barry bart beatrice beatriz becca becky belinda bella ben benjamin bernadette bernard bernice bernie bertha beth bethany betsy
    betty beverly bianca billie billy blake bob bobbie bobby bonnie boris brad bradley brady brandi brandon brayden breanna brenda brendan
    brent brett brian briana brianna bridget britney brittany bruce bruno bryan bryce bryson byron caitlin caleb callie calvin cameron camila
    camille candace carl carla carlos carlton carly carmen carolina caroline carolyn carrie carter casey cassandra cassidy cassie catalina
    catherine cathy cecilia cedric celeste celia cesar chad chandra charlene charles charlie charlotte chelsea cheryl chloe chris christa
    christina christine christopher christy cindy claire clara clarence clarissa claudia clayton clifford clinton clyde cody cole colin colleen
    connie connor conrad cora corey cornelius cory courtney craig cristina curtis cynthia daisha dakota dale dalia damian damien damon dan dana
    daniel daniela danielle danny daphne daquan daria darius darla darlene darnell darrell darren darryl dave david davon dawson deandre deanna
    debbie deborah debra deepak deja delia delilah della delores demetrius denise dennis denny derek derrick deshawn desiree devin devon dewayne
    diana diane diego dimitri dina dmitri dolores dominic dominick dominique donald donna donnie donovan dora doreen doris dorothy doug douglas
    duane dustin dwayne dwight dylan ebony ed eddie edgar edith edmund eduardo edward edwin eileen elaine eleanor elena eli eliana elias elijah
    elisa elise eliza elizabeth ella ellen ellie elliot elliott elmer eloise elsa elsie elvira emanuel emilia emilio emily emma emmanuel enrique
    eric erica erick erik erika erin ernest ernesto ernie ervin esmeralda esperanza esteban estella esther ethan ethel eugene eva evan evangeline
    evelyn ezekiel ezra fabian fatima felicia felipe felix fernanda fernando fiona florence floyd fran frances francesca francine francis
    francisco franklin fred freddie freddy frederick gabby gabe gabriel gabriela gabriella gabrielle gail gareth garrett gary gavin genevieve
    geoff geoffrey george gerald geraldine gerard gerardo gianna gilbert gina giovanni giselle gladys glen glenda glenn gloria gonzalo gordon
    graciela graham greg gregg gregory greta gretchen griffin guadalupe guillermo gus gustavo gwen gwendolyn hailey haley hamza hannah harold
    harriet harrison harry harvey hassan hattie hazel heather hector heidi helen helena henrietta henry herbert herman hiroshi howard hubert
    hugh hugo hussein ian ibrahim ida ignacio igor ilana imani ingrid irene irma irving isaac isabel isabella isabelle isaiah ismael israel
    itzel ivan jackie jackson jaclyn jacob jacqueline jada jaden jaime jake jakob jamal james jamie jan jana jane janelle janet janice janie
    janine jared jasmin jason javier jay jayden jaylen jeanette jeanne jeff jeffery jeffrey jen jenna jennie jennifer jenny jeremiah jeremy
    jerome jerry jesse jessica jessie jesus jill jillian jim jimmy jo joan joann joanna joanne joaquin jocelyn jodi jodie jody joe joel joey johanna
    john johnathan johnny jon jonah jonas jonathan jordan jorge jose josefina joseph josephine josh joshua josie josue joyce juan juana juanita
    judith judy julia julian juliana julianna julie juliet julio julius justin kaitlin kaitlyn kaleb kamala kareem karen kari karina karl karla
    kate katelyn katherine kathleen kathryn kathy katie katrina kayden kayla keisha keith kelli kellie kelly kelsey kelvin ken kendall kendra
    kendrick kenneth kenny kenya keisha kerri kerry kevin khadijah khalid khalil kiara kim kimberly kirk kirsten kristen kristi kristin
    kristina kristine kristy krystal kurt kyle kylie lakeisha lakisha lamar lamont lana larissa larry lashonda latasha latoya laura laurel lauren
    laurence laurie lawrence leah leandro leanne lee leigh leila leland lena leo leon leona leonard leonardo leroy leslie lester leticia levi
    lewis liam lila liliana lillian lillie linda lindsay lindsey lionel lisa liz liza logan lois lola lonnie lora loren lorena lorenzo loretta
    lori lorraine louis louisa louise lourdes luca lucas lucia lucille lucinda lucy luis luisa lukas luke lupe luther luz lydia lyle lynn lynne
    mackenzie madeleine madeline maggie mahmoud maisie makayla malachi malcolm malia malik mallory mandy manuel mara marc marcel marcella marci
    marcia marco marcos marcus margaret margarita marguerite maria mariah mariam marian mariana marie marilyn mario marisa marisol marissa marjorie
    markus marlene marlon marquis marsha marshall marta martha martin martina marvin mary maryam mateo mathew matt matteo matthew maureen maurice
    maxine maxwell maya mckenzie megan meghan mehmet mei melanie melinda melissa melody melvin mercedes meredith mia micah michael michaela
    micheal michele michelle miguel mikayla mike mikhail mila mildred milton mindy minh miranda miriam misty mitchell mohamed mohammad mohammed
    moises mollie molly mona monica monique morgan moses muhammad mustafa muriel myra myrna myrtle nadia nadine nancy naomi natalia natalie natasha
    nate nathan nathaniel neha neil nelson nia nicholas nichole nick nicolas nicole nigel nikhil nikita nikki nina noah noel noemi nora norma norman
    octavia olga oliver olivia omar oscar osvaldo otis owen pablo paige pam pamela paola patrice patricia patrick patsy patti patty paul paula
    paulette pauline pedro peggy perla pete peter phil philip phillip phyllis preston priscilla priya quentin quincy quinn rachael rachel rafael
    rahul raj rajesh ralph ramon ramona randall randi randy raphael raquel rashad raul raymond rebecca rebekah regina reginald rene renee reuben
    reyna rhonda ricardo richard rick rickey ricky riley rita robbie robert roberta roberto robyn rocio roderick rodney rodolfo rodrigo roger
    roland rolando romeo ron ronald ronda ronnie rosa rosalie rosalind rosalyn rosario roseann rosemary rosie ross rowan roxanne roy ruben rudy
    rufus russell rusty ruth ryan sabrina sadie sally salvador sam samantha samir samuel sandra sanjay santiago sara sarah sasha saul savannah
    scott sean sebastian selena selina serena sergei sergio seth shana shane shanice shaniqua shannon shari sharon shaun shauna shawn sheena
    sheila shelby sheldon shelia shelley shelly sherri sherrie sheryl shirley sidney sierra silas silvia simon simone sofia sonia sonja sonya
    sophia sophie stacey staci stacie stacy stan stanley stefan stefanie stella stephan stephanie stephen stephon steve steven stewart stuart
    susan susana susie suzanne svetlana sylvester sylvia tabitha talia tamara tameka tamika tammy tania tanisha tanner tanya tara tariq tasha
    tatiana tatyana taylor ted teddy terence teresa teri terrance terrell terrence terri terry tess thalia thelma theo theodore theresa thomas tia
    tiana tiffany tim timmy timothy tina toby todd tom tomas tommy toni tony tonya tracey traci tracie tracy travis trent trevor trey tricia trina
    trisha troy tucker tyler tyrell tyrone tyson valentina valeria valerie vanessa veronica vicki vickie vicky victoria vijay vince vincent vinh
    viola virgil vivian vladimir walter wanda warren wayne wendell wendy wesley whitney wilbur wilfred willard willie wilma wilson winston wyatt
    xavier ximena yadira yasmin yasmine yesenia yolanda yosef yousef yuki yusuf yvette yvonne zach zachary zachery zack zainab zane zara zeke
    zoe zoey zoila zuri anh chau duc hien hoa huong khanh lan linh long-nguyen mai ngoc phuong quang thao thi thuy trang tuan jin joon ji-hye
    soo-jin min-jun wei xia xiao xiomara yan ying yuna hana kenji sakura takashi aarav ananya arjun deepa divya kavita lakshmi meera
    nisha pooja priyanka rohan rohit sanjana shreya sunita vikram amani amira farah fatemeh hadiya hakim jamila karim khadija laila leyla mahdi
    nadeem noor omid rania reza salma samira soraya yara zahra adaeze amadi chidi chioma chinedu emeka ifeoma kofi kwame ngozi nnamdi oluwaseun
    thandiwe zola tyrese tyra javon jermaine keyshawn laquisha latonya marquise montrell raheem shanelle tamia tremaine trevon treyvon
    beto chuy lalo memo nacho paco pancho pepe quique araceli citlali dulce graciela itzayana maribel marisela nayeli xochitl yaritza
  `),
);

/** Given names that are everyday words as well: only names in capitals in mid-sentence, or where a cue says so. */
export const ambiguousNames: ReadonlySet<string> = new Set(
  wordList(`
    will mark grace hope may rose faith joy bill frank rich drew art pat sue dawn eve ivy jack max guy gene dean grant chase hunter mason cash
    chance christian angel destiny serenity trinity heaven charity patience constance victor dick rob ray skip don carol holly lily daisy iris
    violet ruby pearl amber crystal jade summer autumn april june august jasmine ginger sandy stormy star harmony miles wade reed cliff forest
    brook river sky bud buddy junior duke earl king prince princess major sage olive penny candy brandy sherry paris dallas austin madison
    brooklyn sydney georgia virginia montana phoenix    kit kitty lance nick norm opal piper pierce rex roman
    scarlet stone sterling tyne van vera willow winter angelique precious justice jewel cherish honor true blue
    genesis messiah nevaeh legend cruz ace case chip clay colt dash dot fern flora  heath
       lark lane lark linden lyric maverick  mercy myrtle noble page  rain raven reign rocky rusty sunny teal
    tripp   trip  woody wren zen zion carmel china asia india chelsea camden carson 
  `),
);

/** Frequent surnames that are hardly everyday words. */
export const surnames: ReadonlySet<string> = new Set(
  wordList(`
    smith johnson williams jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas
    moore jackson martin perez thompson harris sanchez clark ramirez lewis robinson allen
    wright torres nguyen flores adams nelson baker rivera campbell mitchell roberts gomez phillips evans turner diaz
    edwards collins reyes stewart morris morales murphy rogers gutierrez ortiz cooper peterson
    bailey  howard ramos kim cox ward richardson watson brooks chavez bennett mendoza ruiz hughes alvarez castillo
    sanders patel myers ross foster jimenez powell jenkins russell sullivan hamilton johansson kowalski
    okafor okonkwo tran pham hoang phan vu vo dang bui singh kaur khan ahmed hussain ali chen wang zhang liu yang huang zhao wu zhou
    schmidt schneider fischer weber meyer wagner muller mueller hoffman schultz goldberg cohen levy rosenberg shapiro
    o'brien o'connor o'neill mccarthy mcdonald mckenzie fitzgerald gallagher delgado vasquez vargas aguilar salazar guerrero
    herrera medina castro romero soto contreras guzman maldonado estrada sandoval acosta figueroa dominguez cabrera molina
    washington jefferson freeman banks booker dubois toussaint baptiste
  `),
);
