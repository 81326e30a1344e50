import { formatDigits, type Sums } from '@bourse/kernel'
import { type fundsProof, type fundsProofRoots, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { leafOfUser, neighboursOf, newestTrees, type TreeRow } from './liability-table.ts'

/** What reading proofs needs. */
type ProofServices = { readonly catalogue: MarketCatalogue }

const TREES = 7
const ROOTS = 90

/** The way from a user's own leaf to the published root, for their browser to check. */
export const readProof: Operation<typeof fundsProof, ProofServices> = async ({ db, services, session }, request) => {
  const trees = await newestTrees(db, TREES)
  const tree = request.day === undefined ? trees[0] : trees.find(({ day }) => day === request.day)
  const leaf = tree === undefined ? null : await leafOfUser(db, tree.day, session.userId)
  if (tree === undefined || leaf === null) return refuse('404')
  const path = await neighboursOf(db, tree.day, leaf.place)
  return ok({
    ...rootView(tree),
    days: trees.map(({ day }) => day),
    places: Object.fromEntries(services.catalogue.coins().map(({ coin, scale }) => [coin, scale])),
    leaf: { uid: session.userId, secret: leaf.secret, sums: texts(leaf.sums) },
    place: leaf.place,
    path: path.map(({ side, hash, sums }) => ({ side, hash, sums: texts(sums) })),
  })
}

/** The roots that were published, the newest first. */
export const readRoots: Operation<typeof fundsProofRoots, ProofServices> = async ({ db }) => {
  const trees = await newestTrees(db, ROOTS)
  return ok({ records: trees.map(rootView) })
}

const rootView = (tree: TreeRow) => ({
  day: tree.day,
  time: tree.builtAt.getTime() / 1000,
  root: tree.root,
  sums: texts(tree.sums),
  accounts: tree.accounts,
  journal_seq: tree.seq,
  journal_digest: tree.journalDigest,
})

const texts = (sums: Sums): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([coin, atoms]) => [coin, formatDigits(atoms, 0)]))
