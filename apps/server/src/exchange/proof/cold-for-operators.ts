import { reserveMessage } from '@bourse/kernel'
import type { deskCold, ReplyOf } from '@bourse/protocol'
import { isSigning } from '../payments/index.ts'
import type { ColdDeps } from './cold-acts.ts'
import { coldSignaturesUntil } from './cold-table.ts'
import { hasChain, statementOf } from './reserve-table.ts'

/** Cold storage chain by chain: what its key is asked to sign, and what it did. */
export async function coldForOperators({
  db,
  chains,
}: Pick<ColdDeps, 'db' | 'chains'>): Promise<ReplyOf<typeof deskCold>> {
  const [statement, signatures] = await Promise.all([statementOf(db, null), coldSignaturesUntil(db, null)])
  const cold = chains.book.chains().flatMap(({ chain, name, family, simulated, coldAddress }) => {
    if (simulated || coldAddress === null) return []
    const last = signatures.find(one => one.chain === chain)
    const isAsked = statement !== null && isSigning(family)
    const isIn = isAsked && hasChain(statement, chain)
    return {
      ...{ chain, name, address: coldAddress },
      words: isIn ? reserveMessage(statement, { chain, address: coldAddress }) : null,
      waits: isAsked && !isIn,
      last: last === undefined ? null : { day: last.day, at: last.takenAt.getTime() / 1000 },
    }
  })
  return { day: statement?.day ?? null, chains: cold }
}
