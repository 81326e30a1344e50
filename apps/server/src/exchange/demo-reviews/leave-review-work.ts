import { assert } from '@bourse/kernel'
import { bankSubmit, setReal, uploadImage } from '@bourse/protocol'
import { askAs, type DrawnPaper, drawPaper, fileAs, settleDemoPeople } from '../demo-hands/index.ts'
import { fiatCalls } from '../fiat/index.ts'
import { imageCalls } from '../images/index.ts'
import { LEFT_FOR_OPERATORS, verificationCalls } from '../verification/index.ts'
import { ELIF, heldBy, PASSPORT, passbookOf, passportOf } from './demo-papers.ts'
import type { Hand, Hands, ReviewWorkDeps } from './hands.ts'
import { leaveBankWork } from './leave-bank-work.ts'

const YESTERDAY = 1_500
const mailOf = (nickname: string): string => `${nickname}@${LEFT_FOR_OPERATORS}`

/** Leaves what operators decide about: identities, bank accounts, and money by bank. */
export async function leaveReviewWork(deps: ReviewWorkDeps): Promise<void> {
  const person = (nickname: string, level: number, cameDaysAgo: number) => ({
    ...{ email: mailOf(nickname), nickname, level, cameDaysAgo },
  })
  const people = await settleDemoPeople(deps, {
    elif: person('elif.kaya', 1, 3),
    jonas: person('jonas.weber', 0, 1),
    rosa: person('rosa.benitez', 1, 40),
    arjun: person('arjun.mehta', 2, 66),
  })
  if (people === null) return
  const hands: Hands = {
    deps,
    ask: askAs(deps, [...verificationCalls, ...imageCalls, ...fiatCalls]),
    async waiting(queue, { userId }) {
      const items = await deps.queues.find(({ name }) => name === queue)?.waiting(100)
      const item = items?.find(one => one.person === userId)
      assert(item !== undefined, `something of ${userId} waits in ${queue}`)
      return item.id
    },
  }
  const elif: Hand = { ...people.elif, email: mailOf('elif.kaya'), name: ELIF.name }
  const rosa: Hand = { ...people.rosa, email: mailOf('rosa.benitez'), name: 'Rosa Benitez' }
  const arjun: Hand = { ...people.arjun, email: mailOf('arjun.mehta'), name: 'Arjun Mehta' }
  await verify(hands, elif, PASSPORT)
  await verify(hands, rosa, 'A220719044')
  await verify(hands, arjun, 'Z8830142')
  await handInPapers(hands, elif)
  await hands.ask({ ...people.jonas, minutesAgo: 27 }, setReal, { ...sayOf('Jonas Weber', 'C01X00T47'), country: 'DE' })
  await handInPassbook(hands, rosa)
  await leaveBankWork(hands, { rosa, arjun })
}

const sayOf = (name: string, number: string) =>
  ({ level: 1, country: 'TW', real_name: name, id_type: 'passport', id_number: number }) as const

/** Somebody says who they are, and an operator approves it. */
async function verify(hands: Hands, who: Hand, number: string): Promise<void> {
  await hands.ask({ ...who, minutesAgo: YESTERDAY }, setReal, sayOf(who.name, number))
  const check = await hands.waiting('identity', who)
  await hands.deps.give('demo', ['kyc', 'approve', check])
}

const photographed = async ({ ask }: Hands, who: Hand & { minutesAgo: number }, paper: DrawnPaper): Promise<string> =>
  (await ask({ ...who, file: fileAs(await drawPaper(paper)) }, uploadImage, {})).image_id

async function handInPapers(hands: Hands, elif: Hand): Promise<void> {
  const who = { ...elif, minutesAgo: 41 }
  const front = await photographed(hands, who, passportOf(ELIF, PASSPORT))
  const hold = await photographed(hands, who, heldBy(ELIF))
  await hands.ask(who, setReal, { ...sayOf(elif.name, PASSPORT), level: 2, front, hold })
}

async function handInPassbook(hands: Hands, rosa: Hand): Promise<void> {
  const who = { ...rosa, minutesAgo: 185 }
  const account = '001500246810'
  const passbook = await photographed(hands, who, passbookOf(rosa.name, account))
  await hands.ask(who, bankSubmit, { bank_code: '822', branch: '0015', account, holder: rosa.name, passbook })
}
