import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePlayer } from './use-player.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}
const open = (lengthS: number) => renderHook(({ length }) => usePlayer(length), { initialProps: { length: lengthS } })

it('stands still until it is started, and goes on where it was stopped', () => {
  const { result } = open(60)
  pass(5)
  expect(result.current.second).toBe(0)
  act(() => result.current.toggle())
  pass(5)
  expect(result.current.second).toBeCloseTo(5)
  act(() => result.current.toggle())
  pass(5)
  expect(result.current.second).toBeCloseTo(5)
  expect(result.current.playing).toBe(false)
})

it('passes as many seconds as its speed says', () => {
  const { result } = open(60)
  act(() => result.current.setSpeed(4))
  act(() => result.current.toggle())
  pass(5)
  expect(result.current.second).toBeCloseTo(20)
  act(() => result.current.setSpeed(0.5))
  pass(5)
  expect(result.current.second).toBeCloseTo(22.5)
})

it('stops at the end, and begins anew from there', () => {
  const { result } = open(3)
  act(() => result.current.toggle())
  pass(10)
  expect([result.current.second, result.current.playing]).toEqual([3, false])
  act(() => result.current.toggle())
  expect([result.current.second, result.current.playing]).toEqual([0, true])
  pass(1)
  expect(result.current.second).toBeCloseTo(1)
})

it('goes nowhere before the beginning or behind the end', () => {
  const { result } = open(60)
  act(() => result.current.seek(-5))
  expect(result.current.second).toBe(0)
  act(() => result.current.seek(75))
  expect(result.current.second).toBe(60)
})

it('plays on after a seek, from where it was put', () => {
  const { result } = open(60)
  act(() => result.current.toggle())
  pass(2)
  act(() => result.current.seek(30))
  pass(2)
  expect(result.current.second).toBeCloseTo(32)
})
