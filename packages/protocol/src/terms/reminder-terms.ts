/** What somebody can be reminded of when it opens: a sale, or a round of votes. */
export const REMINDERS = ['sale', 'vote'] as const

/** One of them. */
export type ReminderKind = (typeof REMINDERS)[number]
