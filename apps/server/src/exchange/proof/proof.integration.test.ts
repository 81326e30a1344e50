import { createHash } from 'node:crypto'
import { checkProof, type Sums } from '@bourse/kernel'
import type { fundsProof, fundsProofRoots, ReplyOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { historyWritten } from '../../trading/test-core.ts'
import { type Owner, openTestFunds, type Reply, type TestFunds } from '../transfers/test-funds.ts'
import { publishTree } from './publish-tree.ts'
import { solvencyActs } from './solvency-act.ts'

const PEOPLE = 5
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const sumsOf = (texts: Readonly<Record<string, string>>): Sums =>
  Object.fromEntries(Object.entries(texts).map(([coin, atoms]) => [coin, BigInt(atoms)]))

let house: TestFunds
const people: Owner[] = []
beforeAll(async () => {
  house = await openTestFunds()
  for (let at = 0; at < PEOPLE; at++) {
    const owner = await house.bed.open(`owner-${at}@bourse.test`)
    await house.deposit(owner, 'USDT', String(100 + at))
    await house.deposit(owner, 'BTC', '0.5')
    people.push(owner)
  }
  await house.call(people[0] as Owner, '/api/funds/transfer', { coin: 'USDT', amount: '30', direction: 'in' })
  await historyWritten(house.core.link)
})
afterAll(() => house.end())

const publish = (): Promise<boolean> => {
  const { db, clock } = house.bed.deps
  return publishTree({ db, clock, core: house.core.link, catalogue: house.catalogue })
}
const proofOf = (who: Pick<Owner, 'token'>, body: object = {}): Promise<Reply> =>
  house.call(who, '/api/funds/proof', body)

function isSound(proof: ReplyOf<typeof fundsProof>): boolean {
  const { uid, secret, sums } = proof.leaf
  const path = proof.path.map(neighbour => ({ ...neighbour, sums: sumsOf(neighbour.sums) }))
  const root = { hash: proof.root, sums: sumsOf(proof.sums) }
  return checkProof({ leaf: { uid, secret, sums: sumsOf(sums) }, path, root }, digest).ok
}

describe('the published tree', () => {
  it('is nobody’s before it is published, and published once a day', async () => {
    expect(await proofOf(people[0] as Owner)).toMatchObject({ code: '404' })
    expect(await Promise.all([publish(), publish()])).toContain(true)
    expect(await publish()).toBe(false)
  })

  it('holds what everybody is owed, in all purses, and everybody finds their way to its root', async () => {
    for (const [at, owner] of people.entries()) {
      const { data } = await proofOf(owner)
      const proof = data as ReplyOf<typeof fundsProof>
      expect(proof.leaf).toMatchObject({ uid: owner.userId, sums: { USDT: `${100 + at}000000`, BTC: '50000000' } })
      expect(proof.sums).toEqual({ USDT: '510000000', BTC: '250000000' })
      expect([proof.accounts, proof.path.length, isSound(proof)]).toEqual([PEOPLE, 3, true])
      expect(proof.journal_digest).toMatch(/^[0-9a-f]{64}$/)
      const changed = { ...proof, leaf: { ...proof.leaf, sums: { ...proof.leaf.sums, BTC: '1' } } }
      expect(isSound(changed)).toBe(false)
    }
  })

  it('has roots that anybody reads, and leaves that only their owner does', async () => {
    const { data } = await house.call({ token: '' }, '/api/funds/proof-roots')
    const { records } = data as ReplyOf<typeof fundsProofRoots>
    expect(records).toHaveLength(1)
    expect(Object.keys(records[0] ?? {})).not.toContain('leaf')
    const stranger = await house.bed.open('stranger@bourse.test')
    expect(await proofOf(stranger)).toMatchObject({ code: '404' })
    expect(await proofOf({ token: '' })).toMatchObject({ code: '401' })
  })

  it('is another one the next day, with other secrets; the one before stays for a week', async () => {
    const owner = people[1] as Owner
    const before = (await proofOf(owner)).data as ReplyOf<typeof fundsProof>
    house.bed.clock.advance(86_400_000)
    expect(await publish()).toBe(true)
    const after = (await proofOf(owner)).data as ReplyOf<typeof fundsProof>
    expect(after.leaf.secret).not.toBe(before.leaf.secret)
    expect(after.days).toEqual([after.day, before.day])
    expect(isSound((await proofOf(owner, { day: before.day })).data)).toBe(true)
    house.bed.clock.advance(7 * 86_400_000)
    await publish()
    expect(await proofOf(owner, { day: before.day })).toMatchObject({ code: '404' })
  })
})

test('operators see what came in against what is owed, and that it nets', async () => {
  const acts = solvencyActs({ db: house.bed.deps.db, catalogue: house.catalogue, onChains: async () => '' })
  const { text } = (await giveInWords(acts, ['solvency'])) as unknown as { text: string }
  // The house’s own is what it began its contracts with.
  expect(text).toMatch(/USDT\s+510\s+\d+\s+\d+510\s+nets/)
  expect(text).toMatch(/published \d{4}-\d\d-\d\d: [0-9a-f]{64}/)
  expect(text).not.toContain('OFF BY')
})
