import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client'

/** What a trip carries that only we and the provider know. */
export type TripSecrets = {
  readonly comeBackTo: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom a provider has vouched for: its own name for them, and an address that is theirs where it says so. */
export type Identity = { readonly subject: string; readonly address: string | null; readonly isAddressProven: boolean }

/** A provider that can be asked. */
export type AskedProvider = {
  /** Where to send somebody. */
  urlFor(trip: TripSecrets): Promise<string>
  /** Who came back; throws when the provider does not vouch for anybody. */
  whoCameBack(trip: TripSecrets, answer: string): Promise<Identity>
}

// A call is answered within 15 s; the provider is asked up to three times in one.
const TIMEOUT_S = 4
const SCOPE = 'openid email'
// A provider announces new addresses and keys long before it takes the old ones away.
const KNOWN_MS = 3_600_000
const ADDRESS_LENGTH_MAX = 254

/** Opens a provider: what it says of itself is asked when it is first needed, and again after an hour. */
export function openAskedProvider(of: {
  readonly issuer: string
  readonly clientId: string
  readonly secret: () => string
}): AskedProvider {
  let known: { readonly config: Configuration; readonly until: number } | null = null
  async function configured(): Promise<Configuration> {
    const now = performance.now()
    if (known !== null && known.until > now) return known.config
    const config = await configurationOf(of)
    known = { config, until: now + KNOWN_MS }
    return config
  }
  return {
    async urlFor({ comeBackTo, state, nonce, verifier }) {
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: comeBackTo,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async whoCameBack({ comeBackTo, state, nonce, verifier }, answer) {
      const config = await configured()
      const came = new URL(comeBackTo)
      came.search = answer
      const tokens = await authorizationCodeGrant(config, came, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('the provider gave no identity')
      const said: Claims =
        claims['email'] === undefined ? await moreOf(config, tokens.access_token, claims.sub) : claims
      const address = typeof said['email'] === 'string' ? said['email'].slice(0, ADDRESS_LENGTH_MAX) : null
      return { subject: claims.sub, address, isAddressProven: address !== null && said['email_verified'] === true }
    },
  }
}

type Claims = Readonly<Record<string, unknown>>

/** Some providers tell the address only where their person is asked for. */
async function moreOf(config: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return await fetchUserInfo(config, accessToken, subject)
}

async function configurationOf(of: {
  readonly issuer: string
  readonly clientId: string
  readonly secret: () => string
}): Promise<Configuration> {
  const issuer = new URL(of.issuer)
  // Only a provider on this very machine may be spoken to in the open: see isIssuer.
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  const found = await discovery(issuer, of.clientId, undefined, None(), { execute: plain, timeout: TIMEOUT_S })
  const server = found.serverMetadata()
  const secret = of.secret()
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = ways.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
  const config = new Configuration(server, of.clientId, undefined, proof)
  config.timeout = TIMEOUT_S
  for (const allow of plain) allow(config)
  // The signature is looked at although the answer came from the provider itself: there may be a proxy between.
  enableNonRepudiationChecks(config)
  return config
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether a text is the address of a provider: with a lock, unless it runs on this very machine. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && [username, password, search, hash].every(part => part === '')
}
