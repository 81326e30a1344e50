// @vitest-environment jsdom
import type { Chart } from 'klinecharts'
import { expect, it } from 'vitest'
import type { ChartColours } from './chart-colours.ts'
import { drawOwnLines, type LineActs, type OwnLine, ownLine } from './order-lines.ts'

const COLOURS = { panel: 'white', brand: 'blue' } as ChartColours

type Act = 'onPressedMoveStart' | 'onPressedMoveEnd'
type KeptLine = { id: string; points: { value: number }[] } & Record<Act, (event: unknown) => void>

/** A chart that keeps what it is told, and a hand that moves its one line. */
function chartThatKeeps() {
  const overlays = new Map<string, KeptLine>()
  const chart = {
    getOverlays: ({ id }: { id?: string }) => [...overlays.values()].filter(one => id === undefined || one.id === id),
    createOverlay: (one: KeptLine) => void overlays.set(one.id, { ...one }),
    overrideOverlay: ({ id, ...changed }: { id: string }) => void Object.assign(overlays.get(id) ?? {}, changed),
    removeOverlay: ({ id }: { id: string }) => void overlays.delete(id),
    getDom: () => null,
  } as unknown as Chart
  const overlay = (): KeptLine => {
    const [one] = overlays.values()
    if (one === undefined) throw new Error('no line is drawn')
    return one
  }
  const hand = (act: Act): void => overlay()[act]({ chart, overlay: overlay() })
  return {
    draw: (line: OwnLine, acts: LineActs) => drawOwnLines(chart, [line], { acts, colours: COLOURS }),
    take: () => hand('onPressedMoveStart'),
    move: (value: number) => {
      overlay().points = [{ value }]
    },
    letGo: () => hand('onPressedMoveEnd'),
    place: () => overlay().points[0]?.value,
    axis: () => {
      const about = { chart, overlay: overlay(), coordinates: [{ x: 0, y: 50 }], bounding: { width: 60, height: 100 } }
      return JSON.stringify(ownLine.createYAxisFigures?.({ ...about, yAxis: null } as never))
    },
  }
}

function lineAt(price: number): OwnLine {
  const words = { label: 'Take profit', priceText: price.toFixed(1) }
  return { id: 'one', price, ...words, draft: false, movable: true, thumb: false }
}

/** Acts that say who was told of what. */
function actsOf(name: string, told: string[]): LineActs {
  return {
    textAt: price => `at ${price.toFixed(1)}`,
    onDrag: () => undefined,
    onMoved: (id, price) => void told.push(`${name}: ${id} to ${price}`),
    onCancel: () => undefined,
  }
}

it('leaves a line in the hand that holds it, whatever is told meanwhile, and asks who is there when it is let go', () => {
  const told: string[] = []
  const chart = chartThatKeeps()
  chart.draw(lineAt(100), actsOf('first', told))
  chart.take()
  chart.move(104.26)
  chart.draw(lineAt(100), actsOf('later', told))
  expect(chart.place()).toBe(104.26)
  chart.letGo()
  expect(told).toEqual(['later: one to 104.26'])
})

it('puts a line back where it belongs once nobody holds it', () => {
  const told: string[] = []
  const chart = chartThatKeeps()
  chart.draw(lineAt(100), actsOf('first', told))
  chart.take()
  chart.move(104.26)
  chart.letGo()
  chart.draw(lineAt(100), actsOf('first', told))
  expect(chart.place()).toBe(100)
})

it('says at the axis what the price would be where the line is', () => {
  const chart = chartThatKeeps()
  chart.draw(lineAt(100), actsOf('first', []))
  expect(chart.axis()).toContain('"text":"100.0"')
  chart.take()
  chart.move(104.26)
  expect(chart.axis()).toContain('"text":"at 104.3"')
})
