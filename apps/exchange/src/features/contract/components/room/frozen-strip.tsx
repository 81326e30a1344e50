import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFigures } from '../../api/use-figures.ts'

/** Says plainly that no source of the index is fresh, and what stands still because of it. */
export function FrozenStrip(): ReactNode {
  const t = useTranslations('contract.frozen')
  const { frozen } = useFigures()
  return (
    <div className="stale-strip contract-frozen" role="status" data-shown={frozen ? '' : undefined}>
      {frozen && (
        <>
          <TriangleAlert aria-hidden />
          <p>
            <b>{t('title')}</b>
            {t('text')}
          </p>
        </>
      )}
    </div>
  )
}
