import { Menu } from '@bourse/ui'
import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PositionRow } from '../../api/use-position-rows.ts'
import type { PositionAct } from './close-at-limit.ts'
import { usePositionName } from './use-position-name.ts'

type Props = { readonly row: PositionRow; readonly onAct: (row: PositionRow, act: PositionAct) => void }

/** What is done with a position now and then. */
export function PositionMenu({ row, onAct }: Props): ReactNode {
  const t = useTranslations('contract.positions')
  const name = usePositionName(row.view)
  return (
    <Menu
      trigger={
        <button type="button" className="contract-more" aria-label={t('more', { market: name })}>
          <MoreHorizontal aria-hidden />
        </button>
      }
      entries={[
        { kind: 'act', label: t('reverse'), onClick: () => onAct(row, 'reverse') },
        { kind: 'act', label: t('share'), onClick: () => onAct(row, 'share') },
      ]}
    />
  )
}
