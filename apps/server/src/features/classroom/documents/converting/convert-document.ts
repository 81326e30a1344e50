import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { DOCUMENT_LIMITS, DOCUMENT_REASONS, type DocumentReason } from '@bourse/protocol'
import type { Files } from '../../../../platform/files.ts'
import type { DocumentRow } from '../document-table.ts'
import { streamParts } from '../parted-file.ts'
import { officeToPdf } from './office-to-pdf.ts'
import { runProgram } from './run-program.ts'
import { CONVERTER_BOUNDS } from './sandbox.ts'

/** What came of a conversion: the shape of each page, or why there is none. */
export type Converted = { readonly ratios: number[] } | { readonly reason: DocumentReason }

/** What converting needs. */
export type ConverterGround = {
  readonly files: Files
  readonly office: string | null
  readonly signal: AbortSignal
  /** Told with each page that is done. */
  readonly progress: (percent: number) => void
}

const PROGRAM = fileURLToPath(new URL('./convert-program.ts', import.meta.url))
const HOUSE = fileURLToPath(new URL('../../../../../../../', import.meta.url))

/** The key of a page's picture. */
export const pageKey = (documentId: number, file: string): string => `documents/${documentId}/${file}`

/** Makes the pictures of a document's pages, in a folder that nobody else sees, and keeps them with its files. */
export async function convertDocument(
  document: Pick<DocumentRow, 'document_id' | 'kind' | 'format' | 'bytes' | 'parts_key'>,
  ground: ConverterGround,
): Promise<Converted> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-convert-'))
  try {
    const source = streamParts(ground.files, { key: document.parts_key, bytes: document.bytes })
    await pipeline(source, createWriteStream(join(folder, 'in'), { mode: 0o600 }))
    const { kind, format } = document
    if (kind !== 'pdf' && kind !== 'image') {
      const reason = await officeToPdf({ folder, format, office: ground.office, signal: ground.signal })
      if (reason !== null) return { reason }
    }
    const made = await drawPages(folder, kind === 'image' ? 'image' : 'pdf', ground)
    if ('ratios' in made) await keepPages(folder, document.document_id, ground.files)
    return made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function drawPages(folder: string, kind: 'pdf' | 'image', ground: ConverterGround): Promise<Converted> {
  const ratios: number[] = []
  let done = false
  let reason: DocumentReason = 'crashed'
  const { why } = await runProgram({
    folder,
    signal: ground.signal,
    command: [
      process.execPath,
      `--max-old-space-size=${CONVERTER_BOUNDS.heapMiB}`,
      '--no-warnings',
      // The script itself may read our code and write that one folder, and start nothing.
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${HOUSE}`,
      `--allow-fs-read=${folder}`,
      `--allow-fs-write=${folder}`,
      PROGRAM,
      folder,
      kind,
      String(DOCUMENT_LIMITS.pagesMax),
    ],
    line: text => {
      const said = readLine(text)
      if (said.page !== undefined) {
        ratios[said.page - 1] = said.ratio ?? 1
        ground.progress(Math.floor((100 * said.page) / (said.of ?? said.page)))
      }
      if (said.done === true) done = true
      reason = DOCUMENT_REASONS.find(one => one === said.failed) ?? reason
    },
  })
  if (why === 'called off') return { reason: 'cancelled' }
  if (why === 'time') return { reason: 'too_long' }
  return done && ratios.length > 0 ? { ratios } : { reason }
}

type Said = { readonly page?: number; readonly of?: number; readonly ratio?: number; done?: boolean; failed?: string }

function readLine(text: string): Said {
  try {
    return JSON.parse(text) as Said
  } catch {
    return {}
  }
}

async function keepPages(folder: string, documentId: number, files: Files): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^(?:page|thumb)-\d+\.webp$/.test(name)) continue
    await files.put(pageKey(documentId, name), createReadStream(join(folder, name)))
  }
}
