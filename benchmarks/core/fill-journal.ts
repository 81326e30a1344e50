import { COMMAND_BYTES_MAX, type Command, encodeCommand } from '@bourse/engine'
import {
  EMPTY_HEAD,
  headAfter,
  JOURNAL_VERSION,
  type JournalRow,
  sealRow,
} from '@bourse/server/src/core/journal-row.ts'
import { openJournalSeal } from '@bourse/server/src/core/open-journal-seal.ts'
import { postgresJournalWriter } from '@bourse/server/src/core/postgres-journal.ts'
import { TEST_SEAL, UNANCHORED } from '@bourse/server/src/trading/test-core.ts'

const ROW_COMMANDS = 1_024

/** The journal rows of commands, in rows of a thousand as a busy writer makes them. */
export function rowsOf(commands: readonly Command[], epoch = 1): JournalRow[] {
  const rows: JournalRow[] = []
  let head = EMPTY_HEAD
  for (let from = 0; from < commands.length; from += ROW_COMMANDS) {
    const part = commands.slice(from, from + ROW_COMMANDS)
    const bytes = new Uint8Array(part.length * 64 + COMMAND_BYTES_MAX)
    let length = 0
    for (const command of part) length = encodeCommand(command, bytes, length)
    const unsealed = {
      firstSeq: head.seq + 1,
      count: part.length,
      epoch,
      version: JOURNAL_VERSION,
      atMs: part.at(-1)?.at ?? head.atMs,
      commands: bytes.slice(0, length),
    }
    const row = sealRow(head.digest, unsealed, TEST_SEAL.key)
    rows.push(row)
    head = headAfter(row)
  }
  return rows
}

/** Writes rows into an empty journal, which is sealed from its first row on as that of a house is. */
export async function fillJournal(url: string, commands: readonly Command[]): Promise<void> {
  await openJournalSeal({ url, keys: UNANCHORED.keys, anchored: false })
  const journal = postgresJournalWriter(url)
  const epoch = await journal.claim()
  for (const row of rowsOf(commands, epoch)) await journal.append(row)
  await journal.close()
}
