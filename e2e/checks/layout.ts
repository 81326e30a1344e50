import type { Page } from '@playwright/test'

/** Places where the page scrolls sideways, cuts text off or lays one text over another. */
export async function layoutProblems(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(findSidewaysScroll)),
    ...(await page.evaluate(findClippedText)),
    ...(await page.evaluate(findOverlappingText)),
  ]
}

function findSidewaysScroll(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const widest = [...document.querySelectorAll('body *')]
    .filter(element => element.getBoundingClientRect().right > root.clientWidth + 1)
    .slice(0, 3)
    .map(element => `${element.tagName.toLowerCase()}.${element.className}`)
  return [`the page is ${root.scrollWidth} px wide in ${root.clientWidth}: ${widest.join(', ')}`]
}

function findClippedText(): string[] {
  const clips = (element: Element, style: CSSStyleDeclaration): boolean => {
    const text = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    // Text for screen readers alone lies in a box of one pixel.
    if (!text || element.clientWidth <= 1 || style.visibility === 'hidden') return false
    // What is shortened on purpose says the whole in its title.
    const shortened = style.textOverflow === 'ellipsis' && element.closest('[title]') !== null
    const hidden = ['hidden', 'clip'].includes(style.overflowX)
    return hidden && !shortened && element.scrollWidth > element.clientWidth + 1
  }
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(element => element.checkVisibility() && clips(element, getComputedStyle(element)))
    .map(
      element =>
        `clipped: "${element.textContent?.trim().slice(0, 60)}" has ${element.clientWidth} of ${element.scrollWidth} px`,
    )
}

function findOverlappingText(): string[] {
  type Box = { text: string; rect: DOMRect; element: Element; popUp: Element | null }
  const boxes: Box[] = []
  const within = (one: DOMRect, other: DOMRect): DOMRect => {
    const left = Math.max(one.left, other.left)
    const top = Math.max(one.top, other.top)
    const width = Math.min(one.right, other.right) - left
    const height = Math.min(one.bottom, other.bottom) - top
    return new DOMRect(left, top, Math.max(0, width), Math.max(0, height))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // What floats above the page covers it on purpose.
  const floats = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }
  // What scrolls is seen only where the box that holds it lets it through.
  const windowOf = (element: Element): DOMRect => {
    let seen = new DOMRect(-1e6, -1e6, 2e6, 2e6)
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') seen = within(seen, at.getBoundingClientRect())
    }
    return seen
  }
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      element === null ||
      text === '' ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    if (element.closest('script, style, [aria-hidden="true"]') !== null || element.clientWidth === 1 || floats(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const window = windowOf(element)
    for (const full of range.getClientRects()) {
      const rect = within(full, window)
      const popUp = element.closest('.ui-pop-holder')
      if (rect.width > 2 && rect.height > 2) boxes.push({ text, rect, element, popUp })
    }
  }
  const found = new Set<string>()
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (one.element === other.element || one.popUp !== other.popUp) continue
      if (across > 3 && down > Math.min(one.rect.height, other.rect.height) / 2) {
        found.add(`overlapping: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`)
      }
    }
  })
  return [...found].slice(0, 10)
}
