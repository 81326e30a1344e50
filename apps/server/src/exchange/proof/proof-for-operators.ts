import type { deskCover, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { newestTrees } from './liability-table.ts'
import { countReserves, statementOf } from './reserve-table.ts'

/** The newest that is published of what is owed and of what stands against it. */
export async function proofForOperators(
  db: Database,
): Promise<Pick<ReplyOf<typeof deskCover>, 'liabilities' | 'reserves'>> {
  const [[tree], statement] = await Promise.all([newestTrees(db, 1), statementOf(db, null)])
  return {
    liabilities:
      tree === undefined
        ? null
        : {
            ...{ day: tree.day, at: tree.builtAt.getTime() / 1000, root: tree.root, seq: tree.seq },
            ...{ digest: tree.journalDigest, leaves: tree.accounts },
          },
    reserves:
      statement === null
        ? null
        : {
            ...{ day: statement.day, at: statement.builtAt.getTime() / 1000 },
            ...(await countReserves(db, statement.day)),
          },
  }
}
