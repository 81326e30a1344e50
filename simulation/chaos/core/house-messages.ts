import type { CommandBody, QuestionName } from '@bourse/server/src/core/core-link.ts'

/** What the client of a chaos run says, a line each. */
export type HouseRequest =
  | { id: number; kind: 'submit'; command: CommandBody }
  | { id: number; kind: 'ask'; name: QuestionName; params: unknown }

/** What the house answers, a line each, in any order. */
export type HouseReply = { id: number; answer: unknown }
