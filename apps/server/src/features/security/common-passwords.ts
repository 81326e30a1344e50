// Passwords that lists of leaked ones put first, of eight characters or more; shorter ones are refused for their length.
const LISTED = `
  00000000 000000000 0987654321 11111111 111111111 1111111111 11223344 1122334455 123123123 123321123 12341234
  12344321 1234512345 123454321 123456123 123456654321 12345678 123456789 1234567890 12345678910 1234abcd 1234qwer
  123abc123 123qwe123 123qweasd 12qwaszx 147258369 147852369 159357456 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx
  1qazxsw2 2wsx3edc 5201314520 52013145201314 66666666 741852963 789456123 87654321 88888888 888888888 963852741
  987654321 9876543210 99999999 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaa1111 aaaaaaaa
  aabbccdd abc12345 abc123456 abc123abc abcabc123 abcd1234 abcd12345 abcdefg1 abcdefgh access14 admin123 admin1234
  admin12345 adminadmin administrator airborne alejandra alejandro alexander anderson android1 anything arsenal1
  asd123456 asdasdasd asdf1234 asdf1234! asdfasdf asdfghjk asdfghjkl asdfjkl; asshole1 autumn123 babygirl
  babygirl1 barcelona baseball baseball1 basketball batman123 beautiful beautiful1 beijing1 benjamin bigdaddy
  billgate binance1 binance123 bitcoin1 bitcoin123 blessed1 blink182 blockchain blockchain1 bondjames boomboom
  bourse123 brooklyn bulldogs bullshit butterfly butterfly1 calvin12 cameron1 campbell canada123 carolina caroline
  champion changeme changeme1 charlie1 chelsea1 cherokee children china123 chocolate chocolate1 christian
  christopher classic1 coinbase coinbase1 colorado computer computer1 consumer contrasena contraseña corazon1
  cowboys1 creative cricket1 cristina cryptocurrency dallas12 danielle darkness december default1 diamonds
  dinero123 dkssud123 dolphins donald123 dragon12 dragon123 drowssap einstein elizabeth emmanuel england1
  enterprise estrella ethereum ethereum1 everton1 exchange exchange1 explorer facebook facebook1 falcon12 february
  fernando fireball firebird fishing1 florida1 football football1 forever1 forever21 franklin freedom1 fucking1
  fuckyou1 fuckyou2 gabriela garfield gateway1 gfhjkm123 ginger12 gladiator godzilla goldfish golfball google123
  greenday guardian guest123 hammer12 happy123 hardcore harley12 harrypotter heather1 hello123 hello1234
  hellohello helpme12 hercules hodlhodl homer123 hongkong hotmail1 house123 hunter12 icecream idontknow ilovegod
  iloveyou iloveyou1 iloveyou2 imissyou internet internet1 inuyasha iphone123 isabella jackass1 jackson1 japan123
  jennifer jennifer1 jeremiah jessica1 johncena jonathan jordan23 jupiter1 juventus katherine kawasaki killer12
  killer123 kimberly knights1 korea123 ladybug1 lakers24 lasvegas leonardo letmein1 letmein123 li123456 linkedin
  liverpool liverpool1 login123 lollipop lovehate lovelove loveme12 loveyou1 lucky123 macintosh madison1 magic123
  manchester marina12 mariposa marlboro marshall master12 master123 matthew1 maverick maxwell1 memories mercedes
  metallica michael1 michelle microsoft midnight mitchell mnbvcxz1 money123 moneymoney monkey12 monkey123
  moonlight mountain movies12 mustang1 mypassword nakamoto naruto123 nascar24 newyork1 nicholas ninja123 nintendo
  nirvana1 nothing1 november october1 olivia12 omgomgomg p@ssw0rd p@ssword pa$$word pa55word panther1 passport
  passw0rd password password1 password12 password123 password1234 passwords passwort patricia patrick1 peanut12
  penelope peterpan phoenix1 pineapple platinum playboy1 player12 please12 pokemon1 pokemon123 postal12 precious
  predator presario prince12 princess princess1 pumpkin1 q1w2e3r4 q1w2e3r4t5 qaz123wsx qazwsx123 qazwsxedc
  qwe123456 qwe123qwe qweasdzxc qweqweqwe qwer1234 qwer1234! qwer12345 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwertyqwerty qwertyui qwertyuiop rainbow1 ranger12 raymond1 realmadrid redskins remember richard1 rkskek123
  rockstar rolltide root1234 rootroot rosebud1 runescape russell1 s123456789 samantha samsung1 sarang123 saranghae
  saranghae1 satoshi1 saturday scarface scooter1 scorpion secret12 secret123 security1 seoul123 september serenity
  sergeant service1 sexy1234 shadow12 shadow123 shanghai shannon1 sherlock skywalker slipknot smokey12 snowball
  soccer12 softball something southpark spiderman spiderman1 spring123 srinivas standard stargate starwars
  starwars1 steelers stephanie stephen1 strawberry stupid12 success1 summer12 summer123 sunflower sunshine
  sunshine1 superman superman1 superstar survivor svetlana sweetheart sweetpea swimming taiwan123 taiwan520
  teamo123 teamomucho telephone tennis12 tequieromucho terminator test1234 test12345 testing1 testtest thankyou
  thomas12 thunder1 thunderbird tigers12 timberland tinkerbell together tokyo123 topsecret tothemoon tottenham
  trader123 trading1 treasure trinity1 trouble1 trustno1 tunafish turtles1 twilight twitter1 undertaker unicorn1
  universe user1234 useruser valentin valentine vanessa1 veronica victoria video123 vladimir volcom12 volleyball
  w123456789 wang1234 warcraft warrior1 welcome01 welcome1 welcome123 whatever whatever1 william1 windows1
  windows10 winter12 winter123 woaini123 woaini1314 woaini520 woaini521 wolverine wrestling x123456789 xiaoming
  yamaha12 yankees1 yellow12 z123456789 zachary1 zaq12wsx zaq1xsw2 zaq1zaq1 zeppelin zhang123 zxc123456 zxcvbnm,
  zxcvbnm1 zxcvbnm123 zxczxczxc
`

/** The commonest passwords, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LISTED.trim().split(/\s+/))
