import { balanceOf, callOf } from '@bourse/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NodeTrouble, REAL, troubleOn } from '../chains/test-real-chains.ts'
import type { DueDeps } from './house-dues.ts'
import { orderPayment } from './payment-table.ts'
import { openWalletHouse, type WalletHouse } from './test-wallets.ts'

const ETHER = 10n ** 18n
const STRANGER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let house: WalletHouse
let outside: string

beforeAll(async () => {
  house = await openWalletHouse(['ann', 'bob'])
  outside = (await house.real.litecoind.ask('getnewaddress', ['', 'legacy'])) as string
  const { anvil, litecoind, token } = house.real
  // The house's own coin for gas, and deposits of both users in everything.
  await anvil.send({ to: house.hot(REAL.evm), value: 5n * ETHER })
  await litecoind.pay(house.hot(REAL.utxo), '1')
  for (const name of ['ann', 'bob']) {
    const address = await house.addressOf(name, REAL.evm)
    await anvil.send({ to: address, value: 3n * ETHER + 7n })
    await anvil.send({ to: token, data: `0x${callOf({ token, address, amount: 500_000_000n }).data}` })
    await litecoind.pay(await house.addressOf(name, REAL.utxo), '20')
  }
  // Outputs enough for several payments that wait at once.
  for (let paid = 0; paid < 6; paid++) await litecoind.pay(await house.addressOf('ann', REAL.utxo), '1')
  await settle(8)
})
afterAll(async () => {
  await house.mustCover()
  await house.mustNet()
  await house.close()
})
beforeEach(() => {
  for (const one of Object.values(house.real.faulty)) one.fault = null
})

/** Blocks and rounds until nothing moves any more. */
async function settle(rounds = 4, chains: readonly string[] = [REAL.evm, REAL.utxo]): Promise<void> {
  for (let done = 0; done < rounds; done++) {
    await house.round()
    for (const chain of chains) await house.mine(chain, 1)
  }
  await house.round()
}

const received = async (): Promise<number> =>
  Number(await house.real.litecoind.ask('getreceivedbyaddress', [outside, 0]))
const tokensAt = (address: string): Promise<bigint> => balanceOf(house.real.anvil.ask, address, house.real.token)
const coinsAt = (address: string): Promise<bigint> => balanceOf(house.real.anvil.ask, address, null)

describe('what users sent', () => {
  it('comes to the hot wallet, tokens with gas of the house’s, and the ledger knows what that cost', async () => {
    expect(await tokensAt(house.hot(REAL.evm))).toBe(1_000_000_000n)
    for (const name of ['ann', 'bob']) {
      expect(await tokensAt(await house.addressOf(name, REAL.evm))).toBe(0n)
      expect(await coinsAt(await house.addressOf(name, REAL.evm))).toBeLessThan(ETHER / 100n)
      expect(await house.balance(name, 'ETH')).toBe('3')
      expect(await house.balance(name, 'USDT')).toBe('500')
    }
    await house.mustCover()
    await house.mustNet()
  })

  it('that is too little to be worth its gas stays where it is', async () => {
    await house.deps.db
      .updateTable('coin_chain')
      .set({ sweep_min: 100_000_000 })
      .where('token', 'is not', null)
      .execute()
    await house.deps.chains.book.refresh()
    const { anvil, token } = house.real
    const address = await house.addressOf('ann', REAL.evm)
    await anvil.send({ to: token, data: `0x${callOf({ token, address, amount: 99_999_999n }).data}` })
    await settle()
    expect(await tokensAt(address)).toBe(99_999_999n)
    await anvil.send({ to: token, data: `0x${callOf({ token, address, amount: 1_000_001n }).data}` })
    await settle(8)
    expect(await tokensAt(address)).toBe(0n)
    await house.mustCover()
  })
})

