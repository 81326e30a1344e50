import { expect, type Page } from '@playwright/test'

declare global {
  // By how much the page's parts moved by themselves, and which they were.
  var moved: { value: number; parts: string[] } | undefined
}

/** Runs in the page: notes what moves by itself from its first moment on. */
export function noteMoves(): void {
  const moved: { value: number; parts: string[] } = { value: 0, parts: [] }
  globalThis.moved = moved
  type Shift = PerformanceEntry & {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null }[]
  }
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      moved.value += value
      moved.parts.push(
        ...sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.nodeName))),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** That the parts of a page moved by less than a bound, as a browser counts it. */
export async function expectStill(page: Page, name: string, bound: number): Promise<void> {
  const { value, parts } = await page.evaluate(() => globalThis.moved ?? { value: 1, parts: ['not noted'] })
  expect(value, `${name}: ${parts.join(', ')}`).toBeLessThan(bound)
}
