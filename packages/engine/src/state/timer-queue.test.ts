import { seededDice } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { TIMER_ORDER, TIMER_OWNER, TimerQueue } from './timer-queue.ts'

it('gives timers by moment, owners before orders, the lower key first, whatever was taken out between (seed 5)', () => {
  const dice = seededDice(5)
  const queue = new TimerQueue()
  const set = new Map<number, { moment: number; class: number; key: number }>()
  for (let key = 0; key < 2_000; key++) {
    const timer = { moment: dice.between(1, 100), class: dice.chance(0.3) ? TIMER_OWNER : TIMER_ORDER, key }
    set.set(queue.set(timer.moment, { class: timer.class, key, subject: key }), timer)
    if (!dice.chance(0.4)) continue
    const handle = dice.pick([...set.keys()])
    queue.clear(handle)
    set.delete(handle)
  }
  const expected = [...set.values()].sort((a, b) => a.moment - b.moment || a.class - b.class || a.key - b.key)
  const given: number[] = []
  while (queue.count > 0) {
    given.push(queue.subjectOf(queue.first()))
    queue.clear(queue.first())
  }
  expect(given).toEqual(expected.map(timer => timer.key))
  expect(queue.next()).toBe(Number.POSITIVE_INFINITY)
})
