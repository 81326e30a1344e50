import type { HouseNote, PairView } from '@bourse/protocol'

/** A coin on a chain, as far as the status of the house goes. */
export type ChainStanding = {
  readonly coin: string
  readonly name: string
  readonly deposits_off: number | null
  readonly withdrawals_off: number | null
}

/** Something that does not go on as usual. Moments are seconds since 1970. */
export type Wait =
  | { readonly is: 'note'; readonly text: string }
  | {
      readonly is: 'deposits' | 'withdrawals'
      readonly chain: string
      readonly coins: readonly string[]
      readonly since: number
    }
  | { readonly is: 'markets'; readonly titles: readonly string[] }

/** What the house says of itself to everybody. */
export type HouseSays = {
  readonly notes: readonly HouseNote[]
  readonly chains: readonly ChainStanding[]
  readonly pairs: readonly Pick<PairView, 'title' | 'state'>[]
  readonly nowS: number
}

/** What waits, the widest first. Maintenance that has not begun holds nothing up yet. */
export function waitsOf({ notes, chains, pairs, nowS }: HouseSays): Wait[] {
  const begun = notes.filter(({ from }) => from <= nowS).map(({ text }): Wait => ({ is: 'note', text }))
  const titles = pairs.filter(({ state }) => state === 'paused').map(({ title }) => title)
  const markets: Wait[] = titles.length === 0 ? [] : [{ is: 'markets', titles }]
  return [...begun, ...markets, ...offOn(chains, 'deposits'), ...offOn(chains, 'withdrawals')]
}

/** A chain's coins that were stopped at the same moment are one thing. */
function offOn(chains: readonly ChainStanding[], is: 'deposits' | 'withdrawals'): Wait[] {
  const found = new Map<string, { chain: string; since: number; coins: string[] }>()
  for (const one of chains) {
    const since = one[`${is}_off`]
    if (since === null) continue
    const key = `${one.name} ${since}`
    const known = found.get(key) ?? { chain: one.name, since, coins: [] }
    known.coins.push(one.coin)
    found.set(key, known)
  }
  return [...found.values()].map(wait => ({ is, ...wait }))
}
