/** What the house tells pages of: a page that follows a topic asks anew when something of it has changed. */
export type Topic = 'acts' | 'requests' | 'figures' | 'work' | 'markets' | 'contracts' | 'institutions'

/** The newest word of each topic: another one when something of it has changed. */
export type News = Readonly<Record<string, string>>

/** Whether what was asked follows one of some topics. */
export const followsAny = (meta: Readonly<Record<string, unknown>> | undefined, topics: readonly string[]): boolean =>
  ((meta?.['topics'] ?? []) as readonly string[]).some(topic => topics.includes(topic))

/** The topics whose word is another one than before. */
export const changedIn = (news: News, heard: News): string[] =>
  Object.keys(news).filter(topic => news[topic] !== heard[topic])