describe('payments out of the hot wallet', () => {
  it('several at once follow each other by their numbers, and each is paid once', async () => {
    const before = [await coinsAt(STRANGER), await tokensAt(STRANGER)] as const
    const coin = { chain: REAL.evm, coin: 'ETH', address: STRANGER, amount: '0.5' }
    const ids = [await house.withdraw('ann', coin), await house.withdraw('bob', coin)]
    ids.push(await house.withdraw('ann', { ...coin, coin: 'USDT', amount: '100' }))
    await settle()
    const rows = await Promise.all(ids.map(id => house.payment(id)))
    expect(rows.map(({ state }) => state)).toEqual(['final', 'final', 'final'])
    const [first = 0] = rows.map(({ nonce }) => nonce ?? 0)
    expect(rows.map(({ nonce }) => nonce)).toEqual([first, first + 1, first + 2])
    expect(await coinsAt(STRANGER)).toBe(before[0] + ETHER)
    expect(await tokensAt(STRANGER)).toBe(before[1] + 100_000_000n)
    await house.mustCover()
  })

  it('of Bitcoin’s family are made of what lies at users’ addresses, with change to the house', async () => {
    const before = await received()
    const of = { chain: REAL.utxo, coin: 'LTC', address: outside }
    const ids = [
      await house.withdraw('ann', { ...of, amount: '15' }),
      await house.withdraw('bob', { ...of, amount: '3' }),
    ]
    await settle()
    expect((await Promise.all(ids.map(id => house.payment(id)))).map(({ state }) => state)).toEqual(['final', 'final'])
    expect(await received()).toBeCloseTo(before + 18, 8)
    await house.mustCover()
  })

  it('of more than there is wait, say why, and go on when it is there', async () => {
    const id = await house.withdraw('bob', { chain: REAL.utxo, coin: 'LTC', address: outside, amount: '16' })
    const large = { kind: 'withdrawal', chain: REAL.evm, address: STRANGER } as const
    const asset = house.deps.catalogue.coin('USDT')?.asset ?? 0
    await orderPayment(house.deps.db, { ...large, kind: 'cold', asset, amount: '9000000000' })
    await settle()
    expect((await house.payment(id)).state).toBe('final')
    const waiting = await house.payment(id + 1)
    expect([waiting.state, waiting.waits]).toEqual(['ordered', expect.stringContaining('too little of the token')])
    await house.deps.db
      .deleteFrom('payment')
      .where('payment_id', '=', id + 1)
      .execute()
    await house.mustCover()
  })

  it.each([
    [REAL.evm, 'ETH', 15],
    [REAL.utxo, 'LTC', 6],
  ] as const)(
    'that are stuck on %s are replaced by a dearer one with the same number or outputs: one is carried out',
    async (chain, coin, blocks) => {
      const address = chain === REAL.evm ? STRANGER : outside
      const before = chain === REAL.evm ? await coinsAt(STRANGER) : BigInt(Math.round((await received()) * 1e8))
      const id = await house.withdraw('bob', { chain, coin, address, amount: '0.25' })
      await house.round()
      expect((await house.payment(id)).state).toBe('broadcast')
      // Blocks go by without it.
      await emptyBlocks(chain, blocks)
      await house.round()
      const replaced = await house.payment(id)
      expect([replaced.state, replaced.attempt, replaced.waits]).toEqual(['broadcast', 2, null])
      await settle()
      const done = await house.payment(id)
      expect(done.state).toBe('final')
      const paid = chain === REAL.evm ? await coinsAt(STRANGER) : BigInt(Math.round((await received()) * 1e8))
      expect(paid - before).toBe(chain === REAL.evm ? ETHER / 4n : 25_000_000n)
      await house.mustCover()
    },
  )

  it.each([REAL.evm, REAL.utxo])('on %s whose answer was lost stay on their way and are paid once', async chain => {
    const [coin, address] = chain === REAL.evm ? ['ETH', STRANGER] : ['LTC', outside]
    const id = await house.withdraw('ann', { chain, coin, address, amount: '0.125' })
    const faulty = house.real.faulty[chain]
    if (faulty === undefined) throw new Error('each stands behind one')
    faulty.fault = method => (/sendraw/i.test(method) ? 'lost answer' : null)
    await house.round()
    await house.round()
    expect(['signed', 'broadcast']).toContain((await house.payment(id)).state)
    faulty.fault = null
    await settle()
    expect((await house.payment(id)).state).toBe('final')
    await house.mustCover()
  })

  it('whose blocks were replaced, one to six deep, are settled once, from the block that they are in then', async () => {
    const before = [await coinsAt(STRANGER), await received()] as const
    for (const depth of [1, 2, 3, 4, 5, 6]) {
      const ids = [
        await house.withdraw('ann', { chain: REAL.evm, coin: 'ETH', address: STRANGER, amount: '0.01' }),
        await house.withdraw('ann', { chain: REAL.utxo, coin: 'LTC', address: outside, amount: '0.01' }),
      ]
      await house.round()
      for (const chain of [REAL.evm, REAL.utxo]) {
        await house.mine(chain, depth)
        await house.replace(chain, depth)
      }
      const states = (await Promise.all(ids.map(id => house.payment(id)))).map(({ state }) => state)
      expect([depth, ...states]).toEqual([depth, 'broadcast', 'broadcast'])
    }
    await settle()
    expect(await coinsAt(STRANGER)).toBe(before[0] + (6n * ETHER) / 100n)
    expect(await received()).toBeCloseTo(before[1] + 0.06, 8)
    await house.mustCover()
  })
})

