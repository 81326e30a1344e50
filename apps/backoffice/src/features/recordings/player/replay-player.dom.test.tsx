import type { RoomEvent } from '@bourse/protocol/room'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openConsole } from '../../../site/test-console.tsx'

const TIMEOUT_MS = 30_000
const BEGUN = 1_000

const said = (at: number, text: string): RoomEvent => ({
  kind: 'said',
  line: { at: BEGUN + at, visit: 2, name: 'Ada', role: 'student', text },
})
const happened: readonly (readonly [number, RoomEvent])[] = [
  [0, { kind: 'joined', person: { visit: 2, name: 'Ada', role: 'student', hand: null, floor: false } }],
  [0, { kind: 'page', page: 0, document: 9 }],
  [2, said(2, 'the first')],
  [4, { kind: 'page', page: 1, document: 9 }],
  [5, { kind: 'hand', visit: 2, since: BEGUN + 5 }],
  [8, said(8, 'the second')],
  [12, { kind: 'left', visit: 2 }],
]

const answers = {
  '/backoffice/replay/open': () => ({
    res_code: 'P001',
    data: {
      title: 'Geometry 9',
      teacher: 'Ingrid Solheim',
      recorded: BEGUN,
      length_s: 20,
      spans: [{ from: BEGUN, to: BEGUN + 20 }],
      timeline: '/file/timeline.json',
      video: '/file/video',
      documents: [{ document_id: 9, name: 'Angles.pdf', kind: 'pdf', ratios: [1778, 1778, 1778], address: '/doc' }],
      downloads: [],
    },
  }),
  '/file/timeline.json': () => happened.map(([at, event]) => ({ at: BEGUN + at, event })),
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Opens a recording by its link; from then on its clock is turned by the test. */
async function watch(): Promise<void> {
  await openConsole('/replay/some-link', { signedIn: false, answers })
  await screen.findByRole('slider', { name: 'Position' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
}

const pass = (seconds: number): void =>
  act((): void => {
    vi.advanceTimersByTime(seconds * 1000)
  })
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const second = (): number => Number(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow'))
const seen = () => ({
  page: screen.getByRole('img', { name: /Angles/ }).getAttribute('src'),
  lines: ['the first', 'the second'].filter(line => screen.queryByText(line) !== null),
})

describe('the player of a recording', () => {
  it(
    'plays pages, hands and chat in step, stands while it is paused, and stops at the end',
    async () => {
      await watch()
      expect(seen()).toEqual({ page: '/doc/page-1.webp', lines: [] })
      expect(screen.getByText('1 student here')).toBeTruthy()
      press('Play')
      pass(3)
      expect(seen()).toEqual({ page: '/doc/page-1.webp', lines: ['the first'] })
      pass(3)
      expect(seen()).toEqual({ page: '/doc/page-2.webp', lines: ['the first'] })
      expect(screen.getByText('Hands: Ada')).toBeTruthy()
      press('Pause')
      pass(60)
      expect(second()).toBeCloseTo(6, 5)
      press('Play')
      pass(60)
      expect(second()).toBe(20)
      expect(seen().lines).toEqual(['the first', 'the second'])
      expect(screen.getByText('0 students here')).toBeTruthy()
      // At the end it begins anew.
      press('Play')
      pass(1)
      expect(second()).toBeCloseTo(1, 5)
      expect(seen()).toEqual({ page: '/doc/page-1.webp', lines: [] })
    },
    TIMEOUT_MS,
  )

  it(
    'goes where the slider and the keys say, forwards and back',
    async () => {
      await watch()
      const slider = screen.getByRole('slider', { name: 'Position' })
      fireEvent.keyDown(slider, { key: 'End', keyCode: 35 })
      expect(second()).toBe(20)
      expect(seen()).toEqual({ page: '/doc/page-2.webp', lines: ['the first', 'the second'] })
      fireEvent.keyDown(slider, { key: 'Home', keyCode: 36 })
      expect(seen()).toEqual({ page: '/doc/page-1.webp', lines: [] })
      const stage = screen.getByRole('region', { name: 'Geometry 9' })
      fireEvent.keyDown(stage, { key: 'ArrowRight' })
      expect(second()).toBe(10)
      fireEvent.keyDown(stage, { key: ' ' })
      pass(2)
      expect(second()).toBeCloseTo(12, 5)
      fireEvent.keyDown(stage, { key: 'ArrowLeft' })
      expect(second()).toBeCloseTo(2, 5)
      pass(1)
      expect(second()).toBeCloseTo(3, 5)
    },
    TIMEOUT_MS,
  )

  it(
    'runs as fast as is chosen, and shows the video instead when that is chosen',
    async () => {
      await watch()
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Speed' }))
      fireEvent.click(screen.getByTitle('4 ×'))
      press('Play')
      pass(2)
      expect(second()).toBeCloseTo(8, 5)
      expect(seen().lines).toEqual(['the first', 'the second'])
      fireEvent.click(screen.getByRole('radio', { name: 'Video' }))
      const video = document.querySelector('video')
      expect(video?.getAttribute('src')).toBe('/file/video')
      expect(video?.controls).toBe(true)
    },
    TIMEOUT_MS,
  )
})
