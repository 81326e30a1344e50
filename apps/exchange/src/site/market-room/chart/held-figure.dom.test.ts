// @vitest-environment jsdom
import type { Chart } from 'klinecharts'
import { expect, it } from 'vitest'
import { holdFigure } from './held-figure.ts'

/** A plot of 100 by 50 at the corner of the page, and what it is told of the pointer. */
function plotThatHears() {
  const plot = document.createElement('div')
  document.body.replaceChildren(plot)
  plot.getBoundingClientRect = () => new DOMRect(0, 20, 100, 50)
  const heard: string[] = []
  for (const type of ['mousemove', 'mouseup'] as const) {
    plot.addEventListener(type, ({ clientX, clientY }) => void heard.push(`${type} ${clientX} ${clientY}`))
  }
  const mouse = (type: string, clientX: number, clientY: number): void => {
    const within = clientX < 100 && clientY > 20 && clientY < 70
    const target = within ? plot : document.body
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }))
  }
  const hold = (): void => holdFigure({ chart: { getDom: () => plot } as unknown as Chart })
  return { heard, mouse, hold }
}

it('tells the chart at its edge what happens outside to a line that is held, until it is let go there', () => {
  const { heard, mouse, hold } = plotThatHears()
  mouse('mousemove', 40, 5)
  expect(heard).toEqual([])
  hold()
  mouse('mousemove', 40, 30)
  mouse('mousemove', 40, 5)
  mouse('mousemove', 160, 40)
  mouse('mouseup', 40, 5)
  mouse('mousemove', 40, 5)
  expect(heard).toEqual(['mousemove 40 30', 'mousemove 40 21', 'mousemove 99 40', 'mouseup 40 21'])
})
