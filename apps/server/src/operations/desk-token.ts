import { createHash } from 'node:crypto'

/** The cookies of the desk: the session, and which browser it is. */
export const DESK_COOKIES = { session: 'bourse_desk', browser: 'bourse_desk_browser' } as const

/** What a session of the desk is found by. */
export type DeskToken = { readonly session: string; readonly bound: string }

// Some call themselves by a whole page of text.
const USER_AGENT_LENGTH_MAX = 300

/** What is kept of the browser that a session was given to: its own cookie, and how it calls itself. */
export const boundTo = (browser: string, userAgent: string): string =>
  createHash('sha256')
    .update(JSON.stringify([browser, userAgent.slice(0, USER_AGENT_LENGTH_MAX)]))
    .digest('base64url')

/** The two as one text, as the gateway hands tokens on. */
export const deskTokenText = ({ session, bound }: DeskToken): string => `${session} ${bound}`

/** The two apart again; null for a text that is no token of the desk. */
export function readDeskToken(text: string): DeskToken | null {
  const [session, bound, ...more] = text.split(' ')
  return session && bound && more.length === 0 ? { session, bound } : null
}
