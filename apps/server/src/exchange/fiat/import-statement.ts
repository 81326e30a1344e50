import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { isSameName, verifiedName } from '../verification/index.ts'
import type { ListedCurrency } from './currencies.ts'
import { changeDeposit, depositsByReference, type FiatDepositRow } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { changeLine, insertLine, insertStatement, statementByDigest, updateKnown } from './line-table.ts'
import { type LineDifference, matchLine } from './match-line.ts'
import { referencesIn } from './reference-code.ts'
import { readStatement, type StatementLine } from './statements/read-statement.ts'
import { isStatementFormat, STATEMENT_FORMATS } from './statements/statement-formats.ts'

/** What became of a file: how many lines it has, and what they are; or why it cannot be read. */
export type StatementImport =
  | {
      readonly ok: true
      readonly statement: number
      readonly lines: number
      readonly known: number
      readonly proposed: number
      readonly wentOut: number
    }
  | { readonly ok: false; readonly problem: string }

/** What the payer of a line is sealed to. */
export const payerBinding = (key: string): string => `bank line ${key}`

/** Takes in a bank's statement: each line once, however many files bring it, with the deposit that it is for where that is plain. */
export async function importStatement(
  deps: Pick<FiatDeps, 'db' | 'services' | 'clock'>,
  currency: ListedCurrency,
  { bytes, by }: { readonly bytes: Uint8Array; readonly by: string },
): Promise<StatementImport> {
  const { coin, terms } = currency
  const format = terms.statement_format
  if (!isStatementFormat(format)) return { ok: false, problem: `there is no format ${format}` }
  const reading = readStatement(bytes, { format: STATEMENT_FORMATS[format], scale: coin.scale })
  if (!reading.ok) return reading
  const digest = createHash('sha256').update(bytes).digest('hex')
  return deps.db.transaction().execute(async transaction => {
    const at = new Date(deps.clock.nowMs())
    const of = { asset: coin.asset, digest, format, lines: reading.lines.length, known: 0 }
    const written = await insertStatement(transaction, { ...of, imported_by: by, imported_at: at })
    if (written === undefined) {
      const before = await statementByDigest(transaction, coin.asset, digest)
      return { ok: false, problem: `this file was imported before, as statement ${before?.statement_id ?? ''}` }
    }
    const statement = written.statement_id
    let [known, proposed] = [0, 0]
    for (const line of reading.lines) {
      const taken = await takeLine({ ...deps, transaction }, line, { asset: coin.asset, statement, at })
      if (taken === 'known') known++
      if (taken === 'proposed') proposed++
    }
    await updateKnown(transaction, statement, known)
    return { ok: true, statement, lines: reading.lines.length, known, proposed, wentOut: reading.wentOut }
  })
}

type Taking = Pick<FiatDeps, 'db' | 'services'> & { readonly transaction: DatabaseTransaction }

async function takeLine(
  deps: Taking,
  line: StatementLine,
  { asset, statement, at }: { asset: number; statement: number; at: Date },
): Promise<'known' | 'open' | 'proposed'> {
  const { transaction, services } = deps
  const written = await insertLine(transaction, {
    ...{ statement_id: statement, asset, key: line.key, booked_on: line.bookedOn, amount: line.amount },
    ...{ payer: services.sealing.seal(line.payer, payerBinding(line.key)), note: line.note, state: 'open' },
    ...{ deposit_id: null, imported_at: at, decided_by: null, decided_at: null, reason: null },
  })
  if (written === undefined) return 'known'
  const { deposit, differs } = await matched(deps, asset, line)
  const isProposed = deposit !== null && differs.length === 0
  const state = isProposed ? 'proposed' : 'open'
  await changeLine(transaction, written.line_id, { state, deposit_id: deposit, differs: [...differs] })
  if (isProposed) await changeDeposit(transaction, deposit, { state: 'checking', found_at: at })
  return state
}

async function matched(
  deps: Taking,
  asset: number,
  line: StatementLine,
): Promise<{ deposit: string | null; differs: readonly LineDifference[] }> {
  const rows = await depositsByReference(deps.transaction, asset, referencesIn(line.note))
  return matchLine(
    line,
    await Promise.all(
      rows.map(async row => ({
        id: row.deposit_id,
        asked: row.asked,
        state: row.state,
        isPayer: await isPaidBy(deps, row, line.payer),
      })),
    ),
  )
}

async function isPaidBy(deps: Taking, row: FiatDepositRow, payer: string): Promise<boolean> {
  const name = await verifiedName({ ...deps, db: deps.transaction }, row.user_id)
  return name !== null && isSameName(name, payer)
}
