import type {
  deskWorkCallback,
  deskWorkCallbacks,
  deskWorkConversions,
  deskWorkJobs,
  deskWorkLetters,
  deskWorkTasks,
  ReplyOf,
} from '@bourse/protocol'

/** Every job, and what waits of each kind of work. */
export type WorkInfo = ReplyOf<typeof deskWorkJobs>

/** One job. */
export type JobInfo = WorkInfo['jobs'][number]

/** How much of one kind waits. */
export type Waits = WorkInfo['tasks']

/** Work that waits in a queue. */
export type TaskInfo = ReplyOf<typeof deskWorkTasks>['tasks'][number]

/** A letter or a short message. */
export type LetterInfo = ReplyOf<typeof deskWorkLetters>['letters'][number]

/** What is posted to an institution. */
export type CallbackInfo = ReplyOf<typeof deskWorkCallbacks>['callbacks'][number]

/** A callback with its tries. */
export type CallbackDetail = ReplyOf<typeof deskWorkCallback>

/** A document on its way into pages. */
export type ConversionInfo = ReplyOf<typeof deskWorkConversions>['conversions'][number]