describe.each([
  [REAL.evm, 'ETH', 10_000_000_000n],
  [REAL.utxo, 'LTC', 1n],
] as const)('payments over a node of %s', (chain, coin, finer) => {
  const address = (): string => (chain === REAL.evm ? STRANGER : outside)
  const paidThere = async (): Promise<bigint> =>
    chain === REAL.evm ? (await coinsAt(STRANGER)) / finer : BigInt(Math.round((await received()) * 1e8))

  // Blocks that are really there count, whatever height is claimed beyond them.
  it.each<readonly [NodeTrouble, string]>([
    ['away', 'broadcast'],
    ['other', 'broadcast'],
    ['tall', 'included'],
  ])(
    'that is %s are not begun, nor settled by what is not there, and each is paid once when it is itself again',
    async (does, stays) => {
      const faulty = house.real.faulty[chain]
      if (faulty === undefined) throw new Error('each stands behind one')
      const before = await paidThere()
      const begun = await house.withdraw('ann', { chain, coin, address: address(), amount: '0.02' })
      await house.round()
      faulty.fault = troubleOn(chain, does)
      const later = await house.withdraw('bob', { chain, coin, address: address(), amount: '0.03' })
      await house.mine(chain, REAL.confirmations - 1)
      for (let round = 0; round < 3; round++) {
        await house.follow(chain)
        await house.round()
      }
      const states = async () => Promise.all([begun, later].map(async id => (await house.payment(id)).state))
      expect(await states()).toEqual([stays, 'ordered'])
      faulty.fault = null
      await settle()
      expect(await states()).toEqual(['final', 'final'])
      expect(await paidThere()).toBe(before + 5_000_000n)
      await house.mustCover()
    },
  )
})

it('a payment is not numbered by what a node of another chain has counted', async () => {
  const faulty = house.real.faulty[REAL.evm]
  if (faulty === undefined) throw new Error('each stands behind one')
  const coin = { chain: REAL.evm, coin: 'ETH', address: STRANGER, amount: '0.02' }
  const last = await house.withdraw('ann', coin)
  await settle()
  // Nobody has looked since it stands for another one.
  const others: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_getTransactionCount: '0x1f4' }
  faulty.fault = method => (others[method] === undefined ? null : { result: others[method] })
  const next = await house.withdraw('ann', coin)
  await house.round()
  expect(await house.payment(next)).toMatchObject({
    state: 'ordered',
    waits: expect.stringContaining('the node follows chain 1,'),
  })
  faulty.fault = null
  await settle()
  expect(await house.payment(next)).toMatchObject({
    state: 'final',
    nonce: ((await house.payment(last)).nonce ?? 0) + 1,
  })
  await house.mustCover()
})

