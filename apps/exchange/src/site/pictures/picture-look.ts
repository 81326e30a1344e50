/** The colours of the page at this moment, and its typeface, for pictures that are drawn to be saved. */
export type PictureLook = Record<
  'ground' | 'text' | 'muted' | 'brand' | 'up' | 'down' | 'warn' | 'paper' | 'ink' | 'font',
  string
>

/** Reads them. */
export function pictureLook(): PictureLook {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string): string => style.getPropertyValue(name).trim()
  return {
    ...{ ground: value('--ground'), text: value('--text'), muted: value('--muted'), brand: value('--brand') },
    ...{ up: value('--up'), down: value('--down'), warn: value('--warn-text') },
    ...{ paper: value('--code-paper'), ink: value('--code-ink'), font: value('--font') },
  }
}

const UNIT = 6

/** Draws the mark of the house with its corner at a place. */
export function drawMark(drawing: CanvasRenderingContext2D, look: PictureLook, at: number): void {
  const bars = [
    [0, 0, 4, 16, look.text],
    [6, 0, 7, 7, look.brand],
    [6, 9, 10, 7, look.brand],
  ] as const
  for (const [x, y, wide, high, colour] of bars) {
    drawing.fillStyle = colour
    drawing.fillRect(at + x * UNIT, at + y * UNIT, wide * UNIT, high * UNIT)
  }
}
