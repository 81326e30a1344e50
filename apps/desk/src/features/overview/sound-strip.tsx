import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { isShort, leastCover } from '../../site/live/least-cover.ts'
import type { Soundness } from '../../site/live/sound.ts'
import { type Figure, FigureStrip } from '../../site/parts/figure-strip.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** Is it sound: journal, shadow, projector, sums, cover and backup, a figure each. */
export function SoundStrip({ sound }: { readonly sound: Soundness }): ReactNode {
  const text = useTranslations('overview.strip')
  const format = useFormatter()
  const { journal, shadow, projector, sums } = sound
  const cover = useCover(sound)
  const backup = useBackup(sound)
  const figures: readonly Figure[] = [
    {
      key: 'journal',
      label: text('journal'),
      value: format.number(journal.seq),
      note:
        journal.digest === null ? null : (
          <span className="digest-text">{text('digest', { digest: shortDigest(journal.digest) })}</span>
        ),
    },
    {
      key: 'shadow',
      label: text('shadow'),
      value: text(shadow.equal ? 'equal' : 'differs'),
      note: text('shadowNote', { row: format.number(shadow.seq) }),
      wrong: !shadow.equal,
    },
    {
      key: 'projector',
      label: text('projector'),
      value: format.number(projector.behind_s, TENTHS),
      unit: text('behind'),
      note: text('stops', { count: String(projector.stops_at_s) }),
      wrong: projector.behind_s >= projector.stops_at_s,
    },
    {
      key: 'sums',
      label: text('sums'),
      value: sums.off.length === 0 ? '0' : sums.off.length,
      note:
        sums.off.length === 0
          ? text('sumsNote', { count: String(sums.assets) })
          : text('sumsOff', { assets: sums.off.join(', ') }),
      wrong: sums.off.length > 0,
    },
    cover,
    backup,
  ]
  return <FigureStrip figures={figures} />
}

const shortDigest = (digest: string): string => `${digest.slice(0, 6)}…${digest.slice(-4)}`

function useCover(sound: Soundness): Figure {
  const text = useTranslations('overview.strip')
  const least = leastCover(sound)
  if (least === null) return { key: 'cover', label: text('cover'), value: text('noCover') }
  return {
    key: 'cover',
    label: text('cover'),
    value: least.percent,
    unit: '%',
    note: text('least', { asset: least.asset }),
    wrong: isShort(least),
  }
}

function useBackup({ backup }: Soundness): Figure {
  const text = useTranslations('overview.strip')
  const age = useAge()
  const now = useNowByMinute()
  const language = useDeskLanguage()
  if (backup === null)
    return { key: 'backup', label: text('backup'), value: text('noBackup'), note: text('noBackupNote') }
  return {
    key: 'backup',
    label: text('backup'),
    value: age(now - backup.at),
    unit: text('ago'),
    note: backup.tested_at === null ? text('untested') : text('tested', { day: shortDay(backup.tested_at, language) }),
  }
}
