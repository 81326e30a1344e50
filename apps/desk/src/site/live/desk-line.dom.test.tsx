import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSound } from '../test-answers.ts'
import { openDesk, type TestDesk, TestSocket } from '../test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const askedFor = ({ sent }: TestDesk, path: string): number => sent.filter(one => one.path === path).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tell = (method: string, value: unknown) =>
  act(async () => {
    line().push(method, value)
    await vi.advanceTimersByTimeAsync(1)
  })

function line(): TestSocket {
  const last = TestSocket.opened.at(-1)
  if (last === undefined) throw new Error('the page opened no line')
  return last
}

async function openLine(): Promise<TestDesk> {
  const desk = await openDesk('/acts')
  vi.useFakeTimers()
  await act(async () => void line().dispatchEvent(new Event('open')))
  return desk
}

test('the page follows how the house is and what waits, and shows what it is told', async () => {
  await openLine()
  const methods = line().told.map(said => (said as { method: string }).method)
  expect(methods).toEqual(['sound.subscribe', 'queues.subscribe', 'news.subscribe'])
  await tell('sound.update', { ...testSound(), journal: { seq: 7_654_321, digest: null } })
  await tell('queues.update', [
    {
      ...{ queue: 'identity', title: { en: 'Identity', zh: '身份审核' }, mine: true, count: 31 },
      ...{ oldest_at: null, promise_s: 3600, taken: [] },
    },
  ])
  expect(screen.getByText('7,654,321')).toBeTruthy()
  expect(within(screen.getByRole('navigation', { name: 'Menu' })).getByText('31')).toBeTruthy()
})

test('while the line speaks nothing is asked; when it falls silent the page asks again and opens another', async () => {
  const desk = await openLine()
  await tell('sound.update', testSound())
  const asked = askedFor(desk, '/desk/overview/sound')
  for (let times = 0; times < 10; times++) {
    await pass(2_000)
    await tell('sound.update', testSound())
  }
  expect(askedFor(desk, '/desk/overview/sound')).toBe(asked)
  const first = line()
  await pass(13_000)
  expect(askedFor(desk, '/desk/overview/sound')).toBeGreaterThan(asked)
  expect(line()).not.toBe(first)
})

test('what follows a topic is asked for anew when the house tells that something of it has changed, and only then', async () => {
  const desk = await openLine()
  await tell('sound.update', testSound())
  await tell('news.update', { requests: '7/1', figures: '1' })
  const asked = askedFor(desk, '/desk/request/list')
  await tell('news.update', { requests: '7/1', figures: '2' })
  await pass(4_000)
  expect(askedFor(desk, '/desk/request/list')).toBe(asked)
  await tell('sound.update', testSound())
  await tell('news.update', { requests: '8/2', figures: '2' })
  expect(askedFor(desk, '/desk/request/list')).toBe(asked + 1)
  expect(desk.sent.findLast(({ path }) => path === '/desk/request/list')?.unattended).toBe(true)
})

test('the waiting requests are asked for on a timer only while the line is silent', async () => {
  const desk = await openLine()
  const asked = askedFor(desk, '/desk/request/list')
  for (let times = 0; times < 15; times++) {
    await tell('sound.update', testSound())
    await pass(2_000)
  }
  expect(askedFor(desk, '/desk/request/list')).toBe(asked)
  await pass(25_000)
  expect(askedFor(desk, '/desk/request/list')).toBeGreaterThan(asked)
})

test('a session that ends closes the line', async () => {
  const desk = await openLine()
  await tell('sound.update', testSound())
  const closed = vi.fn<() => void>()
  line().addEventListener('close', closed)
  const opened = TestSocket.opened.length
  await act(async () => desk.services.session.end())
  await pass(60_000)
  expect(closed).toHaveBeenCalled()
  expect(TestSocket.opened).toHaveLength(opened)
})
