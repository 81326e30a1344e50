import { accountPublicKey } from '@bourse/chains'
import { type Anvil, startAnvil } from '@bourse/chains/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainActs, openChains } from '../chains/index.ts'
import { followByHand } from '../chains/test-real-chains.ts'
import { openAddressBook } from './address-book.ts'
import { bookArrivals } from './book-arrivals.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { arrivalsOf } from './take-arrivals.ts'
import { depositGround, moneyHands } from './test-deposits.ts'

const SEED = new Uint8Array(64).fill(9)
const GIVER = { operator: 'mara', folder: null, reason: 'so', audit: null }
const LATER = { chain: 'LATER', family: 'evm', confirmations: 2, blockSeconds: 12, name: 'Listed later' }
let anvil: Anvil
let ground: Awaited<ReturnType<typeof depositGround>>

beforeAll(async () => {
  anvil = await startAnvil()
  ground = await depositGround(['ann'])
})
afterAll(async () => {
  await ground.close()
  await anvil.stop()
})

it('a chain that an operator lists is followed at once, and credits what comes over it; one without a node says so', async () => {
  const { catalogue, clock, core, db, log, users } = ground
  const chains = await openChains({
    ...{ db, clock, log, nodes: new Map([[LATER.chain, anvil.url]]) },
    accountKeys: async paths => paths.map(path => accountPublicKey(SEED, path)),
  })
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const tell: DepositDeps['tell'] = async () => () => undefined
  const deps: DepositDeps = { db, clock, log, core: core.link, catalogue, chains, addresses, tell }
  const follow = followByHand(chains, [arrivalsOf(deps)], addresses.watched)
  const acts = chainActs({ db, catalogue, chains, now: () => new Date(clock.nowMs()) })
  const give = async (name: string, said: Record<string, string | number>) =>
    acts.find(one => one.name === name)?.carryOut(GIVER, said)
  expect(chains.book.chain('LATER')).toBeNull()

  const [first, second] = await Promise.all([
    give('chain add', { ...LATER, chainId: anvil.chainId }),
    give('chain add', { ...LATER, chain: 'NOWHERE', chainId: 5 }),
  ])
  expect(first?.text).toBe('LATER is listed and followed: say what it carries (chain carry).')
  expect(second?.text).toMatch(/^NOWHERE is listed\. CHAIN_NODES names no node for it/)
  expect(chains.standing('NOWHERE').trouble?.why).toMatch(/no node/)
  const carried = { chain: 'LATER', coin: 'ETH', token: 'own', decimals: 18, minDeposit: '0.001' }
  expect(await give('chain carry', { ...carried, minWithdrawal: '0.01', fee: '0.001' })).toMatchObject({ ok: true })

  await follow('LATER')
  const listed = chains.book.chain('LATER')
  if (listed === null) throw new Error('it is listed')
  const { address } = await addresses.addressFor(users['ann'] ?? 0, listed)
  await anvil.send({ to: address, value: 10n ** 18n })
  await anvil.mine(2)
  await follow('LATER')
  await bookArrivals(deps)
  const { balance, mustNet } = moneyHands({ deps, core, users })
  expect(await balance('ann', 'ETH')).toBe('1')
  await mustNet()
})
