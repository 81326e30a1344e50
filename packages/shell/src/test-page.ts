/** What jsdom lacks: a width that media queries know, and the measuring that kits ask for. Nothing moves, for it would never arrive. */
export function pretendPage(width: number): void {
  globalThis.matchMedia = ((query: string) => {
    const bound = /max-width: ([\d.]+)px/.exec(query)?.[1]
    return {
      matches: bound === undefined ? query.includes('prefers-reduced-motion') : width <= Number(bound),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }
  }) as unknown as typeof matchMedia
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Element.prototype.scrollIntoView = () => {}
  globalThis.scrollTo = () => {}
}

/** Begins with no cookie of the test before. */
export function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
}
