import type { deskFront, ReplyOf } from '@bourse/protocol'
import { linksByProvider } from './link-table.ts'
import type { ProviderActDeps } from './provider-acts.ts'

/** With whose accounts people sign in, as operators see it; the secret stays sealed. */
export async function providersForOperators({
  db,
  providers,
}: Pick<ProviderActDeps, 'db' | 'providers'>): Promise<ReplyOf<typeof deskFront>['providers']> {
  const links = await linksByProvider(db)
  return providers.all().map(row => ({
    ...{ name: row.provider, title: row.title, issuer: row.issuer, client: row.client_id, open: row.is_open },
    ...{ links: links.get(row.provider) ?? 0, added_at: row.added_at.getTime() / 1000, added_by: row.added_by },
  }))
}
