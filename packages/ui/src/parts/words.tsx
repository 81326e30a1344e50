import { createContext, type ReactNode, useContext } from 'react'

/** The few words the parts say by themselves. A site gives them in its language. */
export type PartWords = {
  readonly close: string
  readonly copy: string
  readonly copied: string
  readonly sending: string
  readonly loading: string
  readonly tryAgain: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly previousPage: string
  readonly nextPage: string
  readonly path: string
  readonly days: string
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
  /** "Digit 2 of 6", with `{index}` and `{length}`. */
  readonly digit: string
  /** "21–40 of 310", with `{first}`, `{last}` and `{total}`. */
  readonly range: string
}

const english: PartWords = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  sending: 'Sending',
  loading: 'Loading',
  tryAgain: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  path: 'Path',
  days: 'd',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  digit: 'Digit {index} of {length}',
  range: '{first}–{last} of {total}',
}

const WordsContext = createContext<PartWords>(english)

/** Gives every part below it its words. */
export function PartWordsProvider({ words, children }: { words: PartWords; children: ReactNode }): ReactNode {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the parts, for a part. */
export function usePartWords(): PartWords {
  return useContext(WordsContext)
}

/** Fills the `{name}` places of a text. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
