// The commonest passwords in lists of leaked ones, of eight characters and more, most of them in the order of the frequency list that
// comes with zxcvbn 4.4.2 (MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.); it was counted over public
// leaks. The first five hundred were gathered by hand: what Chinese, Spanish and Korean keyboards and a coin exchange
// add to it. They stand in the order in which people choose them.
/** Common passwords of eight characters and more, one blank between two. */
export const COMMON_LONG = `
  00000000 000000000 0987654321 11111111 111111111 1111111111 11223344 1122334455 123123123 123321123 12341234
  12344321 1234512345 123454321 123456123 123456654321 12345678 123456789 1234567890 12345678910 1234abcd 1234qwer
  123abc123 123qwe123 123qweasd 12qwaszx 147258369 147852369 159357456 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx 1qazxsw2
  2wsx3edc 5201314520 52013145201314 66666666 741852963 789456123 87654321 88888888 888888888 963852741 987654321
  9876543210 99999999 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaa1111 aaaaaaaa aabbccdd abc12345
  abc123456 abc123abc abcabc123 abcd1234 abcd12345 abcdefg1 abcdefgh access14 admin123 admin1234 admin12345 adminadmin
  administrator airborne alejandra alejandro alexander anderson android1 anything arsenal1 asd123456 asdasdasd
  asdf1234 asdf1234! asdfasdf asdfghjk asdfghjkl asdfjkl; asshole1 autumn123 babygirl babygirl1 barcelona baseball
  baseball1 basketball batman123 beautiful beautiful1 beijing1 benjamin bigdaddy billgate binance1 binance123 bitcoin1
  bitcoin123 blessed1 blink182 blockchain blockchain1 bondjames boomboom bourse123 brooklyn bulldogs bullshit
  butterfly butterfly1 calvin12 cameron1 campbell canada123 carolina caroline champion changeme changeme1 charlie1
  chelsea1 cherokee children china123 chocolate chocolate1 christian christopher classic1 coinbase coinbase1 colorado
  computer computer1 consumer contrasena contraseña corazon1 cowboys1 creative cricket1 cristina cryptocurrency
  dallas12 danielle darkness december default1 diamonds dinero123 dkssud123 dolphins donald123 dragon12 dragon123
  drowssap einstein elizabeth emmanuel england1 enterprise estrella ethereum ethereum1 everton1 exchange exchange1
  explorer facebook facebook1 falcon12 february fernando fireball firebird fishing1 florida1 football football1
  forever1 forever21 franklin freedom1 fucking1 fuckyou1 fuckyou2 gabriela garfield gateway1 gfhjkm123 ginger12
  gladiator godzilla goldfish golfball google123 greenday guardian guest123 hammer12 happy123 hardcore harley12
  harrypotter heather1 hello123 hello1234 hellohello helpme12 hercules hodlhodl homer123 hongkong hotmail1 house123
  hunter12 icecream idontknow ilovegod iloveyou iloveyou1 iloveyou2 imissyou internet internet1 inuyasha iphone123
  isabella jackass1 jackson1 japan123 jennifer jennifer1 jeremiah jessica1 johncena jonathan jordan23 jupiter1
  juventus katherine kawasaki killer12 killer123 kimberly knights1 korea123 ladybug1 lakers24 lasvegas leonardo
  letmein1 letmein123 li123456 linkedin liverpool liverpool1 login123 lollipop lovehate lovelove loveme12 loveyou1
  lucky123 macintosh madison1 magic123 manchester marina12 mariposa marlboro marshall master12 master123 matthew1
  maverick maxwell1 memories mercedes metallica michael1 michelle microsoft midnight mitchell mnbvcxz1 money123
  moneymoney monkey12 monkey123 moonlight mountain movies12 mustang1 mypassword nakamoto naruto123 nascar24 newyork1
  nicholas ninja123 nintendo nirvana1 nothing1 november october1 olivia12 omgomgomg p@ssw0rd p@ssword pa$$word
  pa55word panther1 passport passw0rd password password1 password12 password123 password1234 passwords passwort
  patricia patrick1 peanut12 penelope peterpan phoenix1 pineapple platinum playboy1 player12 please12 pokemon1
  pokemon123 postal12 precious predator presario prince12 princess princess1 pumpkin1 q1w2e3r4 q1w2e3r4t5 qaz123wsx
  qazwsx123 qazwsxedc qwe123456 qwe123qwe qweasdzxc qweqweqwe qwer1234 qwer1234! qwer12345 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwertyqwerty qwertyui qwertyuiop rainbow1 ranger12 raymond1 realmadrid redskins remember
  richard1 rkskek123 rockstar rolltide root1234 rootroot rosebud1 runescape russell1 s123456789 samantha samsung1
  sarang123 saranghae saranghae1 satoshi1 saturday scarface scooter1 scorpion secret12 secret123 security1 seoul123
  september serenity sergeant service1 sexy1234 shadow12 shadow123 shanghai shannon1 sherlock skywalker slipknot
  smokey12 snowball soccer12 softball something southpark spiderman spiderman1 spring123 srinivas standard stargate
  starwars starwars1 steelers stephanie stephen1 strawberry stupid12 success1 summer12 summer123 sunflower sunshine
  sunshine1 superman superman1 superstar survivor svetlana sweetheart sweetpea swimming taiwan123 taiwan520 teamo123
  teamomucho telephone tennis12 tequieromucho terminator test1234 test12345 testing1 testtest thankyou thomas12
  thunder1 thunderbird tigers12 timberland tinkerbell together tokyo123 topsecret tothemoon tottenham trader123
  trading1 treasure trinity1 trouble1 trustno1 tunafish turtles1 twilight twitter1 undertaker unicorn1 universe
  user1234 useruser valentin valentine vanessa1 veronica victoria video123 vladimir volcom12 volleyball w123456789
  wang1234 warcraft warrior1 welcome01 welcome1 welcome123 whatever whatever1 william1 windows1 windows10 winter12
  winter123 woaini123 woaini1314 woaini520 woaini521 wolverine wrestling x123456789 xiaoming yamaha12 yankees1
  yellow12 z123456789 zachary1 zaq12wsx zaq1xsw2 zaq1zaq1 zeppelin zhang123 zxc123456 zxcvbnm, zxcvbnm1 zxcvbnm123
  zxczxczxc corvette cocacola liverpoo startrek butthead shithead metallic elephant rush2112 4815162342 01012011
  lifehack pakistan redwings guinness christin michigan alexande dickhead minecraft snickers paradise lacrosse
  bollocks poohbear spitfire maryjane westside security 123456789a 1232323q 12345qwert semperfi scotland simpsons
  infinity 1234554321 budlight usuckballz1 fktrcfylh wildcats logitech swordfis alexandr motorola patriots freeuser
  wolverin elizabet spiderma ncc1701d pearljam panthers peekaboo cardinal chevelle fyfcnfcbz loverboy 123654789
  electric darkside wolfpack blizzard 123456789q cheyenne cjkysirj pussycat airplane freepass billybob chocolat
  stingray tarheels 01011980 engineer hellfire darkstar 1029384756 pavilion 01012000 bobafett dbrnjhbz defender
  swordfish airforce thailand bluebird wrangler cadillac longhorn christia 123qweasdzxc assassin atlantis lonewolf
  software valentina veronika babydoll wordpass devildog soso123aljg mistress montreal wolfgang basketba hotstuff
  31415926 stephani shamrock deftones renegade blahblah enterpri babylon5 trfnthbyf bigboobs aardvark butterfl
  marathon cavalier buckeyes 01011990 1qaz2wsx3edc highland drpepper pornstar thuglife morpheus wetpussy adgjmptw
  overlord sundance ultimate ncc1701e geronimo aleksandr portugal superfly q1w2e3r4t5y6 wrinkle1 seminole alejandr
  11235813 concrete letmein2 christop trombone rhbcnbyf qazxswedc cdtnkfyf stallion kingkong mongoose bluemoon
  a1234567 immortal anthony1 dietcoke hollywoo 14789632 bonehead ghbdtnbr charlott ilovesex 1123581321 sebastia
  werewolf eternity super123 cooldude tottenha stocking makaveli satan666 verbatim blackcat raistlin punkrock 01012010
  waterloo musicman seinfeld megadeth gn56gn56 skywalke squirrel stardust qazwsxed vanhalen intrepid 1234567a punisher
  showtime ekaterina 111222333 skittles hannibal 1q2w3e4r5t6y panasonic sandiego portland blackdog californ playtime
  1a2b3c4d gangster warriors chargers dingdong mushroom crusader dkflbvbh stranger slapshot septembe 147896325
  rammstein munchkin kittycat 1passwor barcelon coltrane goodluck starcraft katerina shaney14 fuck_inside discover
  spanking lonestar meridian stonecol 192837465 lowrider 25802580 tacobell halflife 123698745 keyboard kangaroo
  socrates formula1 qwerasdf mailcreated5240 fuckface vacation penguins 12369874 ragnarok colombia dodgeram mustangs
  sithlord scoobydo oblivion titleist zxcv1234 bigballs blueeyes mersedes 12312312 nuttertools kingston freckles
  aspirine mariners deadhead rootbeer 11112222 plymouth creampie justdoit 1234567q lightnin caliente goodtime raiders1
  brucelee redalert aquarius catherin porkchop sapphire qwert123 a1s2d3f4 qazwsxedcrfv blackjac chevrole 01012001
  amsterdam spectrum diamond1 123456qwerty labrador syracuse front242 candyman commando clitoris pineappl lesbians
  8j4ye3uz monopoly romashka 123456aa gangbang spartans snuggles infiniti 1234567890q cosworth qawsedrf doberman
  brandon1 webmaster porsche9 beefcake godsmack viktoria starbuck valhalla starfish achilles ncc1701a sailboat
  phillies pa55w0rd swingers frontier butthole doughboy nebraska qwertyuio agent007 pinkfloy qwerty123456 dannyboy
  luckydog whocares vfrcbvrf ihateyou vkontakte mandingo dilligaf bunghole technics 01011991 15426378 aberdeen
  stripper hurrican rfnthbyf dthjybrf excalibu melissa1 lancelot keystone flamingo designer kamikaze warhammer
  deeznuts apollo13 macdaddy rangers1 manchest meatball eatpussy truelove sentinel 123456789z jamesbon sexygirl
  billyboy microsof microlab gordon24 pantyhos 01011985 73501505 passwor1 azsxdcfv charlton 01011970 bigmoney fordf150
  saratoga wildfire vladislav greenbay poiuytrewq chicken1 321654987 01011981 maradona chester1 rjirfrgbde rightnow
  jasmine1 hyperion meatloaf 01011986 pass1234 anaconda woofwoof poontang lionking albatros kenworth dinosaur happyday
  holyshit turkey50 ericsson chickens zxcasdqwe fktrcfylhf polniypizdec0211 crazybab anhyeuem hardrock applepie
  gandalf1 rockhard hellyeah skorpion hedgehog australi america1 1qa2ws3ed 13243546 yosemite karolina starship
  greatone 0.0.0.000 freeporn roadkill killbill 78945612 cinnamon backdoor packers1 rastaman sojdlg123aljg robotech
  18436572 mechanic pingpong operator rasputin amsterda majestic wrestlin gotohell kingfish lineage2 charles1 nwo4life
  fuckthis kcj9wx5n umbrella r2d2c3po snoopdog splinter underdog megapass p0015123 bullseye blackhaw jamesbond
  dkflbckfd 123789456 translator supersta magicman caligula 12131415 dfktynbyf deepthroat tazmania tommyboy marino13
  vfhufhbnf brighton mamapapa budweise getmoney qazwsx12 chainsaw eastside 01011989 snowboar moneyman chrisbln
  viewsonic penthous flounder whitesox thanatos panasoni sneakers chicago1 ghjcnjnfr titanium intruder gargoyle
  poseidon newcastl johannes buckshot sunnyday 01011988 goldstar ferrari1 multiplelo motherlode westwood apple123
  sunflowe assholes babyblue 123qwerty starfire paintbal knickers lokomotiv winston1 rjycnfynby thirteen hotpussy
  philippe avalanch 01011984 vfvfgfgf 01011987 zerocool godfather 1x2zkg8w zxasqw12 francesc paintball syncmaster
  aleksandra 02071986 cambiami monalisa chuckles spongebob 03082006 mazafaka meathead barefoot 12345678q cfitymrf
  blessing clevelan terrapin clarinet deeznutz traveler pianoman hawkeyes casanova 10203040 meowmeow andromeda
  crystal1 triangle monster1 01011910 smeghead cerberus rockford 1q2w3e4r5 goldwing gabriell crjhgbjy james007
  tiberius nokia6300 hayabusa 12345679 salamander 12qw34er thegreat gesperrt whiskers overkill rhfcjnrf montgom240
  sersolution rebecca1 spaceman bulldog1 12345qwe lightning 01011992 megatron illusion roadking 19411945 hoosiers
  01091989 leavemealone 14725836 balloons heineken 02071982 12345678a mortgage doghouse blackbir hardcock 135792468
  seahawks godfathe bookworm talisman blackjack babyface hawaiian 01011975 mortimer roadrunn 01011993 handyman
  alphabet password2 digital1 beautifu dutchess tiffany1 idontkno teddybea valkyrie wareagle dragonball dolphin1
  gameover kittykat wishbone sinister fuckoff1 02021987 02011985 gamecube 02081988 bitchass preacher 02041986 z1x2c3v4
  playstation 01011977 claymore checkers armagedon 02051986 newpass6 02091987 silverad electron devil666 rhtdtlrj
  12011987 02101985 thunderb ghostrider blackout 02031986 02021988 123456qw bcfields southpar 02061985 mandarin
  cannabis kleopatra dirtbike 1234567890a jackson5 02011987 slippery qweasd123 bluefish 02091986 1357924680 mollydog
  02021986 ghblehjr starcraf cameltoe vasilisa 01011983 elizaveta flexible farscape borussia yfcntymrf 02081984
  scorpio1 fyutkbyf thedoors 02081987 02061986 123qq123 7ugd5hip2j asdfzxcv pussyman deadpool 01011982 gatorade
  carpedie 02021984 02031984 corleone 02021985 webmaste chrysler 01020304 gabriel1 987456321 binladen buttercu
  02081989 21031988 millwall dragonba stonecold 01011999 02011986 istanbul babylove bullfrog porsche1 02061989
  bobdylan capslock teddybear 02041984 chevrolet gfhjkmgfhjkm coolness barbados knockers amateurs jayhawks 9293709b13
  eldorado soulmate andromed 50spanks 02021983 kakashka yeahbaby netscape rainbow6 carlitos eastwood microphone
  coldbeer fgtkmcby just4fun 1234567891 02021989 02041983 specialk piramida salasana mephisto violetta spencer1
  02051983 smashing fastball q2w3e4r5 buddyboy shitface 02031987 kissmyass radiohea 1234asdf wildcard 02011988
  02081986 testpass pringles pinkfloyd insomnia 1a2s3d4f 02041982 darklord 02041988 02041987 magician telephon
  vsjasnel12 iverson3 gamecock budapest yjdsqgfhjkm reckless 02011980 tiger123 01011979 maksimka kazantip 02101984
  concorde qazwsxedc123 pharmacy abnormal jellybea islander jiggaman classics hooligan 02081985 scrabble hawaii50
  wg8e3wjf 123456qwe mazda626 rhjrjlbk 02071984 sweetnes masamune doomsday excalibur buttfuck marcello 02021982
  dynamite lollypop michael2 moonbeam 12365478 inspiron 02061988 02031985 snowboard forsaken katarina fullmoon
  sausages stanislav robotics green123 mobydick senators pumpkins windsurf reddevil vfitymrf nevermind woodland
  anastasiya 02081982 presiden yankees2 02051982 vanguard rjhjktdf firewall 02011984 temppass drummer1 02031982
  fandango 02061980 pussy123 highheel christma qwerty11 02061987 icehouse earnhard 01081989 02091983 zaqxswcde
  misfit99 02101987 1z2x3c4v broncos1 platypus 05051987 02041985 radiohead 12051988 spongebo qwert12345 abrakadabra
  dodgers1 02101989 vikings1 viktoriya 02071980 reddwarf longjohn 02071987 slamdunk alessandro honolulu 134679852
  johndeer windmill bergkamp 02091981 irishman zildjian 02041981 02061983 mudvayne freebird 02091980 02091984 snowflak
  01011900 nygiants playstat webhompas jefferso comanche monkeybo 02051987 angel123 death666 hounddog josephin
  02071988 02041979 thisisit 05051985 pallmall fishbone genesis1 clippers 02051988 02081977 22041987 bigblock whiteout
  02061984 fuckinside 02031981 123456789s bluebell 08031986 undertak chipmunk mazdarx7 kjrjvjnbd choochoo lovelife
  02051984 02051989 15051981 anastasi 26061987 roadster cbr900rr good123654 02021979 highbury koroleva washingt
  02061982 02091985 redbaron 11051987 james123 krasotka 10011986 pipeline 7894561230 01031988 tkbpfdtnf smirnoff
  21031987 starligh summer99 13041988 fishhead 06061986 scoobydoo 02021981 yogibear konstantin terminat ghbywtccf
  slowhand fuckhead nostromo cnfybckfd lemonade cocksuck peaches1 johnson1 02041989 solitude catwoman bearcats
  username 01011978 wanderer 02101986 paradigm 02011989 fantasia borabora 74108520 12021988 01061990 gtnhjdbx 02071981
  01011960 sundevil mustang6 armstron 13041987 revolver 02021976 volkswag 30051985 pool6123 marines1 03041991 02031979
  24061986 14061991 wildbill 45m2do5bs 21011989 cleopatr 11081989 coventry sidekick 20061988 02081983 gbhfvblf
  22021989 zanzibar highlander 23041987 02011981 tinkerbe 01121986 bluesman asdfgh01 threesom 18011987 nautilus
  everlast 01071986 ghbdtn123 02071983 02021973 12qw12qw nokia6233 longdong ghjcnjgfhjkm penguin1 02091989 02071989
  asdqwe123 07071987 tokiohotel sonyericsson pantera1 palmtree 14111986 andyod22 10031988 01041985 handball marseille
  19101987 matthias viewsoni 13031987 evangelion 24011985 sandrine 02081980 28041987 sprinter private1 02101988
  25081988 fearless 01091987 antelope 02021990 barselona buddy123 19061987 fyfnjkbq 12121990 10071987 zxcasdqwe123
  fairlane honeybee soccer10 13061986 fantomas 17051988 10051987 20111986 gladiato 01011995 25800852 buffalo1 cheshire
  28021992 10101986 tomahawk 03041986 bismillah bigpoppa 01121988 08121986 14021985 margarit pasadena johngalt
  02031980 coldplay 04041991 capricorn sweetness 10011990 09051945 elcamino trinitro voyager1 02101983 carpente
  spartan1 12121985 22011988 callisto 02101981 vendetta david123 11061985 02031989 yamahar1 wildwood foxylady 02041980
  27061988 leedsutd 30041986 11051990 dominion 01061986 enforcer derparol 01041988 29071983 f00tball 25031987 21031990
  remingto 01011994 29051989 20031987 02051980 04041988 vjqgfhjkm 28011987 rfvfcenhf 16051989 25121987 16051987
  08051990 20091991 carnival 05051989 papillon knuckles 29011985 28021990 cutiepie ghjuhfvvf 22021986 freefall
  02011983 17061988 baritone mischief hetfield dontknow sasha_007 18061990 12031985 12031987 calimero 15011987
  alexandre 02031977 08081988 whiteboy 21051991 02071978 18091985 02031988 cygnusx1 31011987 firefigh blowfish
  screamer 20051988 11121986 01031989 harddick sexylady 30031988 02041974 20091988 123456ru wp2003wp 15051990 kordell1
  03031986 swinging 01011974 02071979 trucking marijuana 02051978 08031985 noname123 13121985 francisc 02011982
  22071986 02101979 obsidian 02051985 dfktynby 02051976 15101986 21101986 lakeside 14021986 suckmydick strawber
  nokian73 25091987 16121987 02041975 17011987 slimshady whistler 10101990 22031984 15021985 01031985 blueball
  26031988 chris123 13021990 cassandr 02051973 25041988 paramedi eclipse1 07091990 darkangel 23021986 02051981
  smackdow 01021990 argentin moonligh capricor 24111989 21051988 22041988 bigbooty cherries lalakers dogpound universa
  eggplant fussball 19283746 captain1 vincent1 taekwondo perfect1 capetown budweiser sylveste 02051972 cartman1
  marseill magellan hallo123 southpaw 02041978 notebook pufunga7782 goodgirl 02031978 challeng millenium sabrina1
  camaross hotgirls 02051977 bubba123 goldfing moonshin sonyfuck mandrake 1234zxcv bubbles1 marcius2 navigator
  hellokitty fkbyjxrf earthlink opendoor stanley1 07071977 02081976 lakewood bluejays commande gateway2 01011976
  ironmaiden destiny1 espresso toriamos ghhh47hj7649 therock1 p4ssw0rd 23skidoo roadrunner 12345qwer 02071975 bordeaux
  135798642 supernov beatles1 optimist nightwish natasha1 patches1 gsxr1000 hattrick enternow lenochka suckdick
  intercourse blue1234 02061977 02031975 waterboy mamacita htubcnhfwbz azertyui limewire houston1 stratfor 12345qwerty
  stigmata klondike marijuan hardball nineinch power123 vauxhall awesome1 funstuff krokodil rfntymrf cabernet sheepdog
  02041977 natalie1 montana1 sammy123 baltimor mash4077 cashmone vancouve dragon69 ilikepie 02071976 123456789m
  hairball toonarmy pimpdadd q1234567 theforce scheisse maserati 02061976 sigmachi bigdicks 02101976 riccardo rfhnjirf
  dolemite pathfind password9 vqsablpzla modelsne myxworld hellsing rocknrol 02041976 futurama p0o9i8u7 smoothie
  archange vagabond billabon 22061941 02031973 darkange skateboard evolutio morrowind plastics zaqwsxcde dominiqu
  nevermore 02021971 forgetit elisabet aolsucks woodstoc 02011975 scrapper minimoni q123456789 02091976 ncc74656
  slimshad friendster austin31 dilbert1 blackbird jellybean 01011971 carebear fireblad 02051975 02101977 pornking
  flamengo 02091975 snowbird lonesome baracuda 12345abc singapor herewego 123456789d kamasutra vipergts navyseal
  masterbate peterbil cucumber 123qwert summer69 02091977 sasha123 homemade bradley1 warhamme pinnacle flipflop
  lfitymrf acidburn fellatio jeepster sexybitch vfntvfnbrf cartoons rainyday alleycat 12345qaz mustang2 apollo11
  escalade rainbows daisydog cocksucker fyutkjxtr whiplash adrenalin ambrosia 5wr2i7h8 penetration stickman puppydog
  charisma nightmar 01011973 laetitia 02091973 0192837465 luckyone 14881488 goldeney 69camaro dragonfl 02081974
  02071971 melanie1 phialpha 10293847 bismarck 7777777a 12348765 bynthytn alexander1 mallorca dragster favorite6
  beethove normandy 1michael 02091971 nounours trumpet1 thumper1 playball rocknroll guillaum buttercup cambridg
  treefrog sexybabe pavement smackdown cannibal asdffdsa nthvbyfnjh 369258147 benessere skipper1 azertyuiop
  123456789qwe sephiroth hallowee sparkles 1qazxsw23edc amethyst volleyba bettyboo ticklish 02061974 02061972 mynameis
  junkmail longhair 02101973 gannibal skinhead segblue2 montecar jesus123 charlie2 candyass special1 02041973 letsdoit
  password01 allison1 notredam 789654123 liberty1 alcatraz frankie1 1qazzaq1 virginie dfcbkbcf blacklab montrose
  supernova frederik ilovepussy justice1 playboy2 motocros lockdown istheman pinetree 1234rewq rustydog tampabay
  babycake vampire1 streaming fidelity capitals dreamcas riffraff playmate zxcvb123 fuckme69 pizzaman 1234567899
  delpiero 1million wonderboy 02081973 sergbest 02051970 02031974 44332211 cashmoney left4dead 01011972 66613666
  123456as 123456qqq 02041972 1234509876 sunlight 02061971 password99 popcorn1 lol12345 bigtruck revoluti feelgood
  gogators papamama trooper1 tigercat usmarine lebowski madagaskar loverman dragonballz italiano naughty1 asdfg123
  fisherman weare138 alpha123 piercing abracadabra macintos 02011971 crescent eatmenow 18121812 kicksass rfhfvtkmrf
  paladin1 lunchbox riversid acapulco rhfcfdbwf mercury1 ronaldinho masterbating tennesse matchbox parlament goodyear
  02081970 hardwood erection highlife implants bendover supersonic babybear laserjet natedogg sopranos cashflow
  ghjcnbnenrf ireland1 alterego claudia1 cantona7 ljxtymrf princesa blueberr bobmarley demon666 trinitron flyers88
  nokia5800 qwerasdfzxcv mallrats goldeneye tamerlan backbone huskers1 1qw23er4 nineball stewart1 ballsack flipper1
  dortmund homepage coolhand greedisgood wonderfu barefeet 1111qqqq kcchiefs qweasdzxc123 asdasd123 cheerleaers
  mustang5 hillbill macaroni gigabyte buster12 cyclones jurassic thebeast metallica1 nemrac58 love1234 02031970
  flvbybcnhfnjh feathers soccer11 marauder redheads godbless greywolf pimpdaddy 123456789r reloaded rfhfylfi 22446688
  culinary 1234567aa phantom1 baberuth asdfqwer outsider blackhawk bigblack valeriya gianluca 1q2q3q4q lavalamp
  pertinant nokia123 redlight kristin1 poophead monterey waterfal minnesot bukowski riverrat daredevi arizona1
  kamikadze alex1234 55bgates bellagio stiletto biohazard as123456 darthvad lilwayne nopassword 123456789987654321
  14785236 nightowl beckham7 trueblue nevermin deathnote copenhag gallaries dtkjcbgtl fishtank rosewood blackberry
  1020304050 deerhunt surveyor pitchers 741258963 dipstick 112233445566 jupiter2 softtail greenman z1x2c3v4b5 smartass
  12345677 chewbacc nosferatu downhill dallas22 powerman qweasdzx mastermind care1839 atreides monkeyboy nicetits
  sealteam chopper1 winter99 myspace1 topolino 01011950 happyman stonewal manunited qwerty13 buddydog start123
  civilwar deadspin tortoise waterski dtxyjcnm interacial nightwin passmast eldiablo 1357908642 screwyou badabing
  foreplay seductive happines gizmodo1 pizzahut kikimora a1a2a3a4 sprocket wdtnjxtr bisexual makeitso 789632145
  fishcake libertad fivestar mississi 123456789v kenneth1 bluestar ntktdbpjh paperino dragonfly suckcock lapochka
  mike1234 q1q2q3q4q5 maxpower crazyman finalfantasy kissmyas alessand ghbdtnrfrltkf augustin 99762000 nathanie
  1z2x3c4v5b gangbanged hondacbr mamochka fisherma bismilla 123456987 20spanks kristen1 bigdick1 friday13 0987654321q
  yaroslav websol76 hugoboss websolutions sephirot 918273645 timoxa94 mazda323 sokolova skydiver jesus777 1234567890z
  guillerm india123 stoppedby nokia5530 123456789o whoknows godspeed foreskin slapnuts sandman1 honeybun letsfuck
  pippen33 qw123456 lighthou nancy123 jeffrey1 losangeles leonidas general1 bigbucks tickling 987654321a christophe
  petrovich dirtydog allstate wachtwoord creepers georgia1 fujifilm daredevil lionheart catfight vodafone 01011961
  valleywa chickenwing101 qq123456 livewire livelife roosters ilya1234 architec blackops 1qaz2wsx3edc4rfv smirnova
  dragon01 a1s2d3f4g5 maurizio zxcvasdf graywolf 3rjs1la7qe macgyver hugetits flathead goofball anthony7 jessica2
  123581321 sarajevo rfgbnjirf joystick batman12 victory1 saxophon lionhear hillside starlight 24681012 access99
  molly123 blackice quant4307s squerting flashman tangerin housewifes monkey69 escorpio password11 warcraft3 qazxsw123
  ghbdtndctv lincoln1 firestorm ludacris milamber evangeli letmesee hooters1 0o9i8u7y sooners1 glendale scorpions
  groupd2013 freewill silverado vflfufcrfh cornhole aerosmit bionicle gfgfvfvf daniel12 favorite2 detroit1 shredder
  wednesda sparhawk firehawk 911turbo funtimes 159753456 timothy1 bajingan frenchie 1mustang babemagnet 74123698
  truffles douglas1 lamborghini motocross skeeter1 angel666 carpediem scirocco fuzzball rushmore lacrimosa chevys10
  madonna1 domenico atlanta1 devilman euphoria checkmat browndog horsemen jediknig allnight starlite close-up wrinkles
  snapshot dima1995 thetruth priyanka dutchman passcode justinbieber 12349876 12345687 pennywis zaq12345 assmunch
  wellingt madala11 bettyboop gregory1 hawthorn bernhard dominika vfhbyjxrf lockerroom 1password futyn007 daydream
  11001001 friends1 rocky123 asslover mannheim manager1 horseman komputer pictuers nokia5130 ejaculation nastenka
  toulouse smoke420 fullback dreamcast casablanca salvator pussylover 963258741 vivitron cobra427 armageddon myfriend
  qwedsazxc illmatic capoeira freedom2 shinigami fhvfutljy nocturne churchil thumbnils tailgate neworder sexymama
  michelle1 earthlin basketbal aligator mojojojo welcome2 papabear sfgiants billabong monolith ticktock japanees
  contortionist alabama1 fantasy1 woodstock fireman1 embalmer woodwork newstart panorama daedalus fruitbat violator
  12345123 knickerless undertow kfcnjxrf masturbation transexual stinger1 landrove anakonda rfhlbyfk fordtruc
  archangel greentea morticia evanescence 3edc4rfv longshot starbucks prelude1 homebrew letmeinn fordf350 michele1
  27731828 wingzero qawsedrftg alfarome fantasti 1a2s3d4f5g natascha kennwort q1q2q3q4 qazwsxedc1 diamante
  pornographic comicbookdb motdepasse braveheart kickflip arcangel superbow porsche911 dagobert barbara1 vfpfafrf
  babemagn sublime1 buckwhea pussy4me redstorm paramore imtheman milkyway bigpenis newproject2004 rammstei j3qq4h7h2v
  lambchop anthony2 gfhjkm12 dreamer1 cybersex cowboyup maximus1 manhatta 1213141516 yfnfitymrf 123456789p trousers
  fishface motherfu ibilltes maximilian mypasswo marajade morozova enter123 12345asd princeto hellohel ursitesux
  1234kekc duracell sevenof9 corvet07 rdfhnbhf tiberian needforspeed dropkick kevin123 a123456a vfhnsirf sk8ordie
  fireblade marishka gorillaz revival47 ironman1 ramstein doorknob devilmaycry nemesis1 pennstat shevchenko detectiv
  evildead bullwink asmodeus rapunzel deepthro maxpayne montecarlo hernande 123456789l bravehea 12locked pegasus1
  saltydog everques ytngfhjkz businessbabe 123456ab qwerty78 fuckmehard shotokan seahorse bulldawg monkeyman losangel
  mastermi zxcvb12345 geibcnbr ladybird rktjgfnhf ghjdthrf impalass optiplex santacru ignatius newpass1 heather2
  snoopdogg blondinka honeydew fuckthat 890098890 goldrush avalanche snowman1 1a2b3c4d5e nokia5230 12340987 dragrace
  22334455 12345612 123456qq capital1 sammydog hulkster 13245768 omegared l58jkdjp! 123mudar samadams charlie123
  123456789123 sunderla 123qweas kazanova fktyeirf bluenose asd12345 waffenss 1a2a3a4a trailers beachbum bubblegum
  mackenzi hershey1 bugsbunn newport1 hornyman thething solnishko buckeye1 ethernet uncencored rb26dett choppers
  anna2614 callofduty rt6ytere timelord allblack tequiero snowflake dickweed firestar fred1234 ghjnjnbg milhouse
  masterbaiting 123698741 invictus yourmama pontiac1 verygood adventur austin316 hogwarts navigato desperado eightbal
  74227422 aerosmith wingchun sanity72 partizan utahjazz submarin pussyeat heinlein control1 costaric triplets
  teacher1 evergree qwerty99 pyramid1 lebron23 blackbelt housewife cynthia1 temptress frank123 songbird 43046721
  girfriend jakester falstaff patrizia qwaszx12 goodlife shitfuck 12345678900 russian7 gobigred deborah1 volkswagen
  alkaline muffdive 1letmein cannonda cvbhyjdf germany1 raindrop elvis123 citibank fakepass birthday4 nonmembe
  parsifal rickster coolgirl motorcyc tenerife fordf250 iloveporn hotbabes fynjybyf wapapapa tecumseh 0000000000o
  blackcock antigone novikova peregrin spartan117 tooltime bonethug tonyhawk laracroft mahalkita 18273645 terriers
  littlema glennwei 12345654321 fuckshit hornyguy southside antonio1 bobmarle ilikesex astonvil account1
  maurolarastefy barracud pathfinder asdfg12345 rerfhtre gotyoass grandpri colossus watermelon shadow01 lasttime
  pyramids galeries bigpussy astalavista killzone qaz12345 zxcvvcxz duckhunt sexsexse fuckyeah bigbutts element1
  marketin elbereth blaster1 yamahar6 lindsay1 seattle1 lagwagon misiaczek smokedog ironhors volkodav penetrating
  summertime takamine hardwork passthie flowers1 music123 phaedrus gulliver domainlock2005 express1 youandme
  dhjnvytyjub testibil 987654321q thesaint 11122233 x72jhhu3z theclash guesswho gymnastic cxfcnkbdfz lemmings r4e3w2q1
  schnuffi basebal1 goodfell hermione peaceout davidoff yesterda headless catdaddy yorktown tryagain 12s3t4p55
  momsanaladventure mustang9 dangerou packard1 excellen jbond007 alligator wellhung monkeyma vaseline 123456asd
  cbr600rr doggydog jason123 flipmode sonyvaio sixtynin luscious envision 147896321 369852147 loglatin payton34
  123456789k chipper1 uhbujhbq rsalinas vfylfhby longhorns everquest !qaz2wsx blackass snakeman p455w0rd mysecret
  phoenix2 panties1 blackcoc blackboy meandyou lancaste polaroid edinburg fuckedup golfclub bookcase worldcup
  dkflbvbhjdbx 17171717aa letsplay zolushka 67camaro barracuda romanova algernon amoremio william2 hd764nw5d7e1vb1
  deutschland robinhood machoman pandora1 tomservo nadezhda saab9000 f15eagle 12qwerty greatsex baywatch doggystyle
  january1 78963214 zz8807zpl 69213124 sidewind soccer13 onepiece bruno123 mustang8 blackbel
`
