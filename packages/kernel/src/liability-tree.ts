/** What is owed, by the name of the coin, in its smallest parts. */
export type Sums = Readonly<Record<string, bigint>>

/** SHA-256 of a text, as hexadecimal digits. Whoever checks brings their own. */
export type TextDigest = (text: string) => string

/** A place of the tree: its digest and what is owed below it. */
export type SumNode = { readonly hash: string; readonly sums: Sums }

/** What a leaf is made of. The secret is new in each tree, so that nobody can guess whose a leaf is. */
export type LeafContents = { readonly uid: number; readonly secret: string; readonly sums: Sums }

/** The neighbour of one's branch at a level, and on which side it stands. */
export type Neighbour = SumNode & { readonly side: 'left' | 'right' }

/** What a proof is checked by, in this order. */
export type ProofStep = 'leaf' | 'levels' | 'negative' | 'root'

/**
 * What a proof comes to: everything holds, or the first thing that does not, and at which level (0: one's own leaf).
 * The branches are those worked out, from the leaf to what came out at the top.
 */
export type ProofVerdict =
  | { readonly ok: true; readonly branches: readonly SumNode[] }
  | {
      readonly ok: false
      readonly broken: 'negative' | 'root' | 'sum'
      readonly level: number
      readonly branches: readonly SumNode[]
    }

/** What stands beside an odd place: nobody, who is owed nothing. */
export const EMPTY_NODE: SumNode = { hash: '0'.repeat(64), sums: {} }

/** Sums as one text that can be written in no other way: names in order, zeros left out. */
export function sumsText(sums: Sums): string {
  return Object.keys(sums)
    .filter(coin => sums[coin] !== 0n)
    .toSorted()
    .map(coin => `${coin}=${sums[coin]}`)
    .join(',')
}

/** Two sums as one. */
export function addSums(one: Sums, other: Sums): Sums {
  const sums: Record<string, bigint> = { ...one }
  for (const [coin, amount] of Object.entries(other)) sums[coin] = (sums[coin] ?? 0n) + amount
  return sums
}

/** A leaf: only who knows the secret can make it. */
export const leafOf = ({ uid, secret, sums }: LeafContents, digest: TextDigest): SumNode => ({
  hash: digest(`leaf|${uid}|${secret}|${sumsText(sums)}`),
  sums,
})

/** The place above two others. Both sums are in the digest: one alone could be shifted from one side to the other. */
export const joinNodes = (left: SumNode, right: SumNode, digest: TextDigest): SumNode => ({
  hash: digest(`node|${left.hash}|${sumsText(left.sums)}|${right.hash}|${sumsText(right.sums)}`),
  sums: addSums(left.sums, right.sums),
})

/** Every level of a tree, the leaves first and the root last; an odd place is joined with an empty one. */
export function buildLevels(leaves: readonly SumNode[], digest: TextDigest): readonly (readonly SumNode[])[] {
  const levels: SumNode[][] = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const above: SumNode[] = []
    for (let at = 0; at < level.length; at += 2) {
      above.push(joinNodes(level[at] ?? EMPTY_NODE, level[at + 1] ?? EMPTY_NODE, digest))
    }
    levels.push(above)
  }
  return levels
}

/** The neighbours on the way from a leaf to the root. */
export function pathOf(levels: readonly (readonly SumNode[])[], leaf: number): readonly Neighbour[] {
  return levels.slice(0, -1).map((level, height) => {
    const place = leaf >> height
    const isLeft = place % 2 === 0
    return { ...(level[isLeft ? place + 1 : place - 1] ?? EMPTY_NODE), side: isLeft ? 'right' : 'left' }
  })
}

/** One's branch at every level, from the leaf to what comes out at the top. */
function climb(leaf: SumNode, path: readonly Neighbour[], digest: TextDigest): readonly [SumNode, ...SumNode[]] {
  const branches: [SumNode, ...SumNode[]] = [leaf]
  let branch = leaf
  for (const neighbour of path) {
    branch = neighbour.side === 'right' ? joinNodes(branch, neighbour, digest) : joinNodes(neighbour, branch, digest)
    branches.push(branch)
  }
  return branches
}

/**
 * Checks a proof without trusting whoever gave it: made from one's own balances, no sum below zero, and the published
 * root at the top. `onStep` is told when a step has been worked out, whatever it came to.
 */
export function checkProof(
  of: { readonly leaf: LeafContents; readonly path: readonly Neighbour[]; readonly root: SumNode },
  digest: TextDigest,
  onStep: (step: ProofStep) => void = () => undefined,
): ProofVerdict {
  const leaf = leafOf(of.leaf, digest)
  onStep('leaf')
  const branches = climb(leaf, of.path, digest)
  onStep('levels')
  const level = [leaf, ...of.path].findIndex(({ sums }) => Object.values(sums).some(amount => amount < 0n))
  onStep('negative')
  if (level !== -1) return { ok: false, broken: 'negative', level, branches }
  const top = branches.at(-1) ?? leaf
  const isHash = top.hash === of.root.hash
  const isSum = sumsText(top.sums) === sumsText(of.root.sums)
  onStep('root')
  if (isHash && isSum) return { ok: true, branches }
  return { ok: false, broken: isHash ? 'sum' : 'root', level: of.path.length, branches }
}
