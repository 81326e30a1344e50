import '../otc.css'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'

/** Where a page of OTC leads back to. */
export type BackPlace = 'market' | 'orders' | 'adverts'

const PLACES: Readonly<Record<BackPlace, string>> = { market: '/otc', orders: '/otc/orders', adverts: '/otc/adverts' }

/** The head of a page of OTC: the way back, its title, a line below it, and what stands at its right. */
export function OtcHead(props: { title: ReactNode; back?: BackPlace; lead?: ReactNode; aside?: ReactNode }): ReactNode {
  const t = useTranslations('otc.back')
  const { title, back, lead, aside } = props
  return (
    <header className="otc-head">
      <div className="min-w-0">
        {back !== undefined && (
          <Link to={PLACES[back]} className="otc-back">
            <ArrowLeft aria-hidden />
            {t(back)}
          </Link>
        )}
        <h1 className="page-title">{title}</h1>
        {lead !== undefined && <div className="muted otc-lead">{lead}</div>}
      </div>
      {aside}
    </header>
  )
}
