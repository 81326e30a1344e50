import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, openFiles } from '../../../../platform/files.ts'
import { partKey } from '../parted-file.ts'
import { testPdf, testZip } from '../test-files.ts'
import { convertDocument, pageKey } from './convert-document.ts'

// What stands in for LibreOffice writes down how it was called; the sandbox, the pages and the files are the real ones.

const DECK = testZip(['[Content_Types].xml', 'ppt/presentation.xml'])

let folder: string
let files: Files

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  files = await openFiles(join(folder, 'files'))
  await files.put(partKey('deck', 0), DECK)
  await writeFile(join(folder, 'made.pdf'), testPdf(2))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function standIn(script: string): Promise<string> {
  const program = join(folder, 'soffice')
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/called\n${script}\n`, { mode: 0o755 })
  return program
}

const convert = (office: string | null) =>
  convertDocument(
    { document_id: 7, kind: 'slides', format: 'pptx', bytes: DECK.length, parts_key: 'deck' },
    { files, office, signal: new AbortController().signal, progress: () => undefined },
  )

describe('an Office file', () => {
  it('has the pages of the PDF that LibreOffice makes of it, with a profile that trusts nobody', async () => {
    const office = await standIn(`cp ${folder}/made.pdf source.pdf`)
    expect(await convert(office)).toEqual({ ratios: [1778, 1778] })
    expect(await files.size(pageKey(7, 'page-2.webp'))).toBeGreaterThan(0)
    const called = (await readFile(join(folder, 'called'), 'utf8')).split('\n')
    expect(called).toEqual(expect.arrayContaining(['--headless', '--norestore', '--convert-to', 'pdf']))
    expect(called[0]).toMatch(/^-env:UserInstallation=file:\/\/.*lectern-convert-.*\/profile$/)
    expect(called.at(-2)).toMatch(/\/source\.pptx$/)
  })

  it('is damaged when LibreOffice makes nothing of it, and cannot be converted where there is none', async () => {
    expect(await convert(await standIn('exit 1'))).toEqual({ reason: 'damaged' })
    expect(await convert(null)).toEqual({ reason: 'no_office' })
  })
})
