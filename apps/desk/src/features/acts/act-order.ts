import type { deskActFile, deskActGive, deskActWould, ReplyOf } from '@bourse/protocol'
import { send } from '../../site/calls/ask.ts'
import type { DeskClient, Reply } from '../../site/calls/desk-client.ts'

/** An item of a queue. */
export interface QueuedItem {
  readonly queue: string
  readonly id: string
}

/** The second factor, again. */
export type FactorProof =
  | { readonly code: string }
  | { readonly ticket: string; readonly passkey: Record<string, unknown> }

/** What is asked for, once for each client id. */
export interface ActOrder {
  readonly client_id: string
  readonly act: string
  readonly fields: Record<string, string>
  readonly reason?: string
  readonly factor?: FactorProof
  readonly item?: QueuedItem
}

/** What came of an act. */
export type ActOutcome = ReplyOf<typeof deskActGive>

/** What an act would change, and where that was counted. */
export type WouldChange = ReplyOf<typeof deskActWould>

/** Gives an act. */
export const giveAct = (client: DeskClient, order: ActOrder): Promise<Reply<ActOutcome>> =>
  send<typeof deskActGive>(client, { path: '/desk/act/give', payload: order })

/** Hands in a file for an act to come; answers its digest. */
export const handInFile = (client: DeskClient, content: string): Promise<Reply<ReplyOf<typeof deskActFile>>> =>
  send<typeof deskActFile>(client, { path: '/desk/act/file', payload: { content } })

/** Asks what an act would change, without doing it. */
export const askWould = (
  client: DeskClient,
  asked: { readonly act: string; readonly fields: Record<string, string> },
): Promise<Reply<WouldChange>> => send<typeof deskActWould>(client, { path: '/desk/act/would', payload: asked })
