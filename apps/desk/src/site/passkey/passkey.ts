/** What a browser is asked for, or answers, as WebAuthn's JSON has it. */
export type PasskeyJson = Readonly<Record<string, unknown>>

// Only who has a passkey fetches what asks it.
const load = () => import('@simplewebauthn/browser')

/** Asks a passkey to prove who is there; null: it did not. */
export async function askPasskey(options: PasskeyJson): Promise<Record<string, unknown> | null> {
  const { startAuthentication } = await load()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return settle(startAuthentication({ optionsJSON: options as unknown as Options }))
}

/** Makes a passkey; null: none was made. */
export async function makePasskey(options: PasskeyJson): Promise<Record<string, unknown> | null> {
  const { startRegistration } = await load()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return settle(startRegistration({ optionsJSON: options as unknown as Options }))
}

/** Whether this browser knows passkeys at all, and the page is in a context in which it may ask them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

// Who closes the browser's own window, or waits too long, has simply not done it.
async function settle(answer: Promise<unknown>): Promise<Record<string, unknown> | null> {
  try {
    return (await answer) as Record<string, unknown>
  } catch {
    return null
  }
}
