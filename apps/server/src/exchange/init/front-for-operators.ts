import { type deskFront, type ReplyOf, USD_TO_CNY_DEFAULT } from '@bourse/protocol'
import type { PinnedKind } from './notice-table.ts'
import type { InfoActDeps } from './operator-acts.ts'
import { RATE } from './rates.ts'

type Front = Pick<ReplyOf<typeof deskFront>, 'notices' | 'banners' | 'rate'>

/** What stands on the first page, as operators see it. */
export function frontForOperators({ rates, pinboard }: Pick<InfoActDeps, 'rates' | 'pinboard'>): Front {
  const pinned = (kind: PinnedKind): Front['notices'] =>
    pinboard
      .of(kind)
      .map(({ id, at, link, image, titles }) => ({ id, at: at.getTime() / 1000, link, image, titles: { ...titles } }))
  const said = rates.stands()
  return {
    notices: pinned('notice'),
    banners: pinned('banner'),
    rate: {
      ...{ name: RATE, value: said?.value ?? USD_TO_CNY_DEFAULT, from: said?.source ?? 'default' },
      ...{ at: said === null ? null : said.set_at.getTime() / 1000, stale: rates.isStale() },
    },
  }
}
