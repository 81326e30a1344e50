import type { ContactPermission } from '@bourse/protocol/terms'
import { queryOptions } from '@tanstack/react-query'
import type { ConsoleClient } from '../calls/console-client.ts'
import { Refused, SUCCESS } from '../calls/console-client.ts'

/** Who is signed in, as the user-info call tells it. */
export interface UserInfo {
  readonly roles: { readonly real_name: string; readonly mobile: string; readonly company: string }
  readonly permissions: readonly ContactPermission[]
  readonly time_zone: string
  /** What must be done before anything else is open. */
  readonly must?: 'password' | 'factor' | null
  readonly factor?: { readonly on: boolean; readonly required: boolean; readonly codes_left: number }
}

const PATH = '/backoffice/account/user-info'

/** The signed-in contact. Its payload is the session's token, as specified. */
export function userInfoQuery(client: ConsoleClient, token: string | null) {
  return queryOptions({
    queryKey: ['user-info', token],
    staleTime: 5 * 60_000,
    // Asked for before the frame is there: what failed has been told, and is tried again by who is told.
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<UserInfo> => {
      const reply = await client.post<UserInfo>(PATH, { token }, { signal })
      if (reply.res_code !== SUCCESS) throw new Refused(reply)
      return reply.data
    },
  })
}
