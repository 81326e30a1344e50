import { type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type Coin, type MarketCatalogue, readAmount, writeAmount } from '../markets/index.ts'
import type { HouseChain } from './chain-book.ts'
import { familyOf } from './chain-family.ts'
import { allChains, insertChain, insertCoinChain } from './chain-table.ts'
import type { Chains } from './open-chains.ts'
import { pathOf, REAL_FAMILIES } from './real-node.ts'

/** What the acts about chains stand on. */
export type ChainActDeps = {
  readonly db: Database
  readonly catalogue: MarketCatalogue
  readonly chains: Chains
  readonly now: () => Date
}

const chainField = line({ en: 'Chain', zh: '链' }, 20, {
  like: /^[A-Z0-9-]{1,20}$/,
  wanted: { en: '1 to 20 of A–Z, 0–9 and -', zh: '1 至 20 个字符：A–Z、0–9 与 -' },
})
const decimal = (en: string, zh: string) => ({ kind: 'decimal', label: { en, zh } }) as const

/** What operators do with chains: `chain list|add|carry`. */
export const chainActs = (deps: ChainActDeps): AnyAct[] => [listAct(deps), addAct(deps), carryAct(deps)]

const listAct = ({ chains }: ChainActDeps): AnyAct =>
  act({
    name: 'chain list',
    page: 'treasury',
    purpose: { en: 'shows the chains and how it stands with following each', zh: '列出各链及其跟踪状态' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = chains.book.chains().map(chain => {
        const { tip, trouble } = chains.standing(chain.chain)
        const kind = chain.simulated ? 'simulated' : chain.family
        const state =
          trouble === null ? 'followed' : `NOT FOLLOWED, nothing is credited (${trouble.kind}): ${trouble.why}`
        return [chain.chain, chain.name, kind, tip === null ? 'no block yet' : `block ${tip.height}`, state]
      })
      return done(rows.length === 0 ? 'No chain is listed.' : asTable(rows))
    },
  })

