import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentReason } from '@bourse/protocol'
import { officeProblem } from '../office-container.ts'
import { officeHome } from './find-office.ts'
import { runProgram } from './run-program.ts'
import { INSIDE, type SandboxKind, type SandboxPlace } from './sandbox.ts'

/** What turning an Office file into a PDF is given. */
export type OfficeWork = {
  readonly kind: SandboxKind
  readonly place: SandboxPlace
  readonly format: string
  readonly office: string | null
  readonly signal: AbortSignal
}

const MODERN = new Set(['pptx', 'docx', 'xlsx'])

/** Puts a PDF in the place of the Office file `in`; the answer says why it could not. */
export async function officeToPdf({ kind, place, format, office, signal }: OfficeWork): Promise<DocumentReason | null> {
  const folder = place.work
  const source = join(folder, 'in')
  if (MODERN.has(format)) {
    const problem = await officeProblem(await readFile(source), format)
    if (problem !== null) return problem
  }
  if (office === null) return 'no_office'
  await rename(source, join(folder, `source.${format}`))
  const { why } = await runProgram({
    kind,
    place,
    readable: officeHome(office),
    signal,
    command: [
      office,
      // A profile of its own that was never asked to trust anybody: macros do not run, links are not followed.
      `-env:UserInstallation=file://${INSIDE}/profile`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--convert-to',
      'pdf',
      '--outdir',
      INSIDE,
      `${INSIDE}/source.${format}`,
    ],
  })
  if (why === 'time') return 'too_long'
  if (why === 'called off') return 'cancelled'
  if (!(await readdir(folder)).includes('source.pdf')) return 'damaged'
  await rename(join(folder, 'source.pdf'), source)
  return null
}
