import type { documentList, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openConsole } from '../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type List = ReplyOf<typeof documentList>
type Document = List['records'][number]

const SLOW = { timeout: 10_000 }
const PAGE = '/Data-management/document'
const LIST = '/backoffice/document/list'
const GIB = 1024 ** 3

const document = (more: Partial<Document>): Document => ({
  ...{ document_id: 7, folder_id: null, space: 'public', name: 'Angles.pdf', kind: 'pdf', bytes: 2_000_000, pages: 12 },
  ...{ uploader: 'Mara Lindqvist', uploaded_local: '2026-11-18 11:00', status: 'ready', progress: 100 },
  ...{ place: null, reason: null, used_by: [] },
  ...more,
})

const list = (records: Document[], more: Partial<List> = {}): List => ({
  ...{ total: records.length, limit_begin: 0, limit_num: 20, records, spaces: { public: records.length, mine: 0 } },
  storage: { documents: GIB, recordings: GIB, limit: 10 * GIB },
  ...more,
})

const open = (records: Document[], more: Answers = {}, path = PAGE) =>
  openConsole(path, {
    answers: {
      [LIST]: () => ({ res_code: 'P001', data: list(records) }),
      '/backoffice/document/folders': () => ({
        res_code: 'P001',
        data: { records: [{ folder_id: 3, parent_id: null, name: 'Geometry', documents: 4 }], all: 6, unfiled: 2 },
      }),
      '/backoffice/upload/list': () => ({ res_code: 'P001', data: { records: [] } }),
      ...more,
    },
  })

const rowOf = async (name: string) => within((await screen.findByText(name, {}, SLOW)).closest('tr')!)

