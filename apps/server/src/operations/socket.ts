import type { SocketRefusal } from '@bourse/protocol'
import type { ParamsOf, SocketAccess, SocketMethod, SocketRefusalsOf } from '@bourse/protocol/socket-methods'
import type { Deps } from './operation.ts'
import type { Face, Session } from './session.ts'
import type { ChannelOptions, SocketChannel, SocketClient } from './socket-channel.ts'

/** What opens the channels of a face's socket. */
export type SocketDeps<Services = unknown> = Pick<Deps<Services>, 'clock' | 'db' | 'log' | 'services'> & {
  channel(options: ChannelOptions): SocketChannel
}

/** What an operation of the socket is given besides its parameters. */
export type SocketContext<S extends Session | null = Session | null, Services = unknown> = Pick<
  Deps<Services>,
  'clock' | 'db' | 'log' | 'services'
> & {
  readonly session: S
  /** The connection that asks. */
  readonly client: SocketClient
}

/** What a method answers; `after` runs when the reply is queued, for the current values that follow it. */
export type SocketAnswer<R extends SocketRefusal = SocketRefusal> = (
  | { readonly result: unknown }
  /** A result that is JSON already: a cached query. */
  | { readonly resultText: string }
  | { readonly refused: R }
) & { readonly after?: () => void }

type SessionOf<A extends SocketAccess> = A extends 'public' ? Session | null : Session

/** What an operation of a method may answer: its entry's refusals, and that its parameters name nothing. */
export type SocketAnswerOf<M extends SocketMethod> = SocketAnswer<SocketRefusalsOf<M> | 'invalidArgument'>

/** Carries out one method of the socket, with the services that it names. */
export type SocketOperation<M extends SocketMethod, Services = unknown> = (
  context: SocketContext<SessionOf<M['access']>, Services>,
  params: ParamsOf<M>,
) => SocketAnswerOf<M> | Promise<SocketAnswerOf<M>>

/** A method with what carries it out, as the gateway registers it. */
export type SocketHandler<Services = unknown> = {
  readonly method: SocketMethod
  readonly operation: (
    context: SocketContext<Session | null, Services>,
    params: unknown,
  ) => SocketAnswer | Promise<SocketAnswer>
}

/** Says which operation carries out a method. */
export function handleMethod<M extends SocketMethod, Services>(
  method: M,
  operation: SocketOperation<M, Services>,
): SocketHandler<Services> {
  // The gateway hands on what the method's own schema and access let through, so the narrower types hold.
  return { method, operation: operation as SocketHandler<Services>['operation'] }
}

/** What a feature adds to the socket of a face: methods, and the channels and caches that they are given as services. */
export type SocketFeature<Services = unknown, Opened = unknown> = {
  readonly face: Face
  /** Opens what the methods need; called once, when the face's socket is opened. */
  readonly open: (deps: SocketDeps<Services>) => Opened
  readonly methods: readonly SocketHandler<Opened>[]
}

/** Puts methods together with what opens that which they need. */
export function socketFeature<Services, Opened>(feature: SocketFeature<Services, Opened>): SocketFeature<Services> {
  // Whoever serves the feature hands its methods what it opened and nothing else, so what that is may be forgotten here.
  return feature as SocketFeature<Services>
}
