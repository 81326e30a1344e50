import { grouped } from '../../site/parts/grouped.ts'
import type { FundInfo, MoveInfo } from './contract-info.ts'

/** A move of all marks as a bar: how high, and what it would cost. */
export type RiskBar = {
  readonly percent: number
  readonly accounts: number
  /** In per cent of the highest; what is there at all can be seen. */
  readonly height: number
  readonly value: string
  /** Whether those accounts have enough, the fund has enough for them, or others would be deleveraged. */
  readonly how: 'covered' | 'fund' | 'beyond'
}

const LEAST_SEEN = 2

/** What might come is no account: sums of it are shown to the cent. */
export const MONEY_PLACES = 2

/** The bars of some moves. Floats, for a picture alone. */
export function barsOf(moves: readonly MoveInfo[], funds: readonly FundInfo[]): RiskBar[] {
  const valueOf = ({ sums }: MoveInfo): number => sums.reduce((all, { value }) => all + Number(value), 0)
  const most = Math.max(0, ...moves.map(valueOf))
  return moves.map(move => {
    const value = valueOf(move)
    const lacks = move.sums.filter(({ shortage }) => Number(shortage) > 0)
    const beyond = lacks.some(({ coin, shortage }) => {
      const fund = funds.find(one => one.coin === coin)
      return Number(shortage) > Number(fund?.amount ?? 0)
    })
    return {
      percent: move.percent,
      accounts: move.accounts,
      height: most === 0 || value === 0 ? 0 : Math.max(LEAST_SEEN, (value / most) * 100),
      value: move.sums.map(sum => `${grouped(sum.value, MONEY_PLACES)} ${sum.coin}`).join(', '),
      how: beyond ? 'beyond' : lacks.length > 0 ? 'fund' : 'covered',
    }
  })
}

/** A move with its sign: `−5 %`, `+3 %`. */
export const moveText = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
