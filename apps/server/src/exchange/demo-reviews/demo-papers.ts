import type { DrawnPaper } from '../demo-hands/index.ts'

/** Somebody of the demo's made-up country. */
type Bearer = { readonly name: string; readonly family: string; readonly given: string; readonly born: string }

export const ELIF: Bearer = { name: 'Elif Kaya', family: 'Kaya', given: 'Elif', born: '02 May 1991' }
export const PASSPORT = 'U70418825'

/** The page of a passport that says whose it is. */
export const passportOf = ({ family, given, born }: Bearer, number: string): DrawnPaper => ({
  head: 'Utopia passport',
  face: true,
  lines: [
    ['Surname', family],
    ['Given names', given],
    ['Born', born],
    ['Number', number],
    ['Ends', '11 Mar 2031'],
  ],
  foot: [`P<UTO${family}<<${given}<<<<<<<<<<<<<<<<<<<<`.toUpperCase(), `${number}6UTO9105021F3103117<<<<<<<<`],
})

/** The same held beside a face, with a sheet on which name and day are written. */
export const heldBy = ({ given, family }: Bearer): DrawnPaper => ({
  head: 'Bourse only',
  face: true,
  lines: [
    ['Written by hand', `${given} ${family}`],
    ['For', 'verification'],
  ],
})

/** The first page of a passbook. */
export const passbookOf = (name: string, account: string): DrawnPaper => ({
  head: 'Demo Bank, passbook',
  lines: [
    ['Holder', name],
    ['Bank', '822, branch 0015'],
    ['Account', account],
  ],
})
