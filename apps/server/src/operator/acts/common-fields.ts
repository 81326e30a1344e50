import type { Field, Words } from './field.ts'

/** A line of text. */
export const line = (label: Words, max: number, more: { like?: RegExp; wanted?: Words } = {}) =>
  ({ kind: 'text', label, max, ...more }) as const satisfies Field

/** The number of something that is there. */
export const numberOf = (label: Words) =>
  ({ kind: 'whole', label, min: 1, max: 999_999_999_999_999 }) as const satisfies Field

/** One word of several. */
export const oneOf = <const Option extends string>(label: Words, options: readonly Option[]) =>
  ({ kind: 'choice', label, options }) as const satisfies Field

/** What a reader or the books are told in passing; it may be left out. */
export const note = {
  kind: 'text',
  label: { en: 'Note', zh: '备注' },
  max: 200,
  otherwise: '',
  rest: true,
} as const satisfies Field

/** How many of others' things an act may touch at most: what was shown before it; as many as there are when nothing is said. */
export const atMost = {
  kind: 'whole',
  label: { en: 'Orders at most', zh: '最多涉及挂单数' },
  min: 0,
  max: 999_999_999,
  otherwise: '999999999',
} as const satisfies Field
