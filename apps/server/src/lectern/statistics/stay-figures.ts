import { MINUTE_MS } from '@bourse/kernel'
import type { RoomRole } from '@bourse/protocol'

/** One stay of one person in a class room. */
export type Stay = { readonly joinedMs: number; readonly leftMs: number }

/** When a class began and when it was over. */
export type ClassSpan = { readonly begunMs: number; readonly overMs: number }

// Five minutes are what people allow each other.
const GRACE_MS = 5 * 60_000

/** How long somebody was there in all, rounded up to minutes once; stays that overlap count once. */
export function minutesOf(stays: readonly Stay[]): number {
  let totalMs = 0
  let untilMs = Number.NEGATIVE_INFINITY
  for (const { joinedMs, leftMs } of stays.toSorted((one, other) => one.joinedMs - other.joinedMs)) {
    totalMs += Math.max(0, leftMs - Math.max(joinedMs, untilMs))
    untilMs = Math.max(untilMs, leftMs)
  }
  return Math.ceil(totalMs / MINUTE_MS)
}

/** The part of the stays that counts: from the beginning of the class. Who waits for it, and who stays on, costs nothing. */
export const countedStays = (stays: readonly Stay[], { begunMs, overMs }: ClassSpan): Stay[] =>
  stays.flatMap(({ joinedMs, leftMs }) => {
    const counted = { joinedMs: Math.max(joinedMs, begunMs), leftMs: Math.min(leftMs, overMs) }
    return counted.leftMs > counted.joinedMs ? [counted] : []
  })

/** Whether somebody came more than five minutes after the class had begun. */
export const isLate = (stays: readonly Stay[], { begunMs }: ClassSpan): boolean =>
  Math.min(...stays.map(({ joinedMs }) => joinedMs)) > begunMs + GRACE_MS

/** Whether somebody left for good more than five minutes before the class was over. */
export const leftEarly = (stays: readonly Stay[], { overMs }: ClassSpan): boolean =>
  Math.max(...stays.map(({ leftMs }) => leftMs)) < overMs - GRACE_MS

/** The most stays at one moment; who leaves as another comes makes room first. */
export function peakOf(stays: readonly Stay[]): number {
  const steps = stays.flatMap(({ joinedMs, leftMs }) => [
    { atMs: joinedMs, step: 1 },
    { atMs: leftMs, step: -1 },
  ])
  let now = 0
  let peak = 0
  for (const { step } of steps.toSorted((one, other) => one.atMs - other.atMs || one.step - other.step)) {
    now += step
    peak = Math.max(peak, now)
  }
  return peak
}

/** Whether somebody's minutes count: an observer only looks on. */
export const counts = (role: RoomRole): boolean => role !== 'observer'
