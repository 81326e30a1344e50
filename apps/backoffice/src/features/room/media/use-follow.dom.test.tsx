import type { RoomMedia } from '@bourse/protocol/room'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MediaClock, useFollow } from './use-follow.ts'

/** What jsdom's players do not do: they have a length, play, stop, and may be told by the browser that they must not. */
let player: { duration: number; currentTime: number; playbackRate: number; paused: boolean; blocked: boolean }
let moves: number[]
let nowS: number

beforeEach(() => {
  vi.useFakeTimers()
  nowS = 0
  moves = []
  player = { duration: 60, currentTime: 0, playbackRate: 1, paused: true, blocked: false }
  const own = HTMLMediaElement.prototype
  vi.spyOn(own, 'duration', 'get').mockImplementation(() => player.duration)
  vi.spyOn(own, 'paused', 'get').mockImplementation(() => player.paused)
  vi.spyOn(own, 'currentTime', 'get').mockImplementation(() => player.currentTime)
  vi.spyOn(own, 'currentTime', 'set').mockImplementation(second => {
    moves.push(second)
    player.currentTime = second
  })
  vi.spyOn(own, 'playbackRate', 'set').mockImplementation(rate => void (player.playbackRate = rate))
  vi.spyOn(own, 'pause').mockImplementation(() => void (player.paused = true))
  vi.spyOn(own, 'play').mockImplementation(() => {
    if (player.blocked) return Promise.reject(new DOMException('press something first', 'NotAllowedError'))
    player.paused = false
    return Promise.resolve()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const clock: MediaClock = { now: () => nowS, running: true, speed: 1, moved: 0 }
const playing = (second: number, at = 0): RoomMedia => ({ playing: true, second, at })

function Player({ media, ...of }: { readonly media: RoomMedia | undefined } & MediaClock): ReactNode {
  const { ref, blocked, failed, events } = useFollow(media, of)
  return (
    <>
      <video ref={ref} {...events}>
        <track kind="captions" />
      </video>
      {blocked && <button type="button">hear</button>}
      {failed && <p role="alert">failed</p>}
    </>
  )
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

async function follow(media: RoomMedia | undefined, more: Partial<MediaClock> = {}) {
  const drawn = render(<Player media={media} {...clock} {...more} />)
  await settle()
  return drawn
}

/** Time passes for the class and for the player; the player may be slower. */
async function pass(seconds: number, heard = seconds): Promise<void> {
  nowS += seconds
  if (!player.paused) player.currentTime += heard
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

it('begins at the second that everybody hears, not at its own beginning', async () => {
  nowS = 12
  await follow(playing(5, 2))
  expect([moves, player.paused]).toEqual([[15], false])
})

it('is left alone as long as nobody hears an echo, and put right when somebody would', async () => {
  await follow(playing(0))
  await pass(1, 0.8)
  expect(moves).toEqual([])
  await pass(1, 0.8)
  expect(moves).toEqual([2])
})

it('stands where it was stopped, to the twentieth of a second', async () => {
  const { rerender } = await follow(playing(0))
  await pass(5)
  rerender(<Player media={{ ...playing(4.2), playing: false }} {...clock} />)
  await settle()
  expect([player.paused, moves.at(-1)]).toEqual([true, 4.2])
})

it('rests while a recording is paused, and runs as fast as it does', async () => {
  const { rerender } = await follow(playing(0), { running: false })
  expect(player.paused).toBe(true)
  rerender(<Player media={playing(0)} {...clock} speed={2} />)
  await settle()
  expect([player.paused, player.playbackRate]).toEqual([false, 2])
})

it('stops at its end', async () => {
  await follow(playing(58))
  await pass(5)
  expect([player.paused, player.currentTime]).toEqual([true, 60])
})

it('asks to be pressed where the browser plays nothing by itself', async () => {
  player.blocked = true
  await follow(playing(0))
  expect(screen.getByRole('button', { name: 'hear' })).toBeTruthy()
  player.blocked = false
  await pass(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('finds out how long a recording of a browser is before it plays', async () => {
  player.duration = Number.POSITIVE_INFINITY
  await follow(playing(5))
  moves = []
  const video = document.querySelector('video')!
  act(() => void video.dispatchEvent(new Event('loadedmetadata')))
  expect(moves).toEqual([1e9])
  await pass(1)
  expect(moves).toEqual([1e9])
  player.duration = 42
  act(() => void video.dispatchEvent(new Event('durationchange')))
  act(() => void video.dispatchEvent(new Event('seeked')))
  await pass(1)
  expect(moves.at(-1)).toBeCloseTo(6)
})

it('asks again for a file that did not come, and takes back that it failed when it has come', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  player.duration = Number.NaN
  await follow(playing(5))
  const video = document.querySelector('video')!
  act(() => void video.dispatchEvent(new Event('error')))
  expect(screen.getByRole('alert')).toBeTruthy()
  await pass(5)
  expect(load).toHaveBeenCalledTimes(1)
  player.duration = 60
  act(() => void video.dispatchEvent(new Event('loadedmetadata')))
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(20)
  expect(load).toHaveBeenCalledTimes(1)
})