describe('where a document stands', () => {
  it('is its place in the queue, how far it is, why it failed, or which class uses it', async () => {
    const used = (class_id: number, live: boolean) => ({
      class_id,
      class_no: 100_120 + class_id,
      name: 'Algebra',
      live,
    })
    await open([
      document({ document_id: 1, name: 'Waits.pdf', status: 'queued', progress: 0, place: 4 }),
      document({ document_id: 2, name: 'Turns.pdf', status: 'converting', progress: 35 }),
      document({ document_id: 3, name: 'Shut.pdf', status: 'failed', reason: 'password' }),
      document({ document_id: 4, name: 'Bound.pdf', used_by: [used(5, false), used(6, false)] }),
      document({ document_id: 5, name: 'Live.pdf', used_by: [used(7, true)] }),
    ])
    expect((await rowOf('Waits.pdf')).getByText('no. 4 in the queue')).toBeTruthy()
    expect((await rowOf('Turns.pdf')).getByText('35 %')).toBeTruthy()
    expect((await rowOf('Shut.pdf')).getByText('Failed')).toBeTruthy()
    expect(screen.getByText('The file is protected by a password. Take it off and upload again.')).toBeTruthy()
    expect((await rowOf('Bound.pdf')).getByText(/^In use by .* and 1 more$/)).toBeTruthy()
    expect((await rowOf('Live.pdf')).getByText(/^Shown now in/)).toBeTruthy()
  })

  it('says what can be done with it: what moves is cancelled, what failed tried again, what is ready looked at', async () => {
    const acts = { '/backoffice/document/cancel': () => ({ res_code: 'P001', data: {} }) }
    const { user, sent } = await open(
      [
        document({ document_id: 1, name: 'Turns.pdf', status: 'converting', progress: 35 }),
        document({ document_id: 2, name: 'Broke.pdf', status: 'failed', reason: 'crashed' }),
        document({ document_id: 3, name: 'Ready.pdf' }),
      ],
      acts,
    )
    const offers = async (name: string): Promise<boolean[]> => {
      const row = await rowOf(name)
      return ['Preview', 'Cancel', 'Retry'].map(act => row.queryByRole('button', { name: act }) !== null)
    }
    expect(await offers('Turns.pdf')).toEqual([false, true, false])
    expect(await offers('Broke.pdf')).toEqual([false, false, true])
    expect(await offers('Ready.pdf')).toEqual([true, false, false])
    await user.click((await rowOf('Turns.pdf')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/cancel'))?.form.get('document_id')).toBe('1'))
  })
})

describe('deleting a document', () => {
  const removal: Answers = { '/backoffice/document/delete': () => ({ res_code: 'P001', data: {} }) }
  const openMore = async ({ user }: Awaited<ReturnType<typeof open>>): Promise<void> =>
    user.click(await screen.findByRole('button', { name: 'More for Angles.pdf' }, SLOW))

  it('says how many classes lose it, and does nothing before it is told to', async () => {
    const used_by = [{ class_id: 5, class_no: 100_125, name: 'Algebra', live: false }]
    const page = await open([document({ used_by })], removal)
    await openMore(page)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 class to come loses it. It cannot be brought back.')).toBeTruthy()
    expect(page.sent.some(({ path }) => path.endsWith('/delete'))).toBe(false)
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Document deleted')).toBeTruthy()
    expect(page.sent.find(({ path }) => path.endsWith('/delete'))?.form.get('document_id')).toBe('7')
  })

  it('is not offered while a class shows it', async () => {
    const used_by = [{ class_id: 5, class_no: 100_125, name: 'Algebra', live: true }]
    const page = await open([document({ used_by })], removal)
    await openMore(page)
    const item = await screen.findByRole('menuitem', { name: /shows it now: not deleted$/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the list of documents', () => {
  it('says what is empty: the space, or what the filters leave of it', async () => {
    const { user } = await open([], {}, `${PAGE}?q=angles&kind=pdf`)
    expect(await screen.findByText('Nothing matches.', {}, SLOW)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No document here yet.')).toBeTruthy()
    expect(location.search).toBe('')
  })

  it('fails in words, and comes when it is asked for again', async () => {
    let failing = true
    const { user } = await open([], {
      [LIST]: () =>
        failing ? { res_code: '500', res_msg: 'Broken', data: null } : { res_code: 'P001', data: list([document({})]) },
    })
    const failed = await screen.findByText('The list could not be loaded.', {}, SLOW)
    failing = false
    await user.click(within(failed.parentElement!).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Angles.pdf')).toBeTruthy()
  })

  it('is of the folder and the space that the address says, and leaves the folder with the space', async () => {
    const { user, sent } = await open([document({})], {}, `${PAGE}?folder=3`)
    await screen.findByText('1 document in Geometry', {}, SLOW)
    const asked = () => sent.filter(({ path }) => path === LIST).at(-1)?.form
    expect([asked()?.get('space'), asked()?.get('folder_id')]).toEqual(['public', '3'])
    await user.click(screen.getByText('Mine'))
    await waitFor(() => expect(location.search).toBe('?space=mine'))
    await waitFor(() => expect(asked()?.get('space')).toBe('mine'))
    expect(asked()?.get('folder_id')).toBeNull()
  })

  it('warns when the storage is nearly full, and says so when it is', async () => {
    const stored = (documents: number): Answers => ({
      [LIST]: () => ({
        res_code: 'P001',
        data: list([document({})], { storage: { documents, recordings: GIB, limit: 10 * GIB } }),
      }),
    })
    await open([], stored(8.9 * GIB))
    expect(await screen.findByText(/^Nearly full: .* left\.$/, {}, SLOW)).toBeTruthy()
    cleanup()
    await open([], stored(9 * GIB))
    expect(await screen.findByText(/^Full: delete documents/, {}, SLOW)).toBeTruthy()
    cleanup()
    await open([], stored(2 * GIB))
    await screen.findByText('Angles.pdf', {}, SLOW)
    expect(screen.queryByText(/^Nearly full|^Full:/)).toBeNull()
  })
})

describe('uploads', () => {
  const chosen = new File(['x'.repeat(20)], 'Sums.pdf', { type: 'application/pdf' })
  const panel = async () => within(await screen.findByRole('region', { name: 'Uploads' }, SLOW))
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>): Promise<void> => {
    await screen.findByText('Angles.pdf', {}, SLOW)
    await user.upload(window.document.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
  }
  const upload = (more: Answers): Answers => ({
    '/backoffice/upload/begin': () => ({
      res_code: 'P001',
      data: { upload_id: 'u1', part_bytes: 8_388_608, parts: 1, have: [] },
    }),
    '/backoffice/upload/finish': () => ({ res_code: 'P001', data: { document_id: 8, recording_id: null } }),
    '/backoffice/upload/cancel': () => ({ res_code: 'P001', data: {} }),
    ...more,
  })

  it('stop when the line does, go on when they are told to, and say that they have arrived', async () => {
    let line = false
    const part = (): { res_code: string; data: object } => {
      if (!line) throw new TypeError('fetch failed')
      return { res_code: 'P001', data: { received: 20 } }
    }
    const page = await open([document({})], upload({ '/backoffice/upload/part': part }))
    await choose(page)
    expect(await (await panel()).findByText('Stopped')).toBeTruthy()
    expect((await panel()).getByText('Uploading 1 of 1')).toBeTruthy()
    line = true
    await page.user.click((await panel()).getByRole('button', { name: 'Go on' }))
    expect(await (await panel()).findByLabelText('Uploaded')).toBeTruthy()
    await page.user.click((await panel()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull())
  })

  it('keep the reason of a file that is not taken', async () => {
    const refused = () => ({
      res_code: '422',
      res_msg: 'Some fields are wrong',
      data: { name: 'This type is not taken' },
    })
    const page = await open([document({})], upload({ '/backoffice/upload/begin': refused }))
    await choose(page)
    expect(await (await panel()).findByText('This type is not taken')).toBeTruthy()
    expect((await panel()).queryByRole('button', { name: 'Go on' })).toBeNull()
  })

  it('that were left over ask for their file again, and are called off at the server', async () => {
    const left = { upload_id: 'u9', goal: 'document', name: 'Old.pdf', bytes: 4_000_000, received: 1_000_000, begun: 0 }
    const { user, sent } = await open(
      [document({})],
      upload({ '/backoffice/upload/list': () => ({ res_code: 'P001', data: { records: [left] } }) }),
    )
    expect(await (await panel()).findByText('Not finished. Choose the file again to go on.')).toBeTruthy()
    await user.click((await panel()).getByRole('button', { name: 'Cancel Old.pdf' }))
    await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/cancel'))?.form.get('upload_id')).toBe('u9'))
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })
})
