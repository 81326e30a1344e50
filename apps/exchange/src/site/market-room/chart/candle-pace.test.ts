import { expect, it } from 'vitest'
import { candlePace } from './candle-pace.ts'
import type { WireCandle } from './candle-source.ts'

const candle = (time: number, close: string): WireCandle => [time, '1', close, '1', '1', '1', '1']

function paced() {
  const told: string[] = []
  const due: (() => void)[] = []
  const pace = candlePace(
    ([time, , close]) => void told.push(`${time} ${close}`),
    draw => {
      due.push(draw)
      return () => void due.splice(due.indexOf(draw), 1)
    },
  )
  return { pace, told, draw: () => due.shift()?.(), waiting: () => due.length }
}

it('tells the newest state of each candle once, oldest first, when its time has come', () => {
  const { pace, told, draw, waiting } = paced()
  pace.take(candle(60, '1'))
  pace.take(candle(120, '2'))
  pace.take(candle(60, '3'))
  expect([told.length, waiting()]).toEqual([0, 1])
  draw()
  expect(told).toEqual(['60 3', '120 2'])
  pace.take(candle(120, '4'))
  draw()
  expect(told.at(-1)).toBe('120 4')
})

it('tells nothing after it was stopped', () => {
  const { pace, told, draw, waiting } = paced()
  pace.take(candle(60, '1'))
  pace.stop()
  expect(waiting()).toBe(0)
  draw()
  expect(told).toEqual([])
})
