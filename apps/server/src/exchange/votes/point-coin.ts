import { assert } from '@bourse/kernel'
import { VOTE_POINT } from '@bourse/protocol'
import { type Coin, listCoin, type MarketActDeps } from '../markets/index.ts'

const POINTS_MAX = '9000000000000'

/** Whether a coin is the one that votes are earned in. */
export const isPoint = ({ coin }: Pick<Coin, 'coin'>): boolean => coin === VOTE_POINT

/** Lists the coin of points at the first start of a house that votes: whole ones, which no market trades and nobody sends. */
export async function listPoints(deps: MarketActDeps): Promise<void> {
  const { catalogue } = deps
  if (catalogue.coin(VOTE_POINT) !== null) return
  const asset = 1 + Math.max(0, ...catalogue.coins().map(one => one.asset))
  const problem = await listCoin(deps, { asset, coin: VOTE_POINT, name: 'Points', scale: 0, maxTotal: POINTS_MAX })
  assert(problem === null, `points are listed (${problem})`)
  await catalogue.refresh()
}
