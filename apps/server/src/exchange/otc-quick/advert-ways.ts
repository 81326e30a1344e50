import { OTC_QUICK, type PaymentKind } from '@bourse/protocol'
import { writeAmount } from '../markets/index.ts'
import { bestAdverts, moneyText, priceText } from '../otc-adverts/index.ts'
import { readDeal } from '../otc-orders/index.ts'
import { availableOf } from './available-of.ts'
import { allInPrice, type QuickContext, type QuickWish, type ShownWay } from './quick-way.ts'

/** The best adverts that an order of so much fits into. */
export async function advertWays(
  context: QuickContext,
  wish: QuickWish,
  kinds: readonly PaymentKind[] | null,
): Promise<ShownWay[]> {
  if (kinds !== null && kinds.length === 0) return []
  const { pair, buys, unit, atoms, typed } = wish
  const found = await bestAdverts(context, pair, {
    ...{
      side: buys ? 'sell' : 'buy',
      money: unit === 'money' ? atoms : null,
      amount: unit === 'amount' ? atoms : null,
    },
    ...{ kinds, limit: OTC_QUICK.adverts },
  })
  const held = buys ? null : await availableOf(context, pair.coin, 'otc')
  return found.flatMap(({ row, index, view }) => {
    const price = priceText(pair, row.price)
    const deal = readDeal({ pair, advert: row, index }, { [unit]: typed, price })
    if ('code' in deal) return []
    const [amount, money] = [BigInt(deal.amount), BigInt(deal.money)]
    const lacks = held === null || held >= deal.amount ? null : writeAmount(pair.coin, deal.amount - held)
    return [
      {
        ...{ amount, money, kept: { advert: row.advert_id, price } },
        view: {
          advert: view,
          price: allInPrice(pair, { amount, money, buys }),
          ...{ amount: writeAmount(pair.coin, amount), money: moneyText(pair, money) },
          ...{ fee: '0', fee_in: buys ? pair.coin.coin : pair.currency.currency, lacks },
        },
      },
    ]
  })
}
