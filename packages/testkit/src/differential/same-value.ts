/** Whether two plain values hold the same, fields in any order; a zero below and above is one, and NaN is itself. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [mine, theirs] = [Object.entries(a), Object.entries(b)]
  if (mine.length !== theirs.length) return false
  return mine.every(([name, value]) => Object.hasOwn(b, name) && sameValue(value, (b as Record<string, unknown>)[name]))
}