describe('everything cut off', () => {
  it.each(['before', 'after'])(
    '%s each call to signer, node and ledger is finished once: deposit, sweep, withdrawal',
    async when => {
      const { anvil, litecoind, token } = house.real
      const address = await house.addressOf('bob', REAL.evm)
      const before = [await received(), await tokensAt(STRANGER)] as const
      await anvil.send({ to: token, data: `0x${callOf({ token, address, amount: 150_000_000n }).data}` })
      await litecoind.pay(await house.addressOf('bob', REAL.utxo), '1')
      await house.withdraw('bob', { chain: REAL.utxo, coin: 'LTC', address: outside, amount: '0.3' })
      await house.withdraw('bob', { chain: REAL.evm, coin: 'USDT', address: STRANGER, amount: '20' })
      for (let round = 0; round < 7; round++) {
        await house.round(cutting(house.deps, when === 'after')).catch(() => undefined)
        await house.round()
        await house.mine(REAL.evm, 1)
        await house.mine(REAL.utxo, 1)
      }
      expect(await received()).toBeCloseTo(before[0] + 0.3, 8)
      expect(await tokensAt(STRANGER)).toBe(before[1] + 20_000_000n)
      expect(await tokensAt(address)).toBe(0n)
      await house.mustCover()
      await house.mustNet()
    },
  )
})

it('what goes to cold storage and comes back is covered all the way', async () => {
  const asset = house.deps.catalogue.coin('LTC')?.asset ?? 0
  const cold = (await house.real.litecoind.ask('getnewaddress', [])) as string
  await orderPayment(house.deps.db, { kind: 'cold', chain: REAL.utxo, asset, address: cold, amount: '100000000' })
  await settle()
  await house.mustCover()
  await house.real.litecoind.pay(house.hot(REAL.utxo), '1.5')
  await settle()
  await house.mustCover()
  // One coin came back from there; the half beyond it is the house's own.
  const left = await house.deps.db.selectFrom('cold_storage').select('amount').executeTakeFirstOrThrow()
  expect(left.amount).toBe('0')
})

/** Blocks without what waits. */
async function emptyBlocks(chain: string, blocks: number): Promise<void> {
  const { anvil, litecoind } = house.real
  const own = await litecoind.ask('getnewaddress', [])
  for (let made = 0; made < blocks; made++) {
    if (chain === REAL.utxo) await litecoind.ask('generateblock', [own, []])
    // A block dearer than what was offered takes it not along.
    else await anvil.ask('anvil_setNextBlockBaseFeePerGas', [`0x${(20n * 10n ** 9n).toString(16)}`])
    if (chain === REAL.evm) await anvil.ask('anvil_mine', ['0x1'])
    await house.follow(chain)
  }
  if (chain === REAL.evm) await anvil.ask('anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00'])
}

/** Deps of which every call outside ends in an error, before it did anything or after it did all. */
function cutting(deps: DueDeps, isAfter: boolean): DueDeps {
  const cut = async <T>(act: () => Promise<T>): Promise<T> => {
    if (isAfter) await act()
    throw new Error('killed')
  }
  return {
    ...deps,
    core: { ...deps.core, submit: body => cut(() => deps.core.submit(body)) },
    signer: async () => ({ ask: async request => cut(async () => (await deps.signer()).ask(request)) }),
    chains: {
      ...deps.chains,
      node(name) {
        const found = deps.chains.node(name)
        return found && { ...found, broadcast: raw => cut(() => found.broadcast(raw)) }
      },
    },
  }
}
