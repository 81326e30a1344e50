import { Tag } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LevelStatus } from '../identity-form.ts'

/** How far something handed in has come, in one word. */
export function ReviewTag({ status }: { status: LevelStatus['status'] }): ReactNode {
  const t = useTranslations('verification.states')
  if (status === 'approved') return <Tag tone="brand">{t('approved')}</Tag>
  if (status === 'waiting') return <Tag tone="warn">{t('waiting')}</Tag>
  if (status === 'asked') return <Tag tone="warn">{t('asked')}</Tag>
  return status === 'rejected' ? <Tag tone="bad">{t('rejected')}</Tag> : <Tag>{t('none')}</Tag>
}
