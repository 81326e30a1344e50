import { SWITCH_REASONS, type SwitchReason } from '@bourse/protocol'
import {
  type ActReply,
  type AnyAct,
  act,
  asTable,
  type Change,
  done,
  line,
  oneOf,
  refused,
} from '../../operator/index.ts'
import type { ChainActDeps } from './chain-acts.ts'
import type { CoinOnChain } from './chain-book.ts'
import { SWITCHED, type SwitchedSide, setCoinSwitch } from './coin-switch-table.ts'

const EVERY = 'ALL'

type SwitchWish = { readonly what: SwitchedSide; readonly coin: string; readonly chain: string }

const fields = {
  what: oneOf({ en: 'What', zh: '项目' }, SWITCHED),
  coin: line({ en: 'Coin', zh: '币种' }, 15),
  chain: line({ en: 'Chain, or ALL', zh: '链，全部填 ALL' }, 20),
}
const about = { is: 'coin', id: (said: { coin: string }) => said.coin } as const

/** What operators do when a coin shall not come or go over a chain: `coin-switch list|off|on`. */
export const coinSwitchActs = (deps: ChainActDeps): AnyAct[] => [listAct(deps), offAct(deps), onAct(deps)]

const stateOf = (one: CoinOnChain, what: SwitchedSide): string => {
  const [off, why] = what === 'deposits' ? [one.depositsOff, one.depositsWhy] : [one.withdrawalsOff, one.withdrawalsWhy]
  return off === null ? 'on' : `off: ${why ?? 'maintenance'}`
}

const namedOf = ({ catalogue, chains }: ChainActDeps, { coin, chain }: SwitchWish): readonly CoinOnChain[] => {
  const asset = catalogue.coin(coin)?.asset
  return chains.book.carried().filter(one => one.asset === asset && (chain === EVERY || one.chain.chain === chain))
}

const nothing = ({ coin, chain }: SwitchWish): ActReply => refused(`${chain} carries no ${coin}`)

const changesOf = (named: readonly CoinOnChain[], what: SwitchedSide, to: string): Change[] =>
  named.map(one => ({ what: { en: one.chain.name, zh: one.chain.name }, from: stateOf(one, what), to }))

const listAct = ({ catalogue, chains }: ChainActDeps): AnyAct =>
  act({
    name: 'coin-switch list',
    page: 'treasury',
    purpose: { en: 'shows which coins do not come or go over a chain, and why', zh: '列出各链上暂停充提的币种与原因' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = chains.book.carried().map(one => {
        const states = SWITCHED.map(what => `${what} ${stateOf(one, what)}`)
        return [catalogue.asset(one.asset).coin, one.chain.chain, ...states]
      })
      return done(rows.length === 0 ? 'No coin is carried.' : asTable(rows))
    },
  })

const offAct = (deps: ChainActDeps): AnyAct =>
  act({
    name: 'coin-switch off',
    page: 'treasury',
    purpose: {
      en: 'takes no more deposits or withdrawals of a coin over a chain; who tries reads the reason in their language, and what was asked for and is not signed waits',
      zh: '暂停某币种经某链的充值或提币；用户会以其语言看到原因，已申请而未签名的提币一并等待',
    },
    effect: 'acts',
    fields: { ...fields, why: oneOf({ en: 'Told as', zh: '对外原因' }, SWITCH_REASONS) },
    needs: { reason: true, secondFactor: true },
    about,
    async before(_context, said) {
      const named = namedOf(deps, said)
      return named.length === 0 ? nothing(said) : { changes: changesOf(named, said.what, `off: ${said.why}`) }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const named = namedOf(deps, said)
      if (named.length === 0) return nothing(said)
      await turn(deps, { named, what: said.what, why: said.why })
      return done(`${said.what} of ${said.coin} are off on ${named.map(one => one.chain.chain).join(', ')}.`)
    },
    async undo(_context, said, was) {
      for (const one of namedOf(deps, said)) {
        const before = was.find(change => change.what.en === one.chain.name)?.from
        const why = SWITCH_REASONS.find(reason => before === `off: ${reason}`) ?? null
        await turn(deps, { named: [one], what: said.what, why })
      }
      return done(`${said.what} of ${said.coin} are as before.`)
    },
  })

const onAct = (deps: ChainActDeps): AnyAct =>
  act({
    name: 'coin-switch on',
    page: 'treasury',
    purpose: { en: 'lets a coin come or go over a chain again', zh: '恢复某币种经某链的充值或提币' },
    effect: 'acts',
    fields,
    needs: { reason: true, secondFactor: true },
    about,
    async before(_context, said) {
      const named = namedOf(deps, said)
      return named.length === 0 ? nothing(said) : { changes: changesOf(named, said.what, 'on') }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => namedOf(deps, said).every(one => stateOf(one, said.what) === 'on'),
    },
    async carryOut(_context, said) {
      const named = namedOf(deps, said)
      if (named.length === 0) return nothing(said)
      await turn(deps, { named, what: said.what, why: null })
      return done(`${said.what} of ${said.coin} are on again.`)
    },
  })

type Turning = {
  readonly named: readonly CoinOnChain[]
  readonly what: SwitchedSide
  readonly why: SwitchReason | null
}

async function turn({ db, chains, now }: ChainActDeps, { named, what, why }: Turning): Promise<void> {
  const to = why === null ? null : { why, at: now() }
  for (const { chain, asset } of named) await setCoinSwitch(db, { chain: chain.chain, asset, what }, to)
  await chains.book.refresh()
}
