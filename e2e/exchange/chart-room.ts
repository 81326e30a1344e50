import type { Page } from '@playwright/test'

/** A place on the page. */
export type Place = { readonly x: number; readonly y: number }

// Within the label, right of its text.
const INSET_PX = 28
// Where the line of a label's outline may lie: its last pixel is rounded.
const LABEL_ENDS_PX = [24, 25, 26, 23]

/** The middle of the chart's plot. */
export async function plotMiddle(page: Page): Promise<Place> {
  const box = await page.locator('.trade-candles').boundingBox()
  if (box === null) throw new Error('the chart has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
}

/**
 * Where a filled label of the house's blue stands at the right edge of the plot: the chart is a picture, so that its pixels
 * are asked. Null where there is none.
 */
export async function blueLabel(page: Page): Promise<Place | null> {
  return blueRun(page, { insetPx: INSET_PX, blueLeast: 180 })
}

/** Where the label of an order that stands ends: it is outlined, so that only its edge is blue. */
export async function orderLabelEnd(page: Page): Promise<Place | null> {
  for (const insetPx of LABEL_ENDS_PX) {
    const found = await blueRun(page, { insetPx, blueLeast: 110 })
    if (found !== null) return found
  }
  return null
}

async function blueRun(page: Page, look: { insetPx: number; blueLeast: number }): Promise<Place | null> {
  return page.locator('.trade-candles').evaluate((chart, { insetPx, blueLeast }) => {
    for (const canvas of chart.querySelectorAll('canvas')) {
      const box = canvas.getBoundingClientRect()
      const pen = canvas.getContext('2d')
      if (pen === null || box.width < 300) continue
      const scale = canvas.width / box.width
      const column = pen.getImageData(Math.round((box.width - insetPx) * scale), 0, 1, canvas.height).data
      let run = 0
      for (let row = 0; row < canvas.height; row++) {
        const [red = 0, , blue = 0, alpha = 0] = column.slice(row * 4, row * 4 + 4)
        run = alpha > 60 && blue > blueLeast && red < 120 ? run + 1 : 0
        if (run > 10 * scale) return { x: box.x + box.width - insetPx, y: box.y + (row - run / 2) / scale }
      }
    }
    return null
  }, look)
}
