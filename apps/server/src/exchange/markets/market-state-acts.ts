import { type ActReply, type AnyAct, act, atMost, done, refused, type Words } from '../../operator/index.ts'
import {
  aboutMarket,
  coreProblem,
  listOfTouched,
  type MarketActDeps,
  marketField,
  touchesOf,
  withMarket,
} from './market-act-deps.ts'
import type { ListedMarket } from './market-catalogue.ts'

type MarketState = ListedMarket['rules']['state']

/** What becomes of the orders that rest in a market, when its state changes. */
const THEN = {
  open: { en: 'that can be changed again', zh: '可再次修改' },
  paused: { en: 'that can only be cancelled', zh: '仅可撤销' },
  closed: { en: 'that are cancelled', zh: '将被撤销' },
} as const

/** What operators do with the state of a market: `market pause|resume|close`. */
export const marketStateActs = (deps: MarketActDeps): AnyAct[] => [
  stateAct(deps, {
    word: 'pause',
    state: 'paused',
    purpose: { en: 'stops placing and amending; cancels go on', zh: '停止下单与改单，仍可撤单' },
  }),
  stateAct(deps, { word: 'resume', state: 'open', purpose: { en: 'lets trading go on', zh: '恢复交易' } }),
  closeAct(deps),
]

const fields = { market: marketField, atMost }
type StateFields = { market: string; atMost: number }

/** What is now, and which resting orders it touches. */
const beforeOf = (deps: MarketActDeps, state: MarketState) => (_context: unknown, said: StateFields) =>
  withMarket(deps, said.market, async listed => {
    const { market, rules } = listed
    const resting = await deps.core.ask('resting', { market: market.market, under: null })
    return {
      changes: [{ what: { en: 'State', zh: '状态' }, from: rules.state, to: state }],
      ...(rules.state === state
        ? {}
        : { touches: touchesOf(resting, THEN[state]), listed: listOfTouched(listed, resting) }),
      atSeq: resting.seq,
    }
  })

const isIn = (deps: MarketActDeps, state: MarketState) => ({
  how: 'look' as const,
  wasDone: async (_context: unknown, said: StateFields) => deps.catalogue.byName(said.market)?.rules.state === state,
})

async function setState(deps: MarketActDeps, name: string, state: MarketState): Promise<ActReply> {
  return withMarket(deps, name, async ({ market }) => {
    const problem = coreProblem(await deps.core.submit({ kind: 'set_market_state', market: market.market, state }))
    await deps.catalogue.refresh()
    return problem === null ? done(`${name} is ${state}.`) : refused(problem)
  })
}

const stateAct = (
  deps: MarketActDeps,
  { word, state, purpose }: { word: string; state: 'open' | 'paused'; purpose: Words },
): AnyAct =>
  act({
    name: `market ${word}`,
    canCome: true,
    page: 'markets',
    purpose,
    effect: 'acts',
    fields,
    needs: { secondFactor: true },
    about: aboutMarket,
    bound: 'atMost',
    before: beforeOf(deps, state),
    cutOff: isIn(deps, state),
    carryOut: (_context, said) => setState(deps, said.market, state),
    undo: (_context, said, was) => setState(deps, said.market, was[0]?.from === 'paused' ? 'paused' : 'open'),
  })

const closeAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'market close',
    page: 'markets',
    purpose: { en: 'cancels all its orders and closes it for ever', zh: '撤销全部订单并永久关闭' },
    effect: 'acts',
    fields,
    needs: { secondFactor: true },
    about: aboutMarket,
    bound: 'atMost',
    before: beforeOf(deps, 'closed'),
    // Closing is for ever, so it can be finished and not undone.
    cutOff: isIn(deps, 'closed'),
    carryOut: (_context, said) => withMarket(deps, said.market, async listed => close(deps, listed, said)),
  })

/** Closes a market: paused first, so that nobody comes between the last count of its orders and their end. */
async function close(deps: MarketActDeps, { market, rules }: ListedMarket, said: StateFields): Promise<ActReply> {
  if (rules.state !== 'open') return setState(deps, said.market, 'closed')
  const paused = await setState(deps, said.market, 'paused')
  if (!paused.ok) return paused
  const { buy, sell, seq } = await deps.core.ask('resting', { market: market.market, under: null })
  if (buy + sell <= said.atMost) return setState(deps, said.market, 'closed')
  await setState(deps, said.market, 'open')
  return refused(
    `it would touch ${buy + sell} by now, more than the ${said.atMost} that were said: the market is open again (counted at command ${seq})`,
  )
}
