import { assert } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, readAmount } from '../markets/index.ts'
import type { ChainFamily } from './chain-family.ts'
import { allChains, insertChain, insertCoinChain } from './chain-table.ts'

type DemoChain = {
  chain: string
  name: string
  family: ChainFamily
  purpose: 44 | 84
  coinType: number
  confirmations: number
  blockS: number
  sharedAddress?: string
}

// Blocks come faster than on the chains that they are named after, so that nobody waits for an hour to see what happens.
const CHAINS: readonly DemoChain[] = [
  { chain: 'TRX', name: 'Tron (TRC20)', family: 'tron', purpose: 44, coinType: 195, confirmations: 19, blockS: 3 },
  { chain: 'ETH', name: 'Ethereum (ERC20)', family: 'evm', purpose: 44, coinType: 60, confirmations: 12, blockS: 6 },
  { chain: 'BTC', name: 'Bitcoin', family: 'bitcoin', purpose: 84, coinType: 0, confirmations: 2, blockS: 30 },
  { chain: 'LTC', name: 'Litecoin', family: 'litecoin', purpose: 84, coinType: 2, confirmations: 4, blockS: 15 },
  { chain: 'XRP', name: 'XRP Ledger', family: 'xrp', purpose: 44, coinType: 144, confirmations: 1, blockS: 6 },
  {
    ...{ chain: 'EOS', name: 'EOS', family: 'eos', purpose: 44, coinType: 194, confirmations: 15, blockS: 3 },
    sharedAddress: 'boursewallet',
  },
]

type DemoCoin = {
  chain: string
  coin: string
  token?: string
  scale: number
  min: string
  withdraw: string
  fee: string
}

// The scales are those of the real chains, which are finer than the house's for some: what is left over is kept as dust.
const COINS: readonly DemoCoin[] = [
  {
    ...{ chain: 'TRX', coin: 'USDT', token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', scale: 6 },
    ...{ min: '1', withdraw: '10', fee: '1' },
  },
  { chain: 'ETH', coin: 'ETH', scale: 18, min: '0.001', withdraw: '0.01', fee: '0.0012' },
  {
    ...{ chain: 'ETH', coin: 'USDT', token: '0xdAC17F958D2ee523a2206206994597C13D831ec7', scale: 6 },
    ...{ min: '5', withdraw: '20', fee: '4.5' },
  },
  {
    ...{ chain: 'ETH', coin: 'BRS', token: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', scale: 18 },
    ...{ min: '1', withdraw: '10', fee: '2' },
  },
  { chain: 'BTC', coin: 'BTC', scale: 8, min: '0.0001', withdraw: '0.0005', fee: '0.0001' },
  { chain: 'LTC', coin: 'LTC', scale: 8, min: '0.01', withdraw: '0.05', fee: '0.002' },
  { chain: 'XRP', coin: 'XRP', scale: 6, min: '1', withdraw: '20', fee: '0.25' },
  { chain: 'EOS', coin: 'EOS', scale: 4, min: '0.5', withdraw: '2', fee: '0.1' },
]

/** Lists the demo's chains at its first start. */
export async function listChainsForDemo(db: Database, catalogue: MarketCatalogue): Promise<void> {
  if ((await allChains(db)).length > 0) return
  await db.transaction().execute(async transaction => {
    for (const [rank, { coinType, blockS, sharedAddress = null, ...chain }] of CHAINS.entries()) {
      const rest = { coin_type: coinType, block_s: blockS, shared_address: sharedAddress, simulated: true, rank }
      await insertChain(transaction, { ...chain, ...rest })
    }
    for (const { chain, coin: name, token = null, scale, ...texts } of COINS) {
      const coin = catalogue.coin(name)
      assert(coin !== null, `the demo lists ${name}`)
      const atoms = (text: string): number => {
        const reading = readAmount(coin, text)
        assert(reading.ok, `${text} ${name} is an amount`)
        return reading.value
      }
      await insertCoinChain(transaction, {
        ...{ chain, asset: coin.asset, token, scale, deposits_off: null, withdrawals_off: null },
        ...{ min_deposit: atoms(texts.min), min_withdrawal: atoms(texts.withdraw), withdrawal_fee: atoms(texts.fee) },
      })
    }
  })
}
