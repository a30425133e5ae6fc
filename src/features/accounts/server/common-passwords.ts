/** Passwords of eight characters and more that stand on top of every list of leaked ones, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password2 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword passwort
  passport 12345678 123456789 1234567890 12345678910 123123123 1234512345 12341234 12344321 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
  999999999 87654321 987654321 9876543210 0987654321 0123456789 01234567 11223344 1122334455 112233445566 12121212
  13131313 10101010 20202020 69696969 98765432 123454321 147258369 159357456 741852963 789456123 456789123 147852369
  123698745 321654987 14725836 159753456 123456789a 12345678a a12345678 a123456789 1234567a abc12345 abcd1234
  abcdefgh abcdefg1 abc123456 abc123abc a1b2c3d4 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdfasdf asdf1234
  asdfqwer qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 qwertz123 qwertzuiop
  azertyuiop azerty123 1234qwer 123qweasd 123qweasdzxc qweasdzxc qweqweqwe qwe123qwe 123456qwerty 12345qwert
  qwert12345 wasdwasd iloveyou iloveyou1 iloveyou2 iloveyou! ilovemusic loveyou1 lovelove loveme123 sunshine
  sunshine1 princess princess1 football football1 baseball baseball1 basketball softball volleyball superman
  superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 nintendo minecraft fortnite1 computer
  computer1 internet samsung1 samsung123 whatever whatever1 trustno1 letmein1 letmein123 welcome1 welcome123
  welcome! michelle michael1 jennifer jennifer1 jessica1 jonathan jordan23 charlie1 charlotte alexander alexandra
  elizabeth victoria samantha stephanie christian christopher benjamin nicholas patricia margaret danielle gabriela
  veronica isabella chocolate chocolate1 butterfly butterfly1 mustang1 corvette mercedes porsche911 ferrari1
  yamaha123 harley123 dolphins steelers cowboys1 yankees1 liverpool liverpool1 chelsea1 arsenal1 barcelona
  realmadrid juventus manchester dragon123 monkey123 shadow123 master123 killer123 hello123 hellohello helloworld
  hello1234 test1234 testtest testing1 testing123 changeme changeme1 changeme123 default1 administrator admin123
  admin1234 admin12345 adminadmin root1234 rootroot guest123 user1234 login123 secret123 mypassword newpassword
  nopassword yourpassword passpass pass1234 pass12345 password01 password11 passwords 1password access14 access123
  blink182 metallica metallica1 slipknot nirvana1 acdc1234 beatles1 rockstar rockstar1 rocknroll guitar123 guitarist
  drummer1 drumming bassguitar musician musicman musiclover music123 playmusic trumpet1 saxophone fender123
  gibson123 lespaul1 stratocaster backline backline1 backline123 computer123 freedom1 summer2024 summer2025
  summer2026 winter2025 winter2026 spring2025 spring2026 autumn2025 blessed1 jesus123 jesuschrist godisgood forever1
  friends1 friendship family123 flowers1 babygirl babygirl1 beautiful lovely123 scorpion midnight maverick
  sweetheart cheyenne swordfish stargate hardcore icecream pineapple cherry123 peaches1 cookie123 snoopy123 einstein
  brooklyn montreal portugal germany1 january1 february september november december google123 facebook facebook1
  instagram youtube1 linkedin myspace1 dropbox1 spotify1 soundcloud zxcvbnm, asdfghjkl; qwertyuiop1
`
    .trim()
    .split(/\s+/),
)
