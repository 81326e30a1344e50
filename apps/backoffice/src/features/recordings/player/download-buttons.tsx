import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Replay } from '../playback-calls.ts'

/** Saves a recording as a film, in the formats that there are. */
export function DownloadButtons({ downloads }: Pick<Replay, 'downloads'>): ReactNode {
  const text = useTranslations('playback')
  return downloads
    .filter(({ format }) => format !== 'web')
    .map(({ format, address }) => (
      <Button key={format} href={address}>
        {text('act.downloadAs', { format: text(`format.${format}`) })}
      </Button>
    ))
}
