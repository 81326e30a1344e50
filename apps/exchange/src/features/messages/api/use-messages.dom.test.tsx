// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { markedRead, useMarkRead, useMessages } from './use-messages.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string, request: unknown) => Promise<unknown>>() }))

vi.mock('../../../site/site.ts', () => ({ calls: { call }, dictionaries: {} }))
vi.mock('../../../site/session/use-user.ts', () => ({ refreshUser: () => new Promise(() => undefined) }))
vi.mock('../use-unread.ts', () => ({ useUnread: () => 2 }))
vi.mock('@bourse/shell', () => ({ useLanguage: () => 'en' }))

afterEach(cleanup)

const message = (id: number, type: 'orders' | 'funds') => ({
  id,
  type,
  kind: 'x',
  title: '',
  text: '',
  time: 0,
  read: false,
})
const list = { records: [message(1, 'orders'), message(2, 'funds')], offset: 0, limit: 20, total: 2 }

it('shows messages as read as soon as they are, however long the lists take to come anew', async () => {
  let asked = 0
  call.mockImplementation(path => {
    if (path !== '/api/message/list') return Promise.resolve({ ok: true, data: {} })
    asked += 1
    return asked === 1 ? Promise.resolve({ ok: true, data: list }) : new Promise(() => undefined)
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ shown: useMessages({ type: 'all', begin: 0 }).data, markRead: useMarkRead() }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.shown?.records.map(one => one.read)).toEqual([false, false]))
  act(() => void result.current.markRead('all'))
  await waitFor(() => expect(result.current.shown?.records.map(one => one.read)).toEqual([true, true]))
})

it('marks the named ones, or those of a drawer, and no others', () => {
  const reads = (...of: Parameters<typeof markedRead> extends [unknown, ...infer Rest] ? Rest : never): boolean[] =>
    markedRead(list as unknown as Parameters<typeof markedRead>[0], ...of).records.map(one => one.read)
  expect(reads('all')).toEqual([true, true])
  expect(reads('funds')).toEqual([false, true])
  expect(reads('all', [1])).toEqual([true, false])
})
