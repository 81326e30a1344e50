const CJK = /\p{Script=Han}/u

/** One or two signs that stand for an operator: "LV" for lena-vogt. */
export function initials(name: string): string {
  const words = name.split(/[\s.\-_]+/).filter(word => word !== '')
  const last = [...(words.at(-1) ?? '')]
  if (last.some(sign => CJK.test(sign))) return last.at(-1) ?? ''
  const first = [...(words[0] ?? '')]
  return (words.length > 1 ? (first[0] ?? '') + (last[0] ?? '') : first.slice(0, 2).join('')).toUpperCase()
}
