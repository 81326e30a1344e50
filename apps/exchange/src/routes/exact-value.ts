/** Reads a value of an address's search. What would not be written again as it was stays text: the invite code `23E45678` is no number. */
export function exactValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new Error('another text than the number it looks like')
  return value
}
