import { callOf, type EvmPayment } from '@bourse/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NodeTrouble, REAL, troubleOn } from '../chains/test-real-chains.ts'
import { mustCover } from '../payments/test-cover.ts'
import { openRealDeposits, type RealDeposits } from './test-real-deposits.ts'

const ETHER = 10n ** 18n
let house: RealDeposits

beforeAll(async () => {
  house = await openRealDeposits(['ann', 'bob', 'cy'])
  await house.follow(REAL.evm)
  await house.follow(REAL.utxo)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})
afterEach(() => mustCover(house.deps))
beforeEach(() => {
  for (const one of Object.values(house.real.faulty)) one.fault = null
})

/** A payment from outside, in the next block. */
async function pay(name: string, chain: string, amount: string): Promise<void> {
  const address = await house.addressOf(name, chain)
  if (chain === REAL.utxo) await house.real.litecoind.pay(address, amount)
  else await house.real.anvil.send({ to: address, value: (BigInt(Number(amount) * 1000) * ETHER) / 1000n })
}

async function payToken(name: string, amount: bigint): Promise<void> {
  const payment: EvmPayment = { token: house.real.token, address: await house.addressOf(name, REAL.evm), amount }
  await house.real.anvil.send({ to: house.real.token, data: `0x${callOf(payment).data}` })
}

const CHAINS = [
  [REAL.evm, 'ETH'],
  [REAL.utxo, 'LTC'],
] as const

describe.each(CHAINS)('a deposit over a real node of %s', (chain, coin) => {
  it('is seen, confirmed and there once, however often it is looked at', async () => {
    await pay('ann', chain, '1.5')
    await house.mine(chain, 1)
    await house.book()
    expect(await house.statesOf('ann', coin)).toEqual(['confirming'])
    await house.mine(chain, REAL.confirmations - 2)
    await house.book()
    expect(await house.balance('ann', coin)).toBe('0')
    await house.mine(chain, 1)
    for (let looked = 0; looked < 10; looked++) {
      await house.follow(chain)
      await house.book()
    }
    expect(await house.balance('ann', coin)).toBe('1.5')
    expect(await house.statesOf('ann', coin)).toEqual(['credited'])
  })

  it.each([1, 2, 3, 4, 5, 6])('in a branch that is replaced %i deep counts where it stands in the end', async depth => {
    const before = Number(await house.balance('bob', coin))
    await pay('bob', chain, '0.25')
    // Followed block by block, and booked only in the end: a payment that is deeper than it needs waits for nobody.
    await house.mine(chain, depth)
    await house.replace(chain, depth)
    const [last] = (await house.statesOf('bob', coin)).slice(-1)
    expect(last).toBe('gone')
    await house.book()
    expect(await house.balance('bob', coin)).toBe(String(before))
    if (chain === REAL.evm) await pay('bob', chain, '0.25')
    await house.mine(chain, REAL.confirmations)
    await house.book()
    await house.book()
    expect(await house.balance('bob', coin)).toBe(String(before + 0.25))
    await house.mustNet()
  })
})

it('a token’s deposit is there once, beside the chain’s own coin in the same block', async () => {
  await payToken('cy', 12_500_000n)
  await pay('cy', REAL.evm, '2')
  await house.mine(REAL.evm, REAL.confirmations)
  await house.book()
  expect([await house.balance('cy', 'USDT'), await house.balance('cy', 'ETH')]).toEqual(['12.5', '2'])
})

describe.each(CHAINS)('a node of %s', (chain, coin) => {
  const trouble = () => house.deps.chains.standing(chain).trouble
  const faulty = () => {
    const found = house.real.faulty[chain]
    if (found === undefined) throw new Error('each stands behind one')
    return found
  }
  it.each<[NodeTrouble, string]>([
    ['away', 'away'],
    ['other', 'distrusted'],
    ['tall', 'lies'],
  ])('that is %s credits nobody, says so, and goes on when it is itself again', async (does, kind) => {
    const before = Number(await house.balance('ann', coin))
    await pay('ann', chain, '0.5')
    await house.mine(chain, REAL.confirmations)
    faulty().fault = troubleOn(chain, does)
    await house.follow(chain)
    await house.book()
    expect(trouble()).toMatchObject({ kind })
    expect(await house.balance('ann', coin)).toBe(String(before))
    faulty().fault = null
    await house.follow(chain)
    await house.book()
    expect(trouble()).toBeNull()
    expect(await house.balance('ann', coin)).toBe(String(before + 0.5))
  })

  it('whose height stands still is told, and credits as soon as it moves', async () => {
    house.clock.advance(601_000)
    await house.follow(chain)
    expect(trouble()).toMatchObject({ kind: 'stands' })
    await house.mine(chain, 1)
    expect(trouble()).toBeNull()
  })
})
