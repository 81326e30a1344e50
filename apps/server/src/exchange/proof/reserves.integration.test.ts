import { createHash } from 'node:crypto'
import { accountPublicKey, callOf, evmAddressAt } from '@bourse/chains'
import { isSignedBy } from '@bourse/chains/ownership'
import { type FaultyNode } from '@bourse/chains/testing'
import { checkReserves, DAY_MS, type FakeClock, type ReserveLine, type ReserveVerdict } from '@bourse/kernel'
import type { fundsReserves, ReplyOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { answerRequest } from '../../signer/answer-request.ts'
import { historyWritten } from '../../trading/test-core.ts'
import { setColdAddress } from '../chains/index.ts'
import { REAL } from '../chains/test-real-chains.ts'
import { openWalletHouse, type WalletHouse } from '../payments/test-wallets.ts'
import { coldActs } from './cold-acts.ts'
import { coldForOperators } from './cold-for-operators.ts'
import { publishReserves } from './publish-reserves.ts'
import { publishTree } from './publish-tree.ts'
import { readReserves } from './read-reserves.ts'

const ETHER = 10n ** 18n
const COLD = { branch: 'receive', index: 0 } as const
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

let house: WalletHouse
beforeAll(async () => {
  house = await openWalletHouse(['ann'])
  const { anvil, litecoind, token } = house.real
  await anvil.send({ to: house.hot(REAL.evm), value: 5n * ETHER })
  await litecoind.pay(house.hot(REAL.utxo), '1')
  const address = await house.addressOf('ann', REAL.evm)
  await anvil.send({ to: address, value: 3n * ETHER })
  await anvil.send({ to: token, data: `0x${callOf({ token, address, amount: 500_000_000n }).data}` })
  await litecoind.pay(await house.addressOf('ann', REAL.utxo), '20')
  await settle()
})
afterAll(async () => {
  await house.mustCover()
  await house.close()
})

async function settle(): Promise<void> {
  for (let done = 0; done < 8; done++) {
    await house.round()
    for (const chain of [REAL.evm, REAL.utxo]) await house.mine(chain, 1)
  }
  await house.round()
}

async function publish(): Promise<boolean> {
  await historyWritten(house.deps.core)
  await publishTree(house.deps)
  return publishReserves(house.deps)
}

type List = ReplyOf<typeof fundsReserves>

async function list(): Promise<List | null> {
  const context = { db: house.deps.db, services: { catalogue: house.deps.catalogue } }
  const answer = await readReserves(context as never, { limit_begin: 0, limit_num: 500 })
  return ('data' in answer ? answer.data : null) as List | null
}

function checked(of: List): ReserveVerdict {
  const { day, root, digest: whole, places } = of
  const lines: ReserveLine[] = of.records.flatMap(({ chain, address, amounts }) =>
    amounts.map(one => ({ chain, address, ...one, amount: BigInt(one.amount) })),
  )
  const statement = { day, root, digest: whole, journalSeq: of.journal_seq, journalDigest: of.journal_digest }
  const familyOf = (name: string) => of.chains.find(({ chain }) => chain === name)?.family ?? null
  return checkReserves(
    { statement, lines, addresses: of.records, places },
    {
      digest,
      isOwn: ({ chain, address, signature }, message) => {
        const family = familyOf(chain)
        return family !== null && isSignedBy(family, { address, message, signature })
      },
    },
  )
}

describe('what is held', () => {
  it('is said once a day, by every address that holds something, each with its own key', async () => {
    expect(await list()).toBeNull()
    expect(await publish()).toBe(true)
    expect(await publish()).toBe(false)
    const of = (await list()) as List
    const verdict = checked(of)
    expect([verdict.isWhole, verdict.forged, verdict.unsigned]).toEqual([true, [], []])
    expect(of.records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['hot', 'deposit']))
    expect(Object.fromEntries(Object.entries(verdict.proven).map(([coin, atoms]) => [coin, String(atoms)]))).toEqual(
      of.held,
    )
    for (const coin of ['ETH', 'USDT', 'LTC']) {
      expect(verdict.proven[coin]).toBeGreaterThanOrEqual(BigInt(of.owed[coin] ?? 0))
    }
    // Tokens were brought to the hot wallet whole; what is owed is there to the atom.
    expect(of.held['USDT']).toBe('500000000')
    expect(of.held['LTC']).toBe('2100000000')
  })

  it('shows a forged signature, a changed sum and a missing address to whoever checks', async () => {
    const of = (await list()) as List
    const [first, second] = of.records
    const swapped = [{ ...(first as (typeof of.records)[number]), signature: second?.signature ?? null }]
    expect(checked({ ...of, records: [...swapped, ...of.records.slice(1)] }).forged).toHaveLength(1)
    const records = of.records.map(one => ({
      ...one,
      amounts: one.amounts.map(lying => ({ ...lying, amount: `${lying.amount}0` })),
    }))
    expect(checked({ ...of, records }).isWhole).toBe(false)
    expect(checked({ ...of, records: of.records.slice(1) }).isWhole).toBe(false)
  })

  it('takes what a key in cold storage signed by hand, for the day that its words name and for no other', async () => {
    const { db, chains } = house.deps
    const path = { purpose: 44, coinType: 60, account: 9 } as const
    const seed = new Uint8Array(64).fill(9)
    const address = evmAddressAt(accountPublicKey(seed, path), COLD)
    await setColdAddress(db, REAL.evm, address)
    await chains.book.refresh()
    const acts = coldActs(house.deps)
    const give = async (...words: string[]) =>
      ((await giveInWords(acts, ['wallet', ...words])) as unknown as { text: string }).text
    const { day } = (await list()) as List
    const words = await give('cold-words', REAL.evm)
    expect(words).toContain(`address: ${REAL.evm} ${address}`)
    const { root, digest: whole, journal_seq: journalSeq, journal_digest: journalDigest } = (await list()) as List
    const sign = (root: string): string => {
      const statement = { day, root, digest: whole, journalSeq, journalDigest }
      const of = { ask: 'sign_reserves', path, family: 'evm', chain: REAL.evm, statement }
      const reply = answerRequest(seed, JSON.stringify({ ...of, addresses: [{ address, place: COLD }] }))
      return (reply as unknown as { answer: { signatures: string[] } }).answer.signatures[0] ?? ''
    }
    const enter = (of: string, signature: string) => give('cold-signature', REAL.evm, of, signature, 'because')
    expect(await enter(day, sign(whole))).toContain('no signature by')
    expect(await enter('2026-01-01', sign(root))).toContain('no list of reserves is published for')
    expect(await enter('2026-02-30', sign(root))).toContain('no list of reserves is published for')
    expect(((await list()) as List).cold).toEqual([])
    for (let times = 0; times < 2; times++) expect(await enter(day, sign(root))).toContain('has signed the list of')
    const of = (await list()) as List
    expect(of.cold).toMatchObject([{ chain: REAL.evm, address, day, root: of.root, signature: sign(root) }])
    expect(await coldForOperators(house.deps)).toMatchObject({ day, chains: [{ address, words, last: { day } }] })
    // A chain that was listed after the day stands in no list of it, and nobody could check its signature there.
    const without = of.chains.filter(({ chain }) => chain !== REAL.evm)
    const setChains = (to: typeof of.chains) =>
      db
        .updateTable('reserve_statement')
        .set({ chains: JSON.stringify(to) as never })
        .where('day', '=', day)
        .execute()
    await setChains(without)
    expect(await give('cold-words', REAL.evm)).toContain('was listed after')
    expect(await enter(day, sign(root))).toContain('was listed after')
    expect(await coldForOperators(house.deps)).toMatchObject({ chains: [{ words: null, waits: true }] })
    await setChains(of.chains)
    await setColdAddress(db, REAL.evm, house.hot(REAL.evm))
    await chains.book.refresh()
    expect(((await list()) as List).cold).toEqual([])
  })

  it('waits an hour for a chain that cannot be asked, then is said without it', async () => {
    const clock = house.deps.clock as FakeClock
    const node = house.real.faulty[REAL.utxo] as FaultyNode
    clock.advance(DAY_MS)
    node.fault = () => 'away'
    await house.follow(REAL.utxo)
    expect(await publish()).toBe(false)
    clock.advance(3_600_000)
    expect(await publish()).toBe(true)
    const of = (await list()) as List
    expect(of.chains.find(({ chain }) => chain === REAL.utxo)?.at).toBeNull()
    expect(checked(of)).toMatchObject({ isWhole: true, forged: [], unsigned: [] })
    expect(of.held['LTC']).toBeUndefined()
    node.fault = null
    await house.follow(REAL.utxo)
  })
})
