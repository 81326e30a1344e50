import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  addSums,
  buildLevels,
  checkProof,
  joinNodes,
  type LeafContents,
  leafOf,
  pathOf,
  type SumNode,
} from './liability-tree.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const people = (count: number): LeafContents[] =>
  Array.from({ length: count }, (_, at) => ({
    uid: 100_001 + at,
    secret: `secret ${at}`,
    sums: { USDT: BigInt(at * 1_000), BTC: BigInt(at % 3) },
  }))

function treeOf(leaves: readonly LeafContents[]) {
  const levels = buildLevels(
    leaves.map(leaf => leafOf(leaf, digest)),
    digest,
  )
  return { levels, root: levels.at(-1)?.[0] as SumNode }
}

describe('a proof of what is owed', () => {
  it.each([1, 2, 3, 5, 8, 17, 100])('holds for each of %s people, and the root is all of them', count => {
    const leaves = people(count)
    const { levels, root } = treeOf(leaves)
    expect(root.sums).toEqual(leaves.reduce((all, { sums }) => addSums(all, sums), {}))
    for (const [at, leaf] of leaves.entries()) {
      expect(checkProof({ leaf, path: pathOf(levels, at), root }, digest)).toMatchObject({ ok: true })
    }
  })

  it('does not depend on the order of coins, and a zero is nothing', () => {
    const [one, other] = [
      { A: 1n, B: 2n, C: 0n },
      { B: 2n, A: 1n },
    ]
    expect(leafOf({ uid: 1, secret: 's', sums: one }, digest).hash).toBe(
      leafOf({ uid: 1, secret: 's', sums: other }, digest).hash,
    )
  })
})

describe('a forgery is caught', () => {
  const leaves = people(8)
  const { levels, root } = treeOf(leaves)
  const mine = leaves[5] as LeafContents
  const path = pathOf(levels, 5)

  it('when somebody is left out', () => {
    const without = leaves.filter(leaf => leaf !== mine)
    const smaller = treeOf(without)
    for (let at = 0; at < without.length; at++) {
      const forged = { leaf: mine, path: pathOf(smaller.levels, at), root: smaller.root }
      expect(checkProof(forged, digest)).toMatchObject({ ok: false, broken: 'root', level: 3 })
    }
  })

  it('when somebody is counted below zero, to hide what is owed to others', () => {
    const debt = { uid: 1, secret: 'of the house', sums: { USDT: -20_000n, BTC: 0n } }
    const forged = treeOf([mine, debt])
    const told = { leaf: mine, path: pathOf(forged.levels, 0), root: forged.root }
    expect(checkProof(told, digest)).toMatchObject({ ok: false, broken: 'negative', level: 1 })
  })

  it('when one’s balance is changed', () => {
    const less = treeOf(leaves.map(leaf => (leaf === mine ? { ...leaf, sums: { USDT: 1n, BTC: 0n } } : leaf)))
    const told = { leaf: mine, path: pathOf(less.levels, 5), root: less.root }
    expect(checkProof(told, digest)).toMatchObject({ ok: false, broken: 'root', level: 3 })
  })

  it('when a sum is shifted between neighbours, or the published total is another one', () => {
    const [first, ...rest] = path
    const shifted = [{ ...(first as (typeof path)[number]), sums: { USDT: 1n } }, ...rest]
    expect(checkProof({ leaf: mine, path: shifted, root }, digest)).toMatchObject({ ok: false, broken: 'root' })
    const total = { ...root, sums: { ...root.sums, USDT: 1n } }
    expect(checkProof({ leaf: mine, path, root: total }, digest)).toMatchObject({ ok: false, broken: 'sum', level: 3 })
    const [one, other] = [leafOf(mine, digest), leafOf(leaves[0] as LeafContents, digest)]
    expect(joinNodes(one, other, digest).hash).not.toBe(joinNodes(other, one, digest).hash)
  })
})
