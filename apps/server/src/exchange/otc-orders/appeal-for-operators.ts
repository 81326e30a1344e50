import type { AppealSide, deskAppeal, ReplyOf } from '@bourse/protocol'
import type { Queries } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { moneyText, pairOf, priceText } from '../otc-adverts/index.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { type PeopleWith, userById } from '../people/index.ts'
import { verifiedName } from '../verification/index.ts'
import { needsTwo } from './appeal-rules.ts'
import { decidedAppealsOf } from './appeal-table.ts'
import { appealsOf, messagesAfter, type ShownMessage } from './chat-table.ts'
import { heldOf } from './order-sums.ts'
import { type OtcOrderRow, orderById } from './order-table.ts'
import { openPayTo } from './pay-to.ts'

type Deps = {
  readonly db: Queries
  readonly services: PeopleWith<'sealing'> & { readonly catalogue: MarketCatalogue }
}
type Whole = ReplyOf<typeof deskAppeal>

const seconds = (moment: Date): number => moment.getTime() / 1000

/** An order that was ever appealed, as who decides about it sees it; null: there is none of that number. */
export async function appealForOperators(deps: Deps, number: number): Promise<Whole | null> {
  const row = await orderById(deps.db, number)
  const appeal = (await appealsOf(deps.db, [number])).get(number)
  if (row === undefined || appeal === undefined) return null
  const pair = await pairOf(deps, row)
  const lines = await messagesAfter(deps.db, number, 0)
  const [buyer, seller] = await Promise.all([sideOf(deps, row.buyer_id), sideOf(deps, row.seller_id)])
  const letters = picturesOf(lines)
  return {
    ...{ number, advert: row.advert_id, state: row.state, coin: pair.coin.coin, currency: row.currency },
    ...{ amount: writeAmount(pair.coin, row.amount), held: writeAmount(pair.coin, heldOf(row)) },
    ...{ money: moneyText(pair, row.money), price: priceText(pair, row.price), fee: writeAmount(pair.coin, row.fee) },
    ...{ reference: row.reference, pay_minutes: row.pay_minutes, paid_by: row.paid_by },
    pay_to: openPayTo(deps, row).map(({ kind, holder, bank, branch, account }) =>
      [kind, holder, bank, branch, account].filter(part => part !== '').join(', '),
    ),
    ...{ asked_at: seconds(row.asked_at), paid_at: row.paid_at === null ? null : seconds(row.paid_at) },
    ...{ by_two: needsTwo(row), buyer, seller },
    appeal: {
      by: appeal.by_id === row.buyer_id ? 'buyer' : 'seller',
      ...{ reason: appeal.reason, text: appeal.text, at: seconds(appeal.at) },
    },
    lines: lines.map(line => ({
      ...{ id: line.message_id, at: seconds(line.at), from: fromOf(row, line), event: line.event, text: line.text },
      picture: letters.get(line.message_id)?.letter ?? null,
    })),
  }
}

const fromOf = (row: OtcOrderRow, { user_id: by }: ShownMessage): 'buyer' | 'seller' | 'house' =>
  by === null ? 'house' : by === row.buyer_id ? 'buyer' : 'seller'

async function sideOf(deps: Deps, uid: number): Promise<AppealSide> {
  const [records, user, name, appeals] = await Promise.all([
    recordsOf(deps.db, [uid]),
    userById(deps.db, uid),
    verifiedName(deps, uid),
    decidedAppealsOf(deps.db, uid),
  ])
  const record = records.get(uid)
  if (record === undefined) throw new Error('a side of an order has an account')
  const { orders, completion, release_s, rating, merchant, since } = recordView(record)
  return {
    uid,
    name,
    nickname: user.nickname,
    level: user.level,
    merchant,
    since,
    orders,
    completion,
    release_s,
    rating,
    appeals,
  }
}

const LETTERS = 26
const FIRST_LETTER = 65

/** The pictures of a chat by the line they stand in, each with a letter: A is the first. */
function picturesOf(lines: readonly ShownMessage[]): ReadonlyMap<number, { letter: string; image: string }> {
  const shown = lines.flatMap(({ message_id: id, image_id: image }) => (image === null ? [] : [{ id, image }]))
  return new Map(shown.map(({ id, image }, at) => [id, { image, letter: letterOf(at) }]))
}

const letterOf = (at: number): string =>
  String.fromCharCode(FIRST_LETTER + (at % LETTERS)) + (at < LETTERS ? '' : String(Math.floor(at / LETTERS)))

/** One picture of an appealed order: its letter, whose it is, and its id. */
export type AppealPicture = { readonly letter: string; readonly from: 'buyer' | 'seller'; readonly image: string }

/** Who appealed, and the pictures of an appealed order; null: it never was. */
export async function appealPictures(
  db: Queries,
  number: number,
): Promise<{ readonly uid: number; readonly pictures: readonly AppealPicture[] } | null> {
  const row = await orderById(db, number)
  const appeal = (await appealsOf(db, [number])).get(number)
  if (row === undefined || appeal === undefined) return null
  const lines = await messagesAfter(db, number, 0)
  const pictures = [...picturesOf(lines)].flatMap(([id, { letter, image }]) => {
    const from = fromOf(row, lines.find(line => line.message_id === id) ?? ({ user_id: null } as ShownMessage))
    return from === 'house' ? [] : [{ letter, from, image }]
  })
  return { uid: appeal.by_id, pictures }
}
