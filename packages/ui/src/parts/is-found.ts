/**
 * Whether what is typed begins a word of a text, without case and accents: nobody types "Côte" to find "Côte d’Ivoire".
 * In scripts that put no blanks between words it may stand anywhere.
 */
export function isFound(text: string, typed: string): boolean {
  const within = words(text)
  const wanted = words(typed)
  if (within.includes(wanted)) return true
  return /[^\p{Script=Latin}\d\s]/u.test(wanted) && within.includes(wanted.trim())
}

// A blank stands before each word, so that a word's beginning can be looked for.
function words(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[\s()（）’'+–-]+/u)
    .filter(word => word !== '')
    .map(word => ` ${word}`)
    .join('')
}
