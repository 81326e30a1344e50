import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, openFiles } from '../../../platform/files.ts'
import { partKey } from '../parted-file.ts'
import { testPdf, testZip } from '../test-files.ts'
import { convertDocument, pageKey, sweepWorkspace } from './convert-document.ts'
import { holds, type SandboxKind, sandboxKind } from './sandbox.ts'

// What stands in for LibreOffice looks about and gives its PDF only when it found what it should; the sandbox, the pages and
// the files are the real ones.

const DECK = testZip(['[Content_Types].xml', 'ppt/presentation.xml'])

let folder: string
let workspace: string
let files: Files
let listening: Server

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  workspace = join(folder, 'converting')
  files = await openFiles(join(folder, 'files'))
  await files.put(partKey('deck', 0), DECK)
  await writeFile(join(folder, 'journal.secret'), 'a secret of the house')
  await mkdir(join(folder, 'office', 'program'), { recursive: true })
  await writeFile(join(folder, 'office', 'made.pdf'), testPdf(2))
  listening = createServer(socket => socket.end('reached')).listen(0, '127.0.0.1')
  await once(listening, 'listening')
})
afterEach(async () => {
  listening.close()
  await rm(folder, { recursive: true, force: true })
})

async function standIn(script: string): Promise<string> {
  const program = join(folder, 'office', 'program', 'soffice')
  await writeFile(program, `#!/bin/bash\n${script}\n`, { mode: 0o755 })
  return program
}

const GIVE = () => `cp ${folder}/office/made.pdf source.pdf`

const convert = (office: string | null, shut: SandboxKind | null = sandboxKind()) =>
  convertDocument(
    { document_id: 7, kind: 'slides', format: 'pptx', bytes: DECK.length, parts_key: 'deck' },
    { files, workspace, office, shut, signal: new AbortController().signal, progress: () => undefined },
  )

describe('an Office file', () => {
  it('has the pages of the PDF that LibreOffice makes of it, with a profile that trusts nobody', async () => {
    const called =
      '*-env:UserInstallation=file:///lectern-work/profile*--headless*--norestore*--convert-to*pdf*/lectern-work/source.pptx'
    const office = await standIn(`[[ "$*" == ${called.replaceAll(/[^*]+/g, part => `"${part}"`)} ]] && ${GIVE()}`)
    expect(await convert(office)).toEqual({ ratios: [1778, 1778] })
    expect(await files.size(pageKey(7, 'page-2.webp'))).toBeGreaterThan(0)
    expect(await readdir(workspace)).toEqual([])
  })

  it('is damaged when LibreOffice makes nothing of it, and cannot be converted where there is none', async () => {
    expect(await convert(await standIn('exit 1'))).toEqual({ reason: 'damaged' })
    expect(await convert(null)).toEqual({ reason: 'no_office' })
  })

  it('is not converted where nothing can be shut in', async () => {
    expect(await convert(await standIn(GIVE()), null)).toEqual({ reason: 'no_sandbox' })
  })
})

describe.each((['real', 'mapped'] as const).filter(holds))('a converter, %s,', kind => {
  const sees = (what: string): Promise<unknown> => standIn(`${what} && ${GIVE()}`).then(office => convert(office, kind))
  const nothing = { reason: 'damaged' }

  it('is nobody, with no rights that it could have or get', async () => {
    expect(await sees('[[ $(id -u):$(id -g):$(id -G) == 65534:65534:65534 ]]')).toHaveProperty('ratios')
    expect(await sees('grep -q "^CapEff:\\s*0*$" /proc/self/status')).toHaveProperty('ratios')
    expect(await sees('grep -q "^NoNewPrivs:\\s*1$" /proc/self/status')).toHaveProperty('ratios')
  })

  it('has no view of the data folder, of other programs and of what it may not write', async () => {
    expect(await sees(`cat ${folder}/journal.secret`)).toEqual(nothing)
    expect(await sees(`ls ${folder}/files`)).toEqual(nothing)
    expect(await sees('ls /home /srv /var/lib/postgresql')).toEqual(nothing)
    expect(await sees(`[[ -e /proc/${process.pid} ]]`)).toEqual(nothing)
    expect(await sees('touch /usr/here || touch /etc/here || touch /here || echo 1 > /proc/sys/kernel/panic')).toEqual(
      nothing,
    )
  })

  it('reaches no network, not even this machine', async () => {
    const { port } = listening.address() as AddressInfo
    expect(await sees(`exec 3<>/dev/tcp/127.0.0.1/${port}`)).toEqual(nothing)
    expect(await sees('[[ $(grep -c : /proc/net/dev) == 1 ]]')).toHaveProperty('ratios')
  })

  it('cannot have a page that is a link to what it could not read', async () => {
    const office = await standIn(`ln -s ${folder}/journal.secret page-9.webp; ${GIVE()}`)
    await expect(convert(office, kind)).rejects.toThrow(/ELOOP/)
    expect(await files.size(pageKey(7, 'page-9.webp'))).toBeNull()
    expect(await readdir(workspace)).toEqual([])
  })

  it('leaves nothing in plain behind a server that was killed', async () => {
    await mkdir(join(workspace, 'document-left', 'work'), { recursive: true })
    await writeFile(join(workspace, 'document-left', 'work', 'in'), 'an exam')
    await sweepWorkspace(workspace)
    expect(existsSync(join(workspace, 'document-left'))).toBe(false)
  })
})
