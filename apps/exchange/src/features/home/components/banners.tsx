import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { Link } from '../../../site/links/link.tsx'

/** What the house announces with a picture, while there is anything. */
export function Banners(): ReactNode {
  const t = useTranslations('home')
  const banners = useInitAnswer()?.info.banners ?? []
  if (banners.length === 0) return null
  return (
    <section className="wrap home-banners" aria-label={t('banners')}>
      {banners.map(({ id, title, image, link }) => (
        <Link key={id} to={link} className="panel home-banner">
          {image !== '' && <img src={image} alt="" loading="lazy" />}
          <b>{title}</b>
        </Link>
      ))}
    </section>
  )
}
