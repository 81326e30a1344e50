import { z } from '@bourse/protocol'
import { defineSocketMethod, type SocketAccess, type SocketMethod } from '@bourse/protocol/socket-methods'

/** A method for tests, which takes anything. */
export const testMethod = (
  name: string,
  access: SocketAccess = 'public',
): SocketMethod<z.ZodMiniArray<z.ZodMiniUnknown>, 'internal'> =>
  defineSocketMethod({ name, access, params: z.array(z.unknown()), refusals: ['internal'] })
