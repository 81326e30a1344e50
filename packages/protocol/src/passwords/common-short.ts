// The commonest passwords in lists of leaked ones, of six and seven characters, most of them in the order of the frequency list that
// comes with zxcvbn 4.4.2 (MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.); it was counted over public
// leaks. Only the console takes any as short as these.
// They stand in the order in which people choose them.
/** Common passwords of six and seven characters, one blank between two. */
export const COMMON_SHORT = `
  123456 qwerty 111111 1234567 dragon 123123 abc123 monkey letmein shadow master 696969 mustang 666666 123321 654321
  7777777 fuckyou qazwsx jordan 123qwe 000000 killer hunter harley zxcvbnm asdfgh buster batman soccer tigger charlie
  fuckme ranger hockey asshole pepper klaster 112233 zxcvbn freedom maggie ginger 131313 cheese 159753 summer chelsea
  dallas biteme matrix yankees austin access thunder merlin secret diamond hammer fucker silver gfhjkm golfer scooter
  orange cookie sparky phoenix mickey bigdog snoopy guitar chicken camaro peanut ferrari falcon cowboy welcome samsung
  smokey dakota arsenal boomer eagles tigers marina nascar booboo gateway yellow porsche monster spider diablo hannah
  bulldog junior london purple compaq lakers iceman cowboys banana ncc1701 boston tennis coffee scooby 123654 nikita
  yamaha mother barney brandy chester fuckoff oliver player forever rangers chicago redsox badboy fender jasper slayer
  rabbit natasha marine bigdick wizard raiders prince casper fishing flower jasmine iwantu panties adidas winter
  winner gandalf ghbdtn golden winston madison angels panther blowme sexsex bigtits spanky sophie thx1138 toyota
  canada blowjob 8675309 muffin apples pokemon 123abc qazxsw 123456a qwaszx butter rainbow newyork gemini cameron
  florida turtle sierra viking booger doctor rocket 159357 captain bandit jaguar packers pookie peaches 789456 dolphin
  helpme theman maxwell lovers maddog giants nirvana hotdog rosebud warrior stupid suckit success bond007 jackass
  alexis scorpio samson q1w2e3 azerty driver freddy sydney gators dexter red123 123456q 12345a voodoo trouble america
  nissan gunner fucking apollo eminem legend beavis skippy kitten shelby beaver phantom asdasd xavier braves copper
  qweqwe tomcat bigboy 102030 animal police online voyager sniper 315475 trinity blazer heaven playboy loveme bubbles
  hooters cricket willow donkey topgun saturn destiny pumpkin digital sergey private runner therock beatles cassie
  qwerty1 celtic andrey broncos 007007 eclipse fluffy cartman testing birdie pantera cherry vampire mexico buffalo
  genius montana maximus flyers lovely stalker doggie speedy bronco lol123 yankee horses magnum dreams goober enigma
  qwertyu scotty pimpin surfer genesis asd123 racing hello1 hawaii eagle1 poopoo boobies 12345q bitches simple badger
  alaska action jester drummer 111222 forest diesel friday hotrod 147258 lucky1 google badass tester shorty thumper
  hitman mozart reddog 010203 lizard a123456 ruslan 147852 a12345 buddha 420420 spirit money1 qwe123 naruto mercury
  liberty suzuki popcorn spooky marley vikings rascal qweasd hummer loveyou patches russia jupiter penguin passion
  cumshot vfhbyf sandman raider bastard 123789 assman fantasy sucker horney domino disney ironman brutus redrum bigred
  mnbvcxz karina marines digger cougar fireman oksana monday justice nigger tinker dancer avalon everton hentai
  madonna pussy1 ducati connor galore smooth boogie titanic arizona saints accord test123 christ yfnfif stinky naughty
  chopper extreme skyline zombie froggy awesome vision pirate fylhtq dreamer bullet empire 123123a kirill skipper
  nemesis rasdzv3 psycho danger mookie happy1 wanker manutd goblue 9379992 hobbes vegeta 852456 picard 159951 windows
  victory vfrcbv bambam serega turkey tweety galina hiphop rooster berlin taurus suckme polina avatar 134679 maksim
  raptor alpha1 hendrix newport bigcock brazil spring a1b2c3 madmax britney sublime bigman classic ronaldo 1q2w3e
  tiger1 wombat bubba1 pandora zxc123 holiday wildcat devils alabama caesar buddy1 bondage pickle shaggy catch22
  leather chronic qqq111 qaz123 kodiak sunset katana snowman angel1 wolves detroit pontiac gundam panzer vagina outlaw
  redhead nastya hardon dragon1 lickme 124578 strike beauty bigmac bowling chris1 ytrewq natali pyramid dodgers apache
  whynot trooper fuckit 135790 packard weasel popeye lucifer cancer 142536 viktor blonde james1 wutang atlanta casino
  lennon 741852 hacker hawkeye 456123 theone catfish sailor nfnmzyf tattoo pervert barbie maxima nipples machine
  trucks tornado lights bubble pegasus madman browns target 666999 dilbert baller lesbian shooter xfiles seattle
  qazqaz cthutq amateur prelude corona freaky malibu 246810 integra pussies iloveu dragons monkey1 unicorn bobcat
  stealth peewee openup 753951 zaqwsx shotgun trigger bruins coyote dollar lestat rocky1 hottie random smiley sweety
  chipper samurai maddie flipper express hjvfirf cessna piglet polaris teacher cookies scully fatboy wicked tickle
  dfvgbh foobar transam fetish oicu812 toshiba sunday gambit impala hooker lancer knicks stinger 314159 redneck squirt
  siemens blaster trucker subaru ibanez manson swinger reaper blondie mylove galaxy travel indiana skeeter master1
  ficken bigone fucked marino escort smitty bigfoot larisa trumpet spartan valera babylon asdfghj stormy mister hamlet
  paladin skater indigo hornet indians karate hesoyam toronto chiefs buckeye hotsex charger redman passwor maiden
  garden pencil timber insane jungle jesus1 aragorn 1a2b3c hamster david1 triumph techno lollol pioneer catdog 321654
  fktrctq 141627 pascal shadow1 hobbit erotic blabla justme stones chrissy spartak goforit burger pitbull italia
  hunting colors kissme virgin pebbles emerald racecar element 1478963 zipper alpine basket goddess poison nipple
  sakura chichi huskers pussys q12345 blackie nicola rommel caserta sammy1 trojan philips nugget tarzan chicks bassman
  trixie anakin dodger bomber madness 123asd fatcat ybrbnf soldier warlock desire sexual 951753 westham andrei ladybug
  tintin bluesky onelove vfvjxrf titans hansolo blue22 smiles beagle panama flatron inferno connect poiuyt snatch
  qawsed blessed rocker snakes sex4me finger jamaica mulder beetle passat plastic whiskey spunky magic1 monitor cactus
  exigen planet ripper spyder apple1 nolimit sticky trunks 1234321 pickles sailing rubber 911911 112358 molly1 yomama
  jumper faster unreal cumming memphis nylons legion shalom pentium geheim funtime ferret curious 555666 niners
  cantona sprite philly pirates abgrtyu boeing sweets green1 jackoff 7895123 moomoo martini biscuit drizzt colt45
  fossil snapper maniac salmon patriot shasta asdzxc shaved cjkywt crimson twister oxford biggie condor ravens wolfman
  cosmos sharks banshee keeper foxtrot velvet black1 sesame privet sunrise legolas grendel carrot frosty lvbnhbq
  blades 121314 coolio brownie groovy daytona pikachu peanuts licker hershey jericho zaq123 lobster goblin strider
  shogun kansas amadeus seven7 jason1 neptune muscle oldman rfrfirf getsome showme obiwan tanker maestro tarheel
  anubis newlife gothic fighter blue123 123456z princes sabine python mirage clover tequila surfing delete potato
  chubby baggins fusion sooners buttons moscow mature dagger stimpy asdf123 iverson byteme swallow liquid lucky7
  nymets cracker 456852 bigguy bugger nimrod tazman newpass doodle powder gotcha dublin pepsi1 milano grizzly woody1
  knights photos nookie charly brasil scruffy poopie 123098 latino walnut thegame viper1 kolobok picasso robert1
  bananas trance auburn eatshit wheels parrot postal wisdom gorilla pass123 andrew1 dumbass osiris oakland ranger1
  dookie megaman rjntyjr ledzep firefly griffey racerx paradox ghjcnj gangsta weezer sirius buffett shiloh vertigo
  sergei aliens sobaka sinner soccer1 0.0.000 bonjour chucky hotboy sprint sarah1 scarlet celica shazam sommer trebor
  bollox honda1 rebels lexmark formula 258456 tempest vfhecz tacoma qwertz flames rockon prodigy wookie 123qaz smoker
  server incubus molson kitkat rescue carpet tardis jimbob xanadu shaman pooper pussy69 golfing hearts mallard kenwood
  oracle 123zxc 102938 topper shemale sleepy gremlin yourmom 123987 printer monkeys cooler analsex asterix birdman
  frank1 defiant aussie blondes tatyana 445566 jackal katrin frogger noodles thomas1 parola shaolin celine ohyeah
  fatass assfuck amazon kisses magnus nopass 987456 6751520 harley1 putter champs massive spidey camelot letsgo
  gizmodo aezakmi 456654 smokin mypass astros roller kevin1 beckham atomic rusty1 vanilla hunter1 kaktus cxfcnmt
  blacky 753159 elvis1 aggies bangkok scream 123321q iforgot power1 kasper buster1 slappy shitty veritas amber1 jammer
  primus eduard granny horny1 sasha1 clancy usa123 hitler avenger spankme smudge scrappy john316 falcons husker pacman
  delta1 pancho krishna fatman barkley vulcan punkin celtics flyboy hamburg 223344 area51 aaa111 tricky homerun vectra
  homer1 hermes topcat cuddles killer1 ivanov bossman peugeot exigent durango plumber telefon horndog laguna rbhbkk
  breeze leopard redbull oscar1 topdog theking omega1 speaker fuckers bowler gjkbyf anarchy blacks herbie kingpin
  loveit 906090 labtec fitness jordan1 brando kicker napass desert bohica tractor hidden muppet jimmy1 terror farside
  legacy jrcfyf tuesday sabbath daniel1 homers azamat fallen striker camels iguana looker moloko 789654 pistol charmed
  skiing select franky daniil vladik nevada moneys puppies 666777 mystic zidane kotenok budman zvezda 123457 triton
  trojans laptop rookie gustav jethro filter lespaul gizmo1 132435 1366613 963852 nofear momoney possum cutter oilers
  moocow cupcake gbpltw batman1 splash svetik super1 soleil bogdan vipers babyboy tdutybq ccbill firefox dogman vortex
  noodle raven1 zaphod killme coolman danila skinny deadman gopher doobie freaks engage chevy1 steve1 poncho hammers
  azsxdc dracula 000007 bitch1 deskjet mighty sterlin casey1 mailman sinatra cthulhu summer1 bubbas cartoon bicycle
  tolkien breast capone lickit summit 123456k peter1 daisy1 kitty1 crazy1 texas1 362436 redhot daddy1 rockets iloveyo
  fernand cutlass polska star69 titties thekid aikido gofish mayday 1234qwe anfield lansing scotch catman hustler
  dfkthbz jenny1 cheers irish1 gabrie tinman orioles fortuna airbus rustam xtreme zxcasd retard grumpy huskies boxing
  4runner kelly1 ultima warlord oranges rotten asdfjkl denali sultan bikini figaro sixers 128500 sparta mayhem chewie
  music1 number1 cancun mellon cloud9 crunch bigtime piccolo bigbird billy1 sandro bizkit 789123 armani rovers jarhead
  cruise coconut dragoon utopia davids rfhbyf reebok charli giorgi sticks sayang exodus zaqxsw illini emily1 sandy1
  packer govols tomato beaner cooter creamy poodle greens eeyore tsunami cabbage memorex chaser bogart orgasm tommy1
  volley whisper knopka walleye 321123 pepper1 katie1 tyler1 corrado twisted 100000 clemson tootsie milana zenith
  shania frisco junebug fugazi rereirf vfvekz sausage vfczyz koshka clapton justin1 condom tundra gringo 150781
  vitalik aspire stocks pillow sparkle gmoney lucky13 samiam everest bigsexy rfrnec candle slacker voyeur jazzman
  bobby1 br0d3r wolfie vfksirf fright barsik cheetah baddog deniska bootie milena hithere 50cent albion amanda1 midget
  maxell cyclone nikola bonsai kenshin slider balloon 222333 jerkoff dinamo tekken rambler goliath malaka fiesta
  fletch stefano artemis calico nyjets damnit duchess rctybz hooter keywest hal9000 presto bristol faggot 321456
  wibble carrera alibaba ramses duster route66 trident clipper steeler divine kipper snake1 buttman pompey viagra
  332211 slutty macross pooter brian1 qwert1 jokers yzerman swimmer ne1469 solnce seamus lolipop pupsik moose1 ivanova
  secret1 matador love69 420247 ktyjxrf subway cinder vermont pussie florian magick guiness allsop ghetto flash1
  typhoon dfkthf depeche skydive dammit seeker crysis 123123q critter theboss 162534 cyclops jayhawk 456321 caramel
  qwer123 caveman onlyme grapes feather hotshot fuckher renault george1 sex123 pippen 000001 789987 floppy pornos
  kickass great1 quattro 135246 wassup helloo nicole1 chivas fishes juggalo dallas1 122333 beanie alucard ashley1
  cohiba xbox360 facial 7753191 cobra1 cigars klingon bob123 safari looser malina 200000 goalie jacob1 monaco cruiser
  misfit vh5150 yousuck sharky horizon absolut 123456r death1 kungfu forfun enter1 banker kostya bigbear vector
  fallout nudist gunners royals scania trader blueboy walrus kahuna love123 cypress ybrjkfq europa sabres minime
  nipper groucho whitey wolf359 fabric coolguy passme smegma skidoo fucku2 snapple dalejr mondeo thesims mybaby sinbad
  thecat topher q123456 z1x2c3 taylor1 cat123 olivier jabroni hambone holly1 sadie1 static studly sexxxx danzig
  beastie musica adonis bluedog bonkers 2128506 chrono compute turbo1 smelly wapbbs 778899 quantum pisces gunnar
  custom 1qwerty usnavy daewoo stereo sasuke watcher dharma 555777 mouse1 marius walmart tigger1 aaliyah theend sapper
  erotica scanner sexy69 doogie bayern joshua1 newbie scott1 losers droopy outkast martin1 dodge1 wasser ufkbyf 12345z
  112211 hotred deejay 192837 jessic cubbies havefun magpie fghtkm pudding leonid harry1 cbr600 audia4 bimmer aleksey
  builder mylife donuts allmine redfish 777888 sascha nitram bounce 333666 smokes rodman stunner hoosier beretta
  insert 123456s rtyuehe tights cheese1 micron quartz hockey1 gegcbr searay jewels celeron padres simon1 beaches
  prissy diehard orange1 mittens queens biggles thongs twinkle gretzky rabota gollum spike1 whisky ou8122 bigass
  a1s2d3 kosmos ginger1 johnboy maggot 336699 stumpy stoney footbal bucket snapon futbol goodboy honey1 sexyman
  warthog mustard abc1234 nickel boricua prophet sauron 12qwas reefer joker1 lovesex whatsup mellow bengals lover1
  123aaa sunshin hokies welder bunny1 buzzard rainman groove purdue jagger zigzag poochie usarmy redwood redwing
  silver1 abcd123 sputnik boobie ripple eternal allstar slinky mishka pinhead sweet1 jamie1 starman swords nikolay
  bacardi badgirl wildman penny1 logan1 hacked helmet windsor buffy1 trapper 123451 banane dbrnjh ripken frisky fester
  ib6ub9 cicero thedog 784512 edward1 napster squash woohoo tracker bagira midway 235689 menace rachel1 stoned 787898
  5551212 maria1 pobeda sonics optimus orchid jaybird kashmir chuang chunky rulezzz saleen chuckie gsxr750 reader
  buddah benfica salomon meister eraser bigmike starter pissing deluxe eagles1 gregor dogfood sancho ludmila medusa
  just4me stalin pizzas calgary clouds cgfhnfr cubswin max123 xxx123 gfhjkm1 7779311 missy1 michae gator1 pacers
  buddie chinook heckfy sally1 breasts beowulf darkman qazwsx1 satana smiths puddin nasty1 passwd boxster killers
  cheater beast1 foryou mermaid bhbirf teddy1 misty1 delphi gromit sponge qazzaq fytxrf beamer beemer rancid manowar
  adam12 diggler assword austin1 gonavy sparky1 fisting thedude venera novell salsero jayden linda1 vedder 1pussy
  redline jktymrf dfcbkbq chrome titten bella1 eureka 147369 banner lakota 123321a mustafa hotbox electra wrestle
  svoboda nimbus alenka madina onetime bartman 12345t oliver1 skylar gobucks johann milkman camper bigbutt jammin
  davide cheeks goaway lighter claudi thumbs pissoff cocaine squall hootie doitnow subzero marine1 pothead antoni
  marika 794613 musashi tulips 654123 ninjas jetski xerxes zhuang dickie morgan1 dieter yfnfkmz ipswich iamgod tdutybz
  modena samtron 111333 iscool petrov 1236987 pheonix othello 000111 sanfran a11111 badman 1qaz2ws 12qw12 369963
  cheech beatle pickup paloma caravan gawker banzai pussey mullet bingo1 bearcat templar guitar1 toolman chloe1 slave1
  nuggets mantis fergie bigtit love12 lassie skyler jockey mancity spectre artemka iomega moritz spinner heater grease
  ltybcrf cowboy1 hippie chimera alex123 mickey1 corsair sonoma aaron1 xxxpass bacchus xyz123 spurs1 cosmic deutsch
  123455 oceans latinas speedo merlot kotaku snuffy hellos maggie1 slapper bonjovi phoeni nomore orion1 zaraza ntktajy
  myname wraith smokie dialog dotcom monarch athlon mikey1 hamish ramones ciccio chippy eddie1 house1 marker cougars
  jackpot pdtplf cobalt dipshit napoli kilroy pulsar daemon alexey shuang shiner mclaren golfer1 sexyboy dogshit
  syzygy 111111a fulham 120676 gooner laurent dog123 halifax freeway 147963 persik danny1 entropy gadget baggio
  carlito bigblue hopeful bailey1 annie1 generic arcadia hondas 9562876 trainer jones1 159632 iceberg rebel1 snooker
  temp123 matteo bamboo fuckyo shutup nikitos redbird maxxxx sahara patric plasma heynow bruno1 bigfish misfits sassy1
  nanook cygnus licking slavik ninja1 submit dundee tiburon chopin obelix stroker lazarus spider1 homerj sleeper
  tripod pasword pavlov homeboy brodie mason1 orient cdtnbr bushido taxman giorgio sphinx verizon lovebug sam123
  seadoo jezebel maxime bunnies drakon 010180 zhjckfd crusher mordor cthtuf premium ramrod tootie ghost1 bounty porno1
  426hemi corolla hjccbz bummer blue12 bird33 samsun kirsty kfhbcf 655321 123465 stepan 1qa2ws spiker goirish callum
  attila henry1 lindros andrea1 sporty lantern nextel violin volcom 998877 water1 imation dynamo citadel placebo
  clowns tripper dabears haggis merlin1 anthrax amerika iloveme vsegda burrito bombers a1a2a3 woofer tigger2 tiger2
  hannah1 snoopy1 sexxxy cobain exotic fergus asddsa 147741 258852 q1q2q3 wingman superb ganesh pecker zephyr icu812
  larry1 broker zalupa mihail vfibyf dogger paddle varvara schalke 1z2x3c tuning concord stiffy felix1 wrench bubba69
  popper gobears tipper fuckme1 kamila bigcat sowhat digimon tigers1 jingle uranus soprano mandy1 dusty1 postman
  dogcat bombay onetwo julie1 laura1 pepito smokey1 stylus stratus reload duckie karen1 jimbo1 225588 369258 krusty
  snappy asdf12 electro 111qqq fishin qqqqq1 1234560 carnage guyver boxers kittens 1000000 toaster cramps yugioh
  namaste mygirl falcon1 fender1 spikes nutmeg dogboy 369852 softail prowler bigboss harvest jubilee killjoy basset
  redsox1 kidrock gameboy enrico arrows havana banger cookie1 chriss cindy1 lumber pinball london1 superma longbow
  chillin niceguy pistons hookup santafe bigben mankind beardog hammer1 magelan jennife gilles carmex2 stasik bumper
  doofus pixies garion steffi beerman niceass mother1 boozer oatmeal aptiva delight slick1 badgers guitars puffin
  nikki1 miller1 123000 airwolf magnet install romans megan1 muscles dogbert joseph1 junior1 vjcrdf qwer12 giraffe
  pelican bruiser kjkszpj
`
