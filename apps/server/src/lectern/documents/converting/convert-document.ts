import { constants, createWriteStream, type ReadStream } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { DOCUMENT_LIMITS, DOCUMENT_REASONS, type DocumentReason } from '@bourse/protocol'
import type { Files } from '../../../platform/files.ts'
import type { DocumentRow } from '../document-table.ts'
import { streamParts } from '../parted-file.ts'
import { officeToPdf } from './office-to-pdf.ts'
import { runProgram } from './run-program.ts'
import { CONVERTER_BOUNDS, INSIDE, type SandboxKind, type SandboxPlace, sandboxKind } from './sandbox.ts'

/** What came of a conversion: the shape of each page, or why there is none. */
export type ConvertedDocument = { readonly ratios: number[] } | { readonly reason: DocumentReason }

/** What converting needs. */
export type ConverterDeps = {
  readonly files: Files
  /** How the program is shut in; found out where it is not said, and not at all where it is null. */
  readonly shut?: SandboxKind | null
  /** Where documents lie while they are converted; what is left there is taken away at the next start. */
  readonly workspace: string
  readonly office: string | null
  readonly signal: AbortSignal
  /** Told with each page that is done. */
  readonly progress: (percent: number) => void
}

const PROGRAM = fileURLToPath(new URL('./convert-program.ts', import.meta.url))
const HOUSE = fileURLToPath(new URL('../../../../../../', import.meta.url))
// The program, what draws PDFs and pictures, and the runtime that is pinned: nothing else of the house.
const PROGRAM_READS = [
  dirname(PROGRAM),
  join(HOUSE, 'node_modules'),
  join(HOUSE, 'apps/server/node_modules'),
  // Usually below the modules, and then shown already.
  process.execPath,
]
const NOBODY = 65_534

/** The key of a page's picture. */
export const pageKey = (documentId: number, file: string): string => `documents/${documentId}/${file}`

/** Makes the pictures of a document's pages, in a folder that nobody else sees, and keeps them with its files. */
export async function convertDocument(
  document: Pick<DocumentRow, 'document_id' | 'kind' | 'format' | 'bytes' | 'parts_key'>,
  deps: ConverterDeps,
): Promise<ConvertedDocument> {
  const shut = deps.shut === undefined ? sandboxKind() : deps.shut
  if (shut === null) return { reason: 'no_sandbox' }
  const place = await makePlace(deps.workspace, shut)
  try {
    const source = streamParts(deps.files, { key: document.parts_key, bytes: document.bytes })
    await pipeline(source, createWriteStream(join(place.work, 'in'), { mode: 0o644 }))
    const { kind, format } = document
    if (kind !== 'pdf' && kind !== 'image') {
      const { office, signal } = deps
      const reason = await officeToPdf({ kind: shut, place, format, office, signal })
      if (reason !== null) return { reason }
    }
    const made = await drawPages({ shut, place, drawn: kind === 'image' ? 'image' : 'pdf' }, deps)
    if ('ratios' in made) await keepPages(place.work, document.document_id, deps.files)
    return made
  } finally {
    await rm(dirname(place.work), { recursive: true, force: true })
  }
}

/** Takes away what conversions have left that were cut off with the server. */
export async function sweepWorkspace(workspace: string): Promise<void> {
  await rm(workspace, { recursive: true, force: true })
  await mkdir(workspace, { recursive: true, mode: 0o700 })
}

// A folder below one that nobody else may enter: the program comes to it by its mount alone.
async function makePlace(workspace: string, shut: SandboxKind): Promise<SandboxPlace> {
  await mkdir(workspace, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(workspace, 'document-'))
  const place = { work: join(folder, 'work'), root: join(folder, 'root') }
  await mkdir(place.work, { mode: 0o700 })
  await mkdir(place.root, { mode: 0o700 })
  if (shut === 'real') await chown(place.work, NOBODY, NOBODY)
  return place
}

type Drawing = { readonly shut: SandboxKind; readonly place: SandboxPlace; readonly drawn: 'pdf' | 'image' }

async function drawPages({ shut, place, drawn }: Drawing, deps: ConverterDeps): Promise<ConvertedDocument> {
  const ratios: number[] = []
  let done = false
  let reason: DocumentReason = 'crashed'
  const { why } = await runProgram({
    kind: shut,
    place,
    readable: PROGRAM_READS,
    signal: deps.signal,
    command: [
      process.execPath,
      `--max-old-space-size=${CONVERTER_BOUNDS.heapMiB}`,
      '--no-warnings',
      // The script itself may read our code and write that one folder, and start nothing.
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${HOUSE}`,
      `--allow-fs-read=${INSIDE}`,
      `--allow-fs-write=${INSIDE}`,
      PROGRAM,
      INSIDE,
      drawn,
      String(DOCUMENT_LIMITS.pagesMax),
    ],
    line: text => {
      const said = readLine(text)
      if (said.page !== undefined) {
        ratios[said.page - 1] = said.ratio ?? 1
        deps.progress(Math.floor((100 * said.page) / (said.of ?? said.page)))
      }
      if (said.done === true) done = true
      reason = DOCUMENT_REASONS.find(one => one === said.failed) ?? reason
    },
  })
  if (why === 'called off') return { reason: 'cancelled' }
  if (why === 'time') return { reason: 'too_long' }
  return done && ratios.length > 0 ? { ratios } : { reason }
}

type ProgramLine = {
  readonly page?: number
  readonly of?: number
  readonly ratio?: number
  done?: boolean
  failed?: string
}

function readLine(text: string): ProgramLine {
  try {
    return JSON.parse(text) as ProgramLine
  } catch {
    return {}
  }
}

async function keepPages(folder: string, documentId: number, files: Files): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^(?:page|thumb)-\d+\.webp$/.test(name)) continue
    await files.put(pageKey(documentId, name), await openPlain(join(folder, name)))
  }
}

// What was drawn by a program that is not trusted may be a link to what only the server can read: none is followed.
async function openPlain(path: string): Promise<ReadStream> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  if ((await file.stat()).isFile()) return file.createReadStream()
  await file.close()
  throw new Error('a page that was drawn is no plain file')
}
