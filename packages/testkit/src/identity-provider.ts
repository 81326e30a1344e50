import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** Somebody who has an account at the provider. */
export type ProviderPerson = { readonly subject: string; readonly email: string; readonly verified: boolean }

/** A provider of OpenID Connect that is running, with one client. */
export type IdentityProvider = {
  readonly issuer: string
  /** Who sits before the browser and says yes to everything; null: whoever it is says no. */
  sitsThere(person: ProviderPerson | null): void
  /** Goes where an address of ours leads and says what is asked; answers what is brought back, as it stands behind the `?`. */
  visit(url: string): Promise<string>
  stop(): Promise<void>
}

/** The client as which a house is registered at the provider. */
export const PROVIDER_CLIENT = { id: 'bourse', secret: 'a-secret-of-a-client-that-is-long-enough' } as const

/** Starts a provider on a free port of this machine; a house at that address may be come back to. */
export async function startIdentityProvider(comeBackTo: string): Promise<IdentityProvider> {
  let person: ProviderPerson | null = null
  const people = new Map<string, ProviderPerson>()
  let provider: Provider | null = null
  const server = createServer((request, response) => {
    if (provider === null) throw new Error('the provider is not there yet')
    if (request.url?.startsWith('/interaction/') === true) void interact(provider, request, response)
    else void provider.callback()(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = new Provider(issuer, configuration(comeBackTo, people))
  // What it warns of is meant for who runs one in earnest.
  provider.proxy = false

  async function interact(of: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (person === null) {
      await of.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    people.set(person.subject, person)
    const { params } = await of.interactionDetails(request, response)
    const grant = new of.Grant({ accountId: person.subject, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email')
    const grantId = await grant.save()
    await of.interactionFinished(
      request,
      response,
      { login: { accountId: person.subject, remember: false }, consent: { grantId } },
      { mergeWithLastSubmission: false },
    )
  }

  return {
    issuer,
    sitsThere(next) {
      person = next
    },
    visit: url => follow(url, comeBackTo),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const configuration = (comeBackTo: string, people: ReadonlyMap<string, ProviderPerson>): Configuration => ({
  clients: [{ client_id: PROVIDER_CLIENT.id, client_secret: PROVIDER_CLIENT.secret, redirect_uris: [comeBackTo] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['cookies-of-a-test'] },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  findAccount: (_context, subject) => ({
    accountId: subject,
    claims: () => {
      const known = people.get(subject)
      return Promise.resolve({ sub: subject, email: known?.email, email_verified: known?.verified })
    },
  }),
})

const STEPS_MAX = 12

async function follow(url: string, comeBackTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  for (let step = 0; step < STEPS_MAX; step++) {
    if (next.startsWith(comeBackTo)) return new URL(next).search.replace(/^\?/, '')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('the provider sends in circles')
}
