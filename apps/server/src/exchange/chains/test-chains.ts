import { accountPublicKey, seedOfWords } from '@bourse/chains'
import type { Clock } from '@bourse/kernel'
import { makeLog } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { listChainsForDemo } from './demo-chains.ts'
import { type Chains, openChains } from './open-chains.ts'

// The words of the standards' own examples: nobody keeps anything there.
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** The demo's chains for a test, with the keys of a wallet that everybody knows. */
export async function openTestChains(of: { db: Database; clock: Clock; catalogue: MarketCatalogue }): Promise<Chains> {
  await listChainsForDemo(of.db, of.catalogue)
  const seed = await seedOfWords(WORDS)
  if (seed === null) throw new Error('these are words of a wallet')
  return openChains({
    ...of,
    log: makeLog('silent'),
    nodes: new Map(),
    accountKeys: async paths => paths.map(path => accountPublicKey(seed, path)),
  })
}
