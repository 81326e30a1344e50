import type { Call, ReplyOf, RequestInput } from '@bourse/protocol'
import { type DeskClient, type PostOptions, Refused, type Reply, SUCCESS } from './desk-client.ts'

/** One call of the protocol, by its path, with what it is told. */
export type CallRequest<C extends Call> = { readonly path: C['path']; readonly payload: RequestInput<C> }

/** Sends one call of the protocol and answers the whole reply, for forms that show a refusal in place. */
export const send = <C extends Call>(
  client: DeskClient,
  { path, payload }: CallRequest<C>,
  options?: PostOptions,
): Promise<Reply<ReplyOf<C>>> => client.post<ReplyOf<C>>(path, payload, options)

/** Sends one call of the protocol and answers its data; a refusal is thrown, for readers that have nothing to show without it. */
export async function ask<C extends Call>(
  client: DeskClient,
  asked: CallRequest<C>,
  options?: PostOptions,
): Promise<ReplyOf<C>> {
  const reply = await send<C>(client, asked, options)
  if (reply.code !== SUCCESS) throw new Refused(reply)
  return reply.data
}
