import { formatDigits } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, refused } from '../../operator/index.ts'
import { type CoinOnChain, familyOf, type HouseChain, setColdAddress, setHotLimit } from '../chains/index.ts'
import { rawOf } from '../deposits/index.ts'
import { type Coin, readAmount, writeAmount } from '../markets/index.ts'
import { offBy } from './check-wallets.ts'
import type { DueDeps } from './house-dues.ts'
import { orderPayment, wasOrdered } from './payment-table.ts'
import { hotAddress } from './payments-of-blocks.ts'
import type { WalletWatch } from './watch-wallets.ts'

/** What the acts about wallets stand on. */
export type WalletActDeps = DueDeps & { readonly watch: WalletWatch }

const chainField = line({ en: 'Chain', zh: '链' }, 20)
const coinField = line({ en: 'Coin', zh: '币种' }, 15)
const amountField = { kind: 'decimal', label: { en: 'Amount', zh: '数量' } } as const
const aboutCoin = { is: 'coin', id: (said: { coin: string }) => said.coin } as const

/** What operators do with the wallets: `wallet list|limit|cold-address|to-cold`. */
export const walletActs = (deps: WalletActDeps): AnyAct[] => [
  listAct(deps),
  limitAct(deps),
  coldAddressAct(deps),
  toColdAct(deps),
]

const listAct = (deps: WalletActDeps): AnyAct =>
  act({
    name: 'wallet list',
    page: 'treasury',
    purpose: {
      en: 'shows what the hot wallet holds, and what lies on chains against what the ledger says',
      zh: '显示热钱包余额，以及链上资产与账本的对照',
    },
    effect: 'reads',
    fields: {},
    carryOut: async () => done(await walletTable(deps)),
  })

/** The wallets in words: what the hot ones hold, what lies on chains against what has to, and what is wrong. */
export async function walletTable({ watch, catalogue, chains }: WalletActDeps): Promise<string> {
  await watch.look()
  const hot = watch.hot().map(({ carried: { chain, asset, scale, hotLimit }, held }) => {
    const coin = catalogue.asset(asset)
    const limit = hotLimit === null ? 'no limit' : `limit ${writeAmount(coin, hotLimit)}`
    const address = hotAddress(chains, chain) ?? ''
    return [chain.chain, coin.coin, held === null ? 'its node does not say' : formatDigits(held, scale), limit, address]
  })
  if (hot.length === 0) return 'No real chain is listed: there is no wallet.'
  const covers = watch.covers().map(cover => {
    const text = (amount: bigint): string => formatDigits(amount, cover.scale)
    const off = offBy(cover)
    const { coin } = catalogue.asset(cover.asset)
    return [coin, text(cover.held), text(cover.cold), text(cover.owed), off === 0n ? 'covered' : `OFF BY ${text(off)}`]
  })
  const tables = [
    [['chain', 'coin', 'hot wallet', '', 'address'], ...hot],
    [['coin', 'on chains', 'in cold storage', 'to be covered', ''], ...covers],
  ]
  return [...tables.map(asTable), ...watch.warnings()].join('\n\n')
}

