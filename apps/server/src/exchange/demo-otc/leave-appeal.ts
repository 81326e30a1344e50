import {
  otcMarketList,
  otcMessageSend,
  otcOrderAppeal,
  otcOrderOpen,
  otcOrderPaid,
  uploadImage,
} from '@bourse/protocol'
import type { Deps } from '../../operations/operation.ts'
import { type AskAs, type DrawnPaper, drawPaper, fileAs, settleDemoPeople } from '../demo-hands/index.ts'
import type { OtcOrderServices } from '../otc-orders/index.ts'
import type { PeopleWith } from '../people/index.ts'
import { verifyInPast } from '../verification/index.ts'

const MONEY = '96500'
const PAYS = 'Hsu Yi-Ting'
// Who really paid: the buyer's sister.
const PAID = 'HSU YA-TING'

/** What this work stands on. */
export type OtcWorkDeps = Deps<OtcOrderServices & PeopleWith<'images'>>

/** Leaves an order that was paid by another than its buyer, and that its seller has appealed. */
export async function leaveAppeal(deps: OtcWorkDeps, ask: AskAs): Promise<void> {
  const people = await settleDemoPeople(deps, {
    buyer: { email: 'marigold@otc.example.com', nickname: 'marigold', level: 1, cameDaysAgo: 74 },
  })
  if (people === null) return
  const buyer = (minutesAgo: number) => ({ ...people.buyer, minutesAgo })
  const verified = new Date(deps.clock.nowMs() - 70 * 86_400_000)
  await verifyInPast(deps, { userId: people.buyer.userId, name: PAYS, at: verified })
  const wish = { side: 2, coin: 'USDT', currency: 'TWD', amount: MONEY, takeable: true } as const
  const { records } = await ask(buyer(78), otcMarketList, { ...wish, limit_begin: 0, limit_num: 1 })
  const [advert] = records
  // Without an index no floating price stands: then nobody has bought anything.
  if (advert === undefined) return
  const seller = (minutesAgo: number) => ({ userId: advert.maker.uid, level: 3, minutesAgo })
  const taken = { advert_id: advert.id, money: MONEY, price: advert.price, client_id: 'demo-appeal' }
  const { id, reference, pay_to: ways } = await ask(buyer(78), otcOrderOpen, taken)
  const say = (who: ReturnType<typeof buyer>, text: string, image?: string) =>
    ask(who, otcMessageSend, {
      id,
      text,
      client_id: `demo-${who.minutesAgo}`,
      ...(image === undefined ? {} : { image }),
    })
  const show = async (who: ReturnType<typeof buyer>, paper: DrawnPaper) =>
    (await ask({ ...who, file: fileAs(await drawPaper(paper)) }, uploadImage, {})).image_id
  await say(buyer(76), 'Hello, I pay from Demo Bank now.')
  await say(seller(75), 'Fine. From an account in your own name only, please.')
  const to = ways?.[0]?.holder ?? ''
  const both = [['TWD', '96,500.00'] as const, ['Note', reference] as const]
  const slip = { head: 'Demo Bank', lines: [['From', PAID] as const, ['To', to] as const, ...both] }
  await say(buyer(72), 'Paid, here is the slip.', await show(buyer(72), slip))
  await ask(buyer(71), otcOrderPaid, { id, paid_by: 'bank' })
  await say(seller(60), `The name on my statement is ${PAID}. Yours here is ${PAYS}.`)
  await say(buyer(57), 'My sister paid for me, it is the same family.')
  await say(seller(55), 'That is a third party. I send the money back, give me her account.')
  await say(buyer(53), 'No, please release, it is paid.')
  const statement = { head: 'Demo Bank, incoming', lines: [['Payer', PAID] as const, ...both] }
  const image = await show(seller(52), statement)
  const why = 'The payer is not the verified buyer. I return the money as soon as I am told to which account.'
  await ask(seller(52), otcOrderAppeal, { id, reason: 'payer_name', text: why, images: [image] })
  await say(buyer(40), 'The money is with you for half an hour now.')
}
