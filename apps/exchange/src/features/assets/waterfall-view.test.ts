import { addDecimals } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { waterfall } from './waterfall-view.ts'

const PARTS = ['rewards', 'contracts', 'funding', 'fees'] as const
const made = (some: Partial<Record<(typeof PARTS)[number], string>>) =>
  PARTS.map(part => ({ part, amount: some[part] ?? '0' }))
const NOTHING = { put_in: '0', taken_out: '0', made: made({}) }

it('leads from the first total to the last, and what nothing else explains prices and trades made', () => {
  const { bars, begins, ...sums } = waterfall({
    from: '99487.99',
    to: '105666.19',
    ...{ put_in: '9120', taken_out: '5352', made: made({ rewards: '46.4', fees: '-214.02', funding: '-38.92' }) },
  })
  expect(bars.map(({ key, amount }) => [key, amount])).toEqual([
    ['first', '99487.99'],
    ['put_in', '9120'],
    ['taken_out', '-5352'],
    ['prices', '2616.74'],
    ['rewards', '46.4'],
    ['funding', '-38.92'],
    ['fees', '-214.02'],
    ['last', '105666.19'],
  ])
  expect(sums).toEqual({ moved: '3768', made: '2410.2' })
  const steps = bars.slice(1, -1).map(({ amount }) => amount)
  expect(addDecimals(bars[0]?.amount ?? '', ...steps)).toBe(bars.at(-1)?.amount)
  // It begins below the least of all, at a round figure, and each bar begins where the one before ended.
  expect(begins).toBe(98_000)
  const [first, put, taken] = bars
  expect(put?.start).toBeCloseTo((first?.start ?? 0) + (first?.width ?? 0), 9)
  expect((taken?.start ?? 0) + (taken?.width ?? 0)).toBeCloseTo((put?.start ?? 0) + (put?.width ?? 0), 9)
  for (const { start, width } of bars) expect(start >= 0 && start + width <= 100 + 1e-9).toBe(true)
})

it('begins at nothing where all was put in, and is two bars where nothing changed', () => {
  const began = waterfall({ ...NOTHING, from: '0', to: '100', put_in: '100' })
  expect(began.begins).toBe(0)
  expect(began.bars.map(({ key, start, width }) => [key, start, width])).toEqual([
    ['first', 0, 0],
    ['put_in', 0, 100],
    ['last', 0, 100],
  ])
  expect(waterfall({ ...NOTHING, from: '5', to: '5' }).bars.map(({ start, width }) => [start, width])).toEqual([
    [0, 100],
    [0, 100],
  ])
  expect(waterfall({ ...NOTHING, from: '0', to: '0' }).bars.map(({ width }) => width)).toEqual([0, 0])
})