const addAct = ({ db, chains }: ChainActDeps): AnyAct =>
  act({
    name: 'chain add',
    page: 'treasury',
    purpose: {
      en: 'lists a real chain; it is followed at once by the node that CHAIN_NODES names for it',
      zh: '上架真实链；随即按 CHAIN_NODES 指定的节点跟踪',
    },
    effect: 'acts',
    fields: {
      chain: chainField,
      family: oneOf({ en: 'Kind', zh: '类型' }, REAL_FAMILIES),
      chainId: {
        kind: 'whole',
        label: { en: 'Chain id (0: none)', zh: '链编号（0 为无）' },
        min: 0,
        max: 999_999_999_999,
      },
      confirmations: { kind: 'whole', label: { en: 'Confirmations', zh: '确认数' }, min: 1, max: 1_000 },
      blockSeconds: { kind: 'whole', label: { en: 'Seconds a block', zh: '出块秒数' }, min: 1, max: 3_600 },
      name: { ...line({ en: 'Name', zh: '名称' }, 60), rest: true },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    async before(_context, said) {
      const listed = await allChains(db)
      const problem = problemOf(said, listed)
      if (problem !== null) return refused(problem)
      const count = listed.length
      return {
        changes: [
          { what: { en: 'Chains', zh: '链数' }, from: String(count), to: String(count + 1) },
          { what: { en: 'Confirmations', zh: '确认数' }, from: '—', to: String(said.confirmations) },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await allChains(db)).some(one => one.chain === said.chain),
    },
    async carryOut(_context, said) {
      const { chain, family, chainId, confirmations, blockSeconds, name } = said
      await insertChain(db, {
        ...{ chain, name, family, ...pathOf(family), shared_address: null, confirmations, block_s: blockSeconds },
        ...{ simulated: false, chain_id: chainId === 0 ? null : chainId, rank: (await allChains(db)).length },
      })
      return done(await openedNow(chains, chain))
    },
  })

/** Opens what was listed; answers in words what came of it. */
async function openedNow(chains: Chains, chain: string): Promise<string> {
  try {
    await chains.openListed()
  } catch (cause) {
    return `${chain} is listed, and is opened at the next start: ${(cause as Error).message}.`
  }
  return chains.node(chain) === null
    ? `${chain} is listed. CHAIN_NODES names no node for it: name one and start the house again.`
    : `${chain} is listed and followed: say what it carries (chain carry).`
}

type AddWish = { readonly chain: string; readonly family: string; readonly chainId: number }

function problemOf({ chain, family, chainId }: AddWish, listed: readonly { readonly chain: string }[]): string | null {
  if (listed.some(one => one.chain === chain)) return `${chain} is listed already`
  return (family === 'evm') === chainId > 0 ? null : 'a chain of Ethereum’s kind has a chain id, the others have none'
}

const OWN = 'own'

const carryAct = (deps: ChainActDeps): AnyAct =>
  act({
    name: 'chain carry',
    page: 'treasury',
    purpose: { en: 'lets a coin come and go over a chain', zh: '允许某币种经某链充提' },
    effect: 'acts',
    fields: {
      chain: chainField,
      coin: line({ en: 'Coin', zh: '币种' }, 15),
      token: line({ en: 'Token’s contract, or own for the chain’s own coin', zh: '代币合约，主币填 own' }, 100),
      decimals: { kind: 'whole', label: { en: 'Decimals on the chain', zh: '链上小数位' }, min: 0, max: 30 },
      minDeposit: decimal('Least deposit', '最小充值'),
      minWithdrawal: decimal('Least withdrawal', '最小提币'),
      fee: decimal('Withdrawal fee', '提币手续费'),
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'coin', id: said => said.coin },
    async before(_context, said) {
      const read = readCarried(deps, said)
      if ('problem' in read) return refused(read.problem)
      const { coin, chain } = read
      return {
        changes: [
          { what: { en: 'Carried by', zh: '承载链' }, from: '—', to: chain.name },
          { what: { en: 'Token', zh: '代币' }, from: '—', to: read.token ?? 'the chain’s own coin' },
          { what: { en: 'Least deposit', zh: '最小充值' }, from: '—', to: writeAmount(coin, read.minDeposit) },
          { what: { en: 'Withdrawal fee', zh: '提币手续费' }, from: '—', to: writeAmount(coin, read.fee) },
        ],
      }
    },
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        await deps.chains.book.refresh()
        const coin = deps.catalogue.coin(said.coin)
        return coin !== null && deps.chains.book.of(said.chain, coin.asset) !== null
      },
    },
    async carryOut(_context, said) {
      const read = readCarried(deps, said)
      if ('problem' in read) return refused(read.problem)
      const { coin, chain, token, minDeposit, minWithdrawal, fee } = read
      await insertCoinChain(deps.db, {
        ...{ chain: chain.chain, asset: coin.asset, token, scale: said.decimals },
        ...{ min_deposit: minDeposit, min_withdrawal: minWithdrawal, withdrawal_fee: fee },
        ...{ deposits_off: null, withdrawals_off: null },
      })
      await deps.chains.book.refresh()
      return done(`${coin.coin} comes and goes over ${chain.chain}.`)
    },
  })

type CarriedCoin = {
  coin: Coin
  chain: HouseChain
  token: string | null
  minDeposit: number
  minWithdrawal: number
  fee: number
}
type CarryText = { chain: string; coin: string; token: string; minDeposit: string; minWithdrawal: string; fee: string }

function readCarried({ catalogue, chains }: ChainActDeps, said: CarryText): CarriedCoin | { problem: string } {
  const [coin, chain] = [catalogue.coin(said.coin), chains.book.chain(said.chain)]
  if (coin === null) return { problem: `there is no coin ${said.coin}` }
  if (chain === null)
    return { problem: `there is no chain ${said.chain}, or it was listed since the last start and could not be opened` }
  if (chains.book.of(chain.chain, coin.asset) !== null)
    return { problem: `${chain.chain} carries ${coin.coin} already` }
  const token = said.token === OWN ? null : familyOf(chain.family).read(said.token)
  if (token !== null && (chain.family !== 'evm' || !token.ok))
    return { problem: `${said.token} is no token of ${chain.chain}: a contract’s address with its checksum, or own` }
  const atomsOf = (text: string): number => {
    const reading = readAmount(coin, text)
    return reading.ok ? reading.value : -1
  }
  const [minDeposit, minWithdrawal, fee] = [atomsOf(said.minDeposit), atomsOf(said.minWithdrawal), atomsOf(said.fee)]
  if (minDeposit <= 0 || fee < 0 || minWithdrawal <= fee)
    return { problem: 'amounts have at most the coin’s decimals, and a withdrawal is more than its fee' }
  return { coin, chain, token: token?.address ?? null, minDeposit, minWithdrawal, fee }
}
