/** What a chart says of one line at a place of its axis. */
type AxisPoint = {
  readonly axisValueLabel?: string
  readonly seriesName?: string
  readonly color?: unknown
  readonly value?: unknown
}

/**
 * What a chart shows beside the pointer, made of elements: the chart's own way is text that the browser reads as markup, which the
 * page's policy forbids, and names of people's classes may stand in it.
 */
export function axisTooltip(valueText: (value: unknown) => string): (points: unknown) => HTMLElement[] {
  return points => {
    const list = (Array.isArray(points) ? points : [points]) as readonly AxisPoint[]
    const title = document.createElement('div')
    title.textContent = list[0]?.axisValueLabel ?? ''
    return [title, ...list.flatMap(point => rowOf(point, valueText))]
  }
}

function rowOf({ seriesName, color, value }: AxisPoint, valueText: (value: unknown) => string): HTMLElement[] {
  const text = valueText(value)
  if (text === '') return []
  const row = document.createElement('div')
  row.style.cssText = 'display: flex; align-items: center; gap: 8px; margin-top: 4px;'
  const mark = document.createElement('span')
  mark.style.cssText = 'width: 10px; height: 10px; border-radius: 50%;'
  if (typeof color === 'string') mark.style.background = color
  const name = document.createElement('span')
  name.textContent = seriesName ?? ''
  const amount = document.createElement('b')
  amount.style.cssText = 'margin-left: auto; padding-left: 12px;'
  amount.textContent = text
  row.append(mark, name, amount)
  return [row]
}
