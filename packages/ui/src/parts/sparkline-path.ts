/** The SVG path of a line through values, from edge to edge with a pixel of air above and below; flat in the middle when there is nothing to show. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const high = Math.max(...values)
  if (values.length < 2 || !(high > low)) return `M0 ${height / 2}H${width}`
  const stepX = width / (values.length - 1)
  const scaleY = (height - 2) / (high - low)
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(index * stepX)} ${round(height - 1 - (value - low) * scaleY)}`,
    )
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
