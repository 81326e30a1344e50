import { open, readFile, rename } from 'node:fs/promises'
import { StartRefused } from '../start-refused.ts'
import { type Anchor, anchorLine, readAnchor } from './anchor.ts'

/** The file that anchors are appended to. */
export type AnchorFile = {
  /** The latest one that stood there when the file was opened; null: none was ever made here. */
  readonly latest: Anchor | null
  /** Adds one; resolves when it is on the disk. */
  append(anchor: Anchor): Promise<void>
}

// One is enough to check by; some more tell a person how the house went on. About half a megabyte.
const LINES_KEPT = 1_024
const LINES_MAX = 2 * LINES_KEPT

/** Opens the file of a data folder and reads what stands in it. */
export async function openAnchorFile(path: string, key: Uint8Array): Promise<AnchorFile> {
  let lines = await linesOf(path)
  const latest = latestOf(path, key, lines)

  const append = async (anchor: Anchor): Promise<void> => {
    const line = anchorLine(key, anchor)
    if (lines.length >= LINES_MAX) {
      const kept = [...lines.slice(-LINES_KEPT), line]
      await writeSynced(`${path}.making`, 'w', kept)
      await rename(`${path}.making`, path)
      lines = kept
      return
    }
    await writeSynced(path, 'a', [line])
    lines.push(line)
  }
  return { latest, append }
}

/** The last line may be torn by the end of the process that wrote it; what stands before it may not. */
function latestOf(path: string, key: Uint8Array, lines: readonly string[]): Anchor | null {
  if (lines.length === 0) return null
  for (const line of lines.slice(-2).reverse()) {
    const anchor = readAnchor(key, line)
    if (anchor !== null) return anchor
  }
  throw new StartRefused(
    `${path} was changed, or the key it was made with is not the one that is here: bring journal.secret (or JOURNAL_KEY) back`,
  )
}

async function linesOf(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter(line => line !== '')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}

async function writeSynced(path: string, flag: 'a' | 'w', lines: readonly string[]): Promise<void> {
  const file = await open(path, flag, 0o600)
  try {
    // A line of its own, even after one that was torn.
    await file.write(flag === 'a' ? `\n${lines.join('\n')}\n` : `${lines.join('\n')}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
}
