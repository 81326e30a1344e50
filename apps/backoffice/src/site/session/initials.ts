const CJK = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** One or two signs that stand for a name: "ML" for Mara Lindqvist, the last sign of a name in Chinese, Japanese or Korean. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter(word => word !== '')
  const last = [...(words.at(-1) ?? '')]
  if (last.some(sign => CJK.test(sign))) return last.at(-1) ?? ''
  const first = [...(words[0] ?? '')][0] ?? ''
  return (words.length > 1 ? first + (last[0] ?? '') : first).toUpperCase()
}
