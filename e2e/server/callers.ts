/** The header by which a proxy says for whom it asks. */
export type CallerHeader = { 'x-forwarded-for': string }

/** Those who call a server, one after the other, each from a network of its own. */
export type Callers = {
  /** Who calls now. */
  now: () => CallerHeader
  /** Somebody else calls from here on. */
  next: () => CallerHeader
}

/** Begins with nobody before. */
export function startCallers(): Callers {
  let count = 0
  const now = (): CallerHeader => ({ 'x-forwarded-for': `10.${count >> 8}.${count & 255}.1` })
  return {
    now,
    next() {
      count++
      return now()
    },
  }
}
