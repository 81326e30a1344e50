// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { Chart } from 'klinecharts'
import { type ReactNode, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { holdFigure } from '../../chart/held-figure.ts'
import { usePageScroll } from './use-page-scroll.ts'

afterEach(cleanup)

function Place({ heard }: { heard: string[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  usePageScroll(place, true)
  return (
    <div ref={place} data-testid="place">
      <div ref={element => element?.addEventListener('touchmove', () => void heard.push('the chart'))} />
    </div>
  )
}

function touching() {
  const heard: string[] = []
  const { getByTestId } = render(<Place heard={heard} />)
  const place = getByTestId('place')
  const chart = place.firstElementChild as Element
  const touch = (type: string, x: number, y: number): Event => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: [{ clientX: x, clientY: y }] })
    chart.dispatchEvent(event)
    return event
  }
  const getDom = (pane?: string): Element | null => (pane === undefined ? chart : null)
  return { heard, touch, hold: () => holdFigure({ chart: { getDom } as unknown as Chart }) }
}

it('leaves a swipe up or down to the page, one to the side to the chart', () => {
  const { heard, touch } = touching()
  touch('touchstart', 100, 100)
  expect(touch('touchmove', 101, 140).defaultPrevented).toBe(false)
  expect(heard).toEqual([])
  touch('touchstart', 100, 100)
  touch('touchmove', 140, 101)
  expect(heard).toEqual(['the chart'])
})

it('gives the chart every move of a touch that holds a line or a drawing, and the page none', () => {
  const { heard, touch, hold } = touching()
  touch('touchstart', 100, 100)
  hold()
  expect(touch('touchmove', 101, 140).defaultPrevented).toBe(true)
  expect(heard).toEqual(['the chart'])
  touch('touchstart', 100, 100)
  expect(touch('touchmove', 101, 140).defaultPrevented).toBe(false)
  expect(heard).toEqual(['the chart'])
})