const limitAct = (deps: WalletActDeps): AnyAct =>
  act({
    name: 'wallet limit',
    page: 'treasury',
    purpose: {
      en: 'says how much of a coin the hot wallet of a chain may hold before operators are told',
      zh: '设定某链热钱包的币种上限，超出即提示',
    },
    effect: 'acts',
    fields: { chain: chainField, coin: coinField, amount: amountField },
    needs: { reason: true, secondFactor: true },
    about: aboutCoin,
    async before(_context, said) {
      const read = readSum(deps, said)
      if ('text' in read) return read
      const { hotLimit } = read.carried
      const from = hotLimit === null ? '—' : writeAmount(read.coin, hotLimit)
      return { changes: [{ what: { en: 'Limit', zh: '上限' }, from, to: said.amount }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const read = readSum(deps, said)
      if ('text' in read) return read
      await setHotLimit(deps.db, { chain: said.chain, asset: read.coin.asset, limit: read.amount })
      await deps.chains.book.refresh()
      return done(`The hot wallet of ${said.chain} may hold ${said.amount} ${said.coin}.`)
    },
  })

const coldAddressAct = ({ db, chains }: WalletActDeps): AnyAct =>
  act({
    name: 'wallet cold-address',
    page: 'treasury',
    purpose: { en: 'says where a chain’s cold storage is', zh: '设定某链的冷钱包地址' },
    effect: 'acts',
    fields: { chain: chainField, address: line({ en: 'Address', zh: '地址' }, 100) },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    async before(_context, said) {
      const problem = coldProblem(chains, said)
      if (problem !== null) return refused(problem)
      const from = chains.book.chain(said.chain)?.coldAddress ?? '—'
      return { changes: [{ what: { en: 'Cold storage', zh: '冷钱包' }, from, to: said.address }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      await setColdAddress(db, said.chain, said.address)
      await chains.book.refresh()
      return done(`Cold storage of ${said.chain} is ${said.address}.`)
    },
  })

const toColdAct = (deps: WalletActDeps): AnyAct =>
  act({
    name: 'wallet to-cold',
    page: 'treasury',
    purpose: { en: 'pays from a chain’s hot wallet to its cold storage', zh: '从热钱包转入冷钱包' },
    effect: 'acts',
    fields: { chain: chainField, coin: coinField, amount: amountField },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutCoin,
    async before(_context, said) {
      const read = readSum(deps, said)
      if ('text' in read) return read
      const to = read.carried.chain.coldAddress
      if (to === null) return refused(`${said.chain} has no cold storage yet: wallet cold-address`)
      return {
        changes: [
          { what: { en: 'To', zh: '转往' }, from: '', to },
          { what: { en: 'Amount', zh: '数量' }, from: '', to: `${said.amount} ${said.coin}` },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async ({ audit }) => (audit === null ? null : wasOrdered(deps.db, audit)),
    },
    async carryOut({ audit }, said) {
      const read = readSum(deps, said)
      if ('text' in read) return read
      const { carried, coin } = read
      const { coldAddress: address, chain } = carried.chain
      const raw = rawOf(BigInt(read.amount), { chain: carried.scale, house: coin.scale })
      if (address === null || raw === null)
        return refused(`${said.chain} has no cold storage for ${said.amount} ${said.coin}`)
      await orderPayment(deps.db, { kind: 'cold', chain, asset: coin.asset, address, amount: String(raw), audit })
      return done(`${said.amount} ${said.coin} are paid to ${address}.`)
    },
  })

/** Why cold storage cannot be there; null: it can. */
function coldProblem(chains: WalletActDeps['chains'], said: { chain: string; address: string }): string | null {
  const chain = realChain(chains, said.chain)
  const isThere = chain !== null && familyOf(chain.family).read(said.address).ok
  return isThere ? null : `${said.address} is no address of ${said.chain}`
}

const realChain = (chains: WalletActDeps['chains'], name: string): HouseChain | null => {
  const chain = chains.book.chain(name)
  return chain === null || chain.simulated ? null : chain
}

function readSum(
  { catalogue, chains }: WalletActDeps,
  said: { chain: string; coin: string; amount: string },
): { coin: Coin; carried: CoinOnChain; amount: number } | ActReply {
  const [coin, chain] = [catalogue.coin(said.coin), realChain(chains, said.chain)]
  const carried = coin && chain && chains.book.of(chain.chain, coin.asset)
  if (!coin || !carried) return refused(`no real chain ${said.chain} carries ${said.coin}`)
  const reading = readAmount(coin, said.amount)
  if (!reading.ok || reading.value <= 0) return refused(`${said.amount} is no amount of ${said.coin}`)
  return { coin, carried, amount: reading.value }
}
