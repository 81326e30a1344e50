import type { Database } from '../../platform/postgres/database.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { type AskedProvider, openAskedProvider } from './ask-provider.ts'
import { allProviders, deleteProvider, insertProvider, type ProviderRow, updateProvider } from './provider-table.ts'

/** A provider as an operator adds it. */
export type NewProvider = Pick<ProviderRow, 'provider' | 'title' | 'issuer' | 'client_id' | 'added_at' | 'added_by'> & {
  readonly secret: string
}

/** With whose accounts somebody can sign in here, kept in memory: every page asks. */
export type Providers = {
  all(): readonly ProviderRow[]
  /** Those that can be signed in with now, as a page lists them. */
  offered(): readonly Pick<ProviderRow, 'provider' | 'title'>[]
  /** One that can be signed in with now. */
  opened(provider: string): ProviderRow | undefined
  /** What answers for it; kept while its row stays as it is. */
  asked(row: ProviderRow): AskedProvider
  /** False when the name is taken. */
  add(provider: NewProvider): Promise<boolean>
  /** False when there is none. */
  setOpen(provider: string, isOpen: boolean): Promise<boolean>
  setSecret(provider: string, secret: string): Promise<boolean>
  /** False when somebody has linked it, or there is none. */
  remove(provider: string): Promise<boolean>
}

/** Opens the providers as the database has them. */
export async function openProviders(deps: { readonly db: Database; readonly sealing: Sealing }): Promise<Providers> {
  const { db, sealing } = deps
  let all = await allProviders(db)
  let asked = new Map<string, AskedProvider>()
  async function changed(was: Promise<boolean>): Promise<boolean> {
    const is = await was
    all = await allProviders(db)
    asked = new Map()
    return is
  }
  return {
    all: () => all,
    offered: () => all.flatMap(({ provider, title, is_open: isOpen }) => (isOpen ? [{ provider, title }] : [])),
    opened: provider => all.find(row => row.provider === provider && row.is_open),
    asked(row) {
      const known = asked.get(row.provider)
      if (known !== undefined) return known
      const { issuer, client_id: clientId } = row
      const opened = openAskedProvider({
        issuer,
        clientId,
        secret: () => sealing.open(row.sealed_secret, bindingOf(row.provider)),
      })
      asked.set(row.provider, opened)
      return opened
    },
    add: ({ secret, ...row }) =>
      changed(insertProvider(db, { ...row, sealed_secret: sealing.seal(secret, bindingOf(row.provider)) })),
    setOpen: (provider, isOpen) => changed(updateProvider(db, provider, { is_open: isOpen })),
    setSecret: (provider, secret) =>
      changed(updateProvider(db, provider, { sealed_secret: sealing.seal(secret, bindingOf(provider)) })),
    remove: provider => changed(deleteProvider(db, provider)),
  }
}

const bindingOf = (provider: string): string => `sign-in provider ${provider}`
