import { beforeEach, expect, it, vi } from 'vitest'
import type { ConsoleClient, Reply } from '../../../site/calls/console-client.ts'
import { PART_BYTES } from './upload-digest.ts'
import { sentPercent } from './upload-item.ts'
import { createUploads, type Uploads } from './uploads.ts'

const file = new File([new Uint8Array(2 * PART_BYTES + 5)], 'Angles.pdf')
let asked: { path: string; payload: Record<string, unknown> | FormData }[]
let answers: Record<string, () => unknown>
let uploads: Uploads
let finished: string[]

beforeEach(() => {
  asked = []
  finished = []
  answers = {
    begin: () => ({ upload_id: 'u1', part_bytes: PART_BYTES, parts: 3, have: [0] }),
    part: () => ({ received: 1 }),
    finish: () => ({ document_id: 7, recording_id: null }),
    cancel: () => ({}),
    list: () => ({ records: [] }),
  }
  const client: ConsoleClient = {
    post: async (path, payload) => {
      asked.push({ path, payload })
      const data = answers[path.split('/').at(-1) ?? '']?.()
      return (data instanceof Array ? data[0] : { res_code: 'P001', res_msg: '', data }) as Reply<never>
    },
  }
  uploads = createUploads(client, goal => finished.push(goal))
})

const states = () => uploads.store.getState().items.map(one => one.state)
const until = (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted))
const parts = () =>
  asked.flatMap(({ path, payload }) =>
    path.endsWith('/part') && payload instanceof FormData ? [Number(payload.get('part'))] : [],
  )

it('sends the parts that are not there yet, and says that it is done', async () => {
  uploads.add([file], { goal: 'document', space: 'mine' })
  await until('done')
  expect(asked[0]?.payload).toMatchObject({ goal: 'document', space: 'mine', name: 'Angles.pdf', bytes: file.size })
  expect(new Set(parts())).toEqual(new Set([1, 2]))
  expect(uploads.store.getState().items[0]?.sent).toBe(file.size)
  expect(finished).toEqual(['document'])
})

it('keeps the reason of a refused file and goes on with the next', async () => {
  let first = true
  answers['begin'] = () => {
    if (!first) return { upload_id: 'u2', part_bytes: PART_BYTES, parts: 3, have: [] }
    first = false
    return [{ res_code: '422', res_msg: 'no', data: { name: 'this type of file is not taken' } }]
  }
  uploads.add([new File(['x'], 'page.html'), file], { goal: 'document' })
  await until('refused', 'done')
  expect(uploads.store.getState().items[0]?.problem).toBe('this type of file is not taken')
})

it('stops when the network does, and goes on when it is asked to', async () => {
  answers['part'] = () => {
    throw new TypeError('fetch failed')
  }
  uploads.add([file], { goal: 'document' })
  await until('stopped')
  answers['part'] = () => ({ received: 1 })
  uploads.goOn('1')
  await until('done')
  expect(finished).toEqual(['document'])
})

it('goes on with all that stopped when the network is back', async () => {
  let begun = 0
  answers['begin'] = () => ({ upload_id: `u${(begun += 1)}`, part_bytes: PART_BYTES, parts: 3, have: [] })
  answers['part'] = () => {
    throw new TypeError('fetch failed')
  }
  uploads.add([file, file], { goal: 'document' })
  await until('stopped', 'stopped')
  answers['part'] = () => ({ received: 1 })
  uploads.goOnAll()
  await until('done', 'done')
  expect(finished).toEqual(['document', 'document'])
})

it('shows what was left unfinished, and takes it over when its file is chosen again', async () => {
  answers['list'] = () => ({
    records: [
      { upload_id: 'u1', goal: 'document', name: 'Angles.pdf', bytes: file.size, received: PART_BYTES, begun: 0 },
    ],
  })
  await uploads.recall()
  expect(states()).toEqual(['left'])
  uploads.add([file], { goal: 'document' })
  await until('done')
  expect(new Set(parts())).toEqual(new Set([1, 2]))
})

it('calls one off at the server too', async () => {
  answers['list'] = () => ({
    records: [{ upload_id: 'u9', goal: 'document', name: 'Old.pdf', bytes: 9, received: 0, begun: 0 }],
  })
  await uploads.recall()
  uploads.remove('left u9')
  expect(states()).toEqual([])
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ path: '/backoffice/upload/cancel', payload: { upload_id: 'u9' } }),
  )
})

it('tells how much of a file is there, and nothing of an empty one', () => {
  expect([0, 1, 4].map(sent => sentPercent({ sent, bytes: 4 }))).toEqual([0, 25, 100])
  expect(sentPercent({ sent: 0, bytes: 0 })).toBe(0)
})
