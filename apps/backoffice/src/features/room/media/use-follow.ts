import { mediaSecond, type RoomMedia } from '@bourse/protocol/room'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The clock that shared sounds and films are played by. */
export type MediaClock = {
  /** The moment of the class, in seconds. */
  readonly now: () => number
  /** It runs; a recording that is paused does not. */
  readonly running: boolean
  /** How fast it runs. */
  readonly speed: number
  /** Changes whenever the moment was moved. */
  readonly moved: number
}

/** A player that follows. */
export type Following = {
  // One ref for both elements: what is needed of them is the same.
  readonly ref: RefObject<HTMLVideoElement | null>
  readonly second: number
  /** Unknown is 0 until the file's head is here. */
  readonly lengthS: number
  /** The browser plays nothing before somebody has pressed something. */
  readonly blocked: boolean
  readonly failed: boolean
  readonly hear: () => void
  readonly events: {
    readonly onTimeUpdate: () => void
    readonly onLoadedMetadata: () => void
    readonly onDurationChange: () => void
    readonly onSeeked: () => void
    readonly onError: () => void
  }
}

const EVERY_MS = 1_000
// A file that did not come is asked for again: the line comes back, or its copy is made meanwhile.
const AGAIN_MS = 5_000
// Two ears in one room hear less than this as an echo; a jump is heard by everybody.
const APART_S = 0.35
// Beyond the end of every film.
const FAR_S = 1e9

/** Keeps a player at the second that everybody hears. */
export function useFollow(media: RoomMedia | undefined, { now, running, speed, moved }: MediaClock): Following {
  const ref = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const { lengthS, looksForEnd, ...found } = useLength(ref)
  const [blocked, setBlocked] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    const timer = setInterval(() => ref.current?.load(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [failed])

  const follow = useEffectEvent(() => {
    const player = ref.current
    if (player === null || Number.isNaN(player.duration) || looksForEnd.current) return
    const wanted = media === undefined ? 0 : mediaSecond(media, now())
    const playing = media?.playing === true && running && wanted < player.duration
    const target = Math.min(wanted, player.duration)
    if (Math.abs(player.currentTime - target) > (playing ? APART_S * speed : 0.05)) player.currentTime = target
    player.playbackRate = speed
    if (!playing) {
      player.pause()
      setBlocked(false)
    } else if (player.paused) {
      player.play().then(
        () => setBlocked(false),
        (cause: unknown) => setBlocked(cause instanceof DOMException && cause.name === 'NotAllowedError'),
      )
    }
  })

  useEffect(() => {
    follow()
    const timer = setInterval(() => follow(), EVERY_MS)
    return () => clearInterval(timer)
  }, [media, running, speed, moved])

  // Without its file's head a player has no place to go to; with it, it goes there at once.
  useEffect(() => {
    if (lengthS > 0) follow()
  }, [lengthS])

  return {
    ref,
    second,
    lengthS,
    blocked,
    failed,
    hear: () => void ref.current?.play().then(() => setBlocked(false)),
    events: {
      onTimeUpdate: () => setSecond(ref.current?.currentTime ?? 0),
      ...found,
      onLoadedMetadata() {
        setFailed(false)
        found.onLoadedMetadata()
      },
      onError: () => setFailed(true),
    },
  }
}

type Length = Pick<Following['events'], 'onLoadedMetadata' | 'onDurationChange' | 'onSeeked'> & {
  readonly lengthS: number
  /** While it looks it is nowhere that anybody should hear. */
  readonly looksForEnd: RefObject<boolean>
}

// What a browser recorded does not say how long it is; sent beyond its end, the player finds out.
function useLength(ref: Following['ref']): Length {
  const [lengthS, setLengthS] = useState(0)
  const looksForEnd = useRef(false)
  function measure(): void {
    const player = ref.current
    if (player === null || Number.isNaN(player.duration)) return
    looksForEnd.current = !Number.isFinite(player.duration)
    if (looksForEnd.current) player.currentTime = FAR_S
    else setLengthS(player.duration)
  }
  return {
    lengthS,
    looksForEnd,
    onLoadedMetadata: measure,
    onDurationChange: measure,
    onSeeked() {
      looksForEnd.current = false
    },
  }
}
