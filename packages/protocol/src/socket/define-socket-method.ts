import type { z } from '../zod.ts'
import type { SocketRefusal } from './socket-errors.ts'

/** Who may ask: `public` every connection, `session` one that has signed in; any other is answered error 6. */
export type SocketAccess = 'public' | 'session'

/** A method of the socket; all that the server and its tests say of it is derived from here. */
export type SocketMethod<
  P extends z.ZodMiniType = z.ZodMiniType,
  R extends SocketRefusal = SocketRefusal,
  A extends SocketAccess = SocketAccess,
> = {
  /** The name under which it is asked: `kline.query`. */
  readonly name: string
  readonly access: A
  /** The parameters in their order; others are answered error 1. */
  readonly params: P
  /** What it may be refused with besides error 1, and what the socket itself answers. */
  readonly refusals: readonly R[]
}

/** What an operation is given: the parameters, checked. */
export type ParamsOf<M extends SocketMethod> = z.output<M['params']>

/** The errors that a method names as its own. */
export type SocketRefusalsOf<M extends SocketMethod> = M['refusals'][number]

/** Says what a method of the socket is. */
export const defineSocketMethod = <
  const P extends z.ZodMiniType,
  const R extends SocketRefusal,
  const A extends SocketAccess,
>(
  method: SocketMethod<P, R, A>,
): SocketMethod<P, R, A> => method
