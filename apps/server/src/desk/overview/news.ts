/** Tells of one topic a word that is another one when something of it has changed. */
export type NewsSource = () => string | Promise<string>

/** The newest word of every topic. */
export type News = Readonly<Record<string, string>>

/** What may have changed, topic by topic: pages ask anew for what follows a topic whose word is another one. */
export const newsOf = (sources: Readonly<Record<string, NewsSource>>) => async (): Promise<News> =>
  Object.fromEntries(
    await Promise.all(Object.entries(sources).map(async ([topic, source]) => [topic, await source()] as const)),
  )

/** A topic of figures that never stand still: another word every so often. */
export const inStepsOf =
  (ms: number, nowMs: () => number): NewsSource =>
  () =>
    String(Math.floor(nowMs() / ms))
