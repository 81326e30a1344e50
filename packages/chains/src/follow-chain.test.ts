import { describe, expect, it } from 'vitest'
import type { Chain, Head, Watch } from './chain.ts'
import { nextStep } from './follow-chain.ts'

const watch: Watch = { addresses: new Set(), tokens: [] }

/** A node with these hashes from height 0 on, that may claim to have more. */
function nodeWith(hashes: readonly string[], claims = hashes.length - 1): Chain {
  const hashAt = async (height: number) => hashes[height] ?? null
  return {
    name: 'test',
    hashAt,
    distrust: async () => null,
    head: async () => ({ height: claims, hash: hashes[claims] ?? 'claimed' }),
    async block(height) {
      const hash = hashes[height]
      if (hash === undefined) return null
      return { height, hash, parent: hashes[height - 1] ?? '', atMs: height, arrivals: [], txids: new Set() }
    },
    waits: async () => false,
    receipt: async () => null,
    broadcast: async () => ({ kind: 'taken' }),
  }
}

const applied = (hashes: readonly string[], from = 0): Head[] =>
  hashes.map((hash, at) => ({ height: from + at, hash })).slice(from)

/** Follows until nothing is new; what was applied then, and how many blocks were undone. */
async function follow(node: Chain, start: readonly Head[]): Promise<{ end: string; hashes: string[]; undone: number }> {
  const heads = [...start]
  let undone = 0
  for (;;) {
    const step = await nextStep(node, heads, watch)
    if (step.kind === 'apply') heads.push(step.block)
    else if (step.kind === 'undo') {
      heads.pop()
      undone++
    } else return { end: step.kind, hashes: heads.map(({ hash }) => hash), undone }
  }
}

describe('following a chain', () => {
  it('applies one block after the other', async () => {
    expect(await follow(nodeWith(['a', 'b', 'c']), applied(['a']))).toEqual({
      end: 'rest',
      hashes: ['a', 'b', 'c'],
      undone: 0,
    })
  })

  it.each([1, 2, 3, 4, 5, 6])('undoes %i replaced blocks and applies those that took their place', async depth => {
    const before = Array.from({ length: 10 }, (_, at) => `old${at}`)
    const after = [...before.slice(0, 10 - depth), ...Array.from({ length: depth + 1 }, (_, at) => `new${at}`)]
    const end = await follow(nodeWith(after), applied(before))
    expect(end).toEqual({ end: 'rest', hashes: after, undone: depth })
  })

  it('undoes blocks that a shorter branch replaced', async () => {
    const end = await follow(nodeWith(['a', 'b', 'x']), applied(['a', 'b', 'c', 'd', 'e']))
    expect(end).toEqual({ end: 'rest', hashes: ['a', 'b', 'x'], undone: 3 })
  })

  it('rests while a node is behind, and when it claims a height that it has no block for', async () => {
    expect(await follow(nodeWith(['a', 'b']), applied(['a', 'b', 'c']))).toMatchObject({ end: 'rest', undone: 0 })
    expect(await follow(nodeWith(['a', 'b'], 1_000), applied(['a', 'b']))).toMatchObject({ end: 'rest', undone: 0 })
  })

  it('gives up where nothing that is remembered is left', async () => {
    expect(await follow(nodeWith(['x', 'y', 'z']), applied(['a', 'b', 'c'], 1))).toMatchObject({ end: 'lost' })
  })
})
