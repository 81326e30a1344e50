import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { isShort, leastCover } from '../../site/live/least-cover.ts'
import { FigureStrip } from '../../site/parts/figure-strip.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { TreasuryInfo } from './treasury-info.ts'
import { worthOf } from './worth-of.ts'

/** Enough, in the right place, and all of it seen: in four figures. */
export function TreasuryStrip({ info }: { readonly info: TreasuryInfo }): ReactNode {
  const text = useTranslations('treasury.strip')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const { assets, moves, chains, hot, wallets_at: at } = info
  const least = leastCover({ cover: assets })
  const apart = assets.filter(({ wallet }) => wallet !== null && wallet.off !== '0').length
  const stuck = moves.filter(({ waits }) => waits !== null).length
  const inTrouble = chains.filter(({ trouble }) => trouble !== null).length
  const followed = chains.filter(chain => chain.followed && chain.trouble === null).length
  const worth = worthOf(assets)
  const unpriced = worth.unpriced === 0 ? text('allPriced') : text('unpriced', { count: String(worth.unpriced) })
  const looked = at === null ? text('notYet') : text('lookedAt', { time: listMoment({ at, now, language }) })
  return (
    <FigureStrip
      figures={[
        {
          key: 'cover',
          label: text('cover'),
          value: least === null ? '–' : least.percent,
          ...(least === null ? {} : { unit: '%' }),
          note: least === null ? text('noCover') : text('coverNote', { asset: least.asset }),
          wrong: least !== null && isShort(least),
        },
        { key: 'owed', label: text('owed'), value: grouped(worth.owed), unit: 'USDT', note: unpriced },
        {
          key: 'surplus',
          label: text('surplus'),
          value: grouped(worth.surplus),
          unit: 'USDT',
          note: text('ofAssets', { assets: grouped(worth.assets) }),
          wrong: worth.surplus.startsWith('-'),
        },
        {
          key: 'apart',
          label: text('apart'),
          value: hot.length === 0 ? '–' : apart === 0 ? text('equal') : text('apartOf', { count: String(apart) }),
          note: hot.length === 0 ? text('noWallet') : looked,
          wrong: apart > 0,
        },
        {
          key: 'moves',
          label: text('onTheWay'),
          value: moves.length,
          note: stuck === 0 ? text('flows') : text('stuck', { count: String(stuck) }),
          wrong: stuck > 0,
        },
        {
          key: 'chains',
          label: text('chains'),
          value: text('chainsOf', { followed: String(followed), all: String(chains.length) }),
          note: inTrouble === 0 ? text('fine') : text('trouble', { count: String(inTrouble) }),
          wrong: inTrouble > 0,
        },
      ]}
    />
  )
}
