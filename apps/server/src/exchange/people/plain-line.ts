// Letters, marks, digits and plain punctuation of any script: no control signs, no look-alike spaces, no pictures.
const PLAIN = /^[\p{L}\p{M}\p{N}\p{P} ]+$/u
// Letters that show nothing at all (Hangul fillers, joiners, variation selectors): a name of them looks like no name.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
// No script stacks more than three marks on one letter; a heap of them paints over the lines around it.
const HEAP = /\p{M}{4}/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Whether a text is one line that looks like what it is, wherever it is shown: on a page, in a letter, in a terminal. */
export const isPlainLine = (text: string): boolean =>
  PLAIN.test(text) && !INVISIBLE.test(text) && !HEAP.test(text) && SAYS_SOMETHING.test(text)
