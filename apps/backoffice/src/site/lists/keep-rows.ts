/** What the rows of a list are about: its days, its month, its folder. */
export interface Subject {
  readonly subject: string
}

/** The subject of a list, to be kept with its query. */
export const subjectOf = (...words: readonly (string | number | null | undefined)[]): Subject => ({
  subject: words.map(word => word ?? '').join(' '),
})

/**
 * Whether rows that were there before may stay while others are on their way: the next page, order or search of the same
 * subject. Another one begins empty, because rows must belong to what stands above them.
 */
export const mayStay = (
  before: { readonly meta?: Readonly<Record<string, unknown>> | undefined } | undefined,
  { subject }: Subject,
): boolean => before?.meta?.['subject'] === subject
