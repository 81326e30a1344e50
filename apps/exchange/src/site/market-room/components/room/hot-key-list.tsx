import { Dialog, Switch } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hotKeyList } from '../../room/room-acts.ts'
import { settings, useSetting } from '../../room/room-context.ts'

/** All hot keys of a room, each with what it does, and the switch that turns them on. */
export function HotKeyList({ lines }: { lines: readonly (readonly [key: string, text: string])[] }): ReactNode {
  const t = useTranslations('trade.keys')
  const on = useSetting('hotKeys')
  return (
    <Dialog open onOpenChange={open => hotKeyList.setState({ open })} title={t('title')} text={t('text')}>
      <div className="key-switch">
        <span>{t('on')}</span>
        <Switch label={t('on')} on={on} onChange={next => settings.set({ hotKeys: next })} />
      </div>
      <dl className="key-list">
        {[...lines, ['?', t('list')] as const].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key === '-' ? '−' : key.toUpperCase()}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
