import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Passkey } from './login-table.ts'

/** Where a passkey is bound to: the desk's own address and the host name in it. */
export type Site = { readonly origin: string; readonly id: string }

/** What a page sends of a passkey, as it came. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>

const NAME = 'Bourse desk'
const TIMEOUT_MS = 300_000

/** The site that a passkey would be bound to; null where the desk is reached by an IP address, to which none can be. */
export function siteOf(origin: string): Site | null {
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, id: hostname } : null
}

type Options = { readonly challenge: string; readonly options: Readonly<Record<string, unknown>> }

/** What a browser is asked to make a passkey by. */
export async function askForNew(site: Site, operator: string, known: readonly Passkey[]): Promise<Options> {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: site.id,
    userName: operator,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: { ...options } }
}

/** What a browser asks a passkey. */
export async function askForProof(site: Site, known: readonly Passkey[]): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
  })
  return { challenge: options.challenge, options: { ...options } }
}

type NewPasskey = { readonly credential_id: string; readonly public_key: Buffer; readonly counter: number }

/** The passkey that a browser has made; null when what came is none, or not for what it was asked. */
export async function madePasskey(site: Site, challenge: string, answer: PasskeyAnswer): Promise<NewPasskey | null> {
  const found = await orNull(
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    }),
  )
  if (!found?.verified) return null
  const { id, publicKey, counter } = found.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter }
}

/** The passkey that proved itself, with its counter; null when none did. */
export async function provenPasskey(
  site: Site,
  asked: { challenge: string; known: readonly Passkey[] },
  answer: PasskeyAnswer,
): Promise<{ id: number; counter: number } | null> {
  const passkey = asked.known.find(({ credential_id }) => credential_id === answer['id'])
  if (passkey === undefined) return null
  const found = await orNull(
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  )
  return found?.verified ? { id: passkey.passkey_id, counter: found.authenticationInfo.newCounter } : null
}

// The library throws at whatever is not as it should be; what a stranger sends is never a fault of ours.
const orNull = <Found>(finding: Promise<Found>): Promise<Found | null> => finding.catch(() => null)
