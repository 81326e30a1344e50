import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTellFrame } from './use-tell-frame.ts'

const own = Object.getOwnPropertyDescriptor(window, 'parent')
let told: unknown[]

beforeEach(() => {
  told = []
})
afterEach(() => {
  cleanup()
  if (own !== undefined) Object.defineProperty(window, 'parent', own)
})

/** Puts the page into a frame of another one. */
function embed(): void {
  const frame = { postMessage: (message: { lectern: string }) => told.push(message.lectern) }
  Object.defineProperty(window, 'parent', { configurable: true, value: frame })
}

const stand = (inside: boolean, over = false) =>
  renderHook(({ inside: is, over: was }) => useTellFrame(is, was), { initialProps: { inside, over } })

it('tells who embeds it that it is there, that somebody came in, that the class is over, and that it went', () => {
  embed()
  const room = stand(false)
  expect(told).toEqual(['ready'])
  room.rerender({ inside: true, over: false })
  room.rerender({ inside: true, over: true })
  room.unmount()
  expect(told).toEqual(['ready', 'joined', 'over', 'left'])
})

it('tells nothing twice when the room is drawn anew', () => {
  embed()
  const room = stand(true)
  room.rerender({ inside: true, over: false })
  expect(told).toEqual(['ready', 'joined'])
})

it('tells a class that was over already as over alone', () => {
  embed()
  stand(false, true)
  expect(told).toEqual(['ready', 'over'])
})

it('says nothing to itself when nobody embeds it', () => {
  const spoken = vi.spyOn(window, 'postMessage')
  stand(true)
  expect(spoken).not.toHaveBeenCalled()
  spoken.mockRestore()
})
