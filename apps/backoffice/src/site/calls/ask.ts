import type { Call, ReplyOf, RequestInput } from '@bourse/protocol'
import { type ConsoleClient, type PostOptions, Refused, type Reply, SUCCESS } from './console-client.ts'
import type { Payload } from './form-encode.ts'

/** Sends one call of the protocol and answers the whole reply, for forms that show a refusal in place. */
export const send = <C extends Call>(
  client: ConsoleClient,
  path: C['path'],
  payload: RequestInput<C>,
  options?: PostOptions,
): Promise<Reply<ReplyOf<C>>> => client.post<ReplyOf<C>>(path, payload as Payload, options)

/** Sends one call of the protocol and answers its data; a refusal is thrown, for readers that have nothing to show without it. */
export async function ask<C extends Call>(
  client: ConsoleClient,
  path: C['path'],
  payload: RequestInput<C>,
  options?: PostOptions,
): Promise<ReplyOf<C>> {
  const reply = await send<C>(client, path, payload, options)
  if (reply.res_code !== SUCCESS) throw new Refused(reply)
  return reply.data
}
