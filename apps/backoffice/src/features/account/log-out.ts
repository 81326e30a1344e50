import type { ConsoleServices } from '../../site/console-services.ts'
import { forgetAllTyped } from '../../site/session/half-typed.ts'

const PATH = '/backoffice/session/sign-out'

/** Ends the session here and on the server, then loads the page anew, so that nothing of it stays in memory. */
export async function logOut({ client, session, queries }: ConsoleServices): Promise<void> {
  try {
    await client.post(PATH, { token: session.token() })
  } catch {
    // Without an answer the session still ends in this browser; the server ends it when its time is over.
  }
  session.clear()
  queries.clear()
  forgetAllTyped()
  location.reload()
}
