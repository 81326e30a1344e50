import { Dialog, Switch } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hotKeyList } from '../../../../site/market-room/room/room-acts.ts'
import { settings, useSetting } from '../../../../site/market-room/room/room-context.ts'
import { HOT_KEYS } from '../../room/hot-key.ts'

/** All hot keys, and the switch that turns them on. */
export function HotKeyList(): ReactNode {
  const t = useTranslations('trade.keys')
  const on = useSetting('hotKeys')
  return (
    <Dialog open onOpenChange={open => hotKeyList.setState({ open })} title={t('title')} text={t('text')}>
      <div className="key-switch">
        <span>{t('on')}</span>
        <Switch label={t('on')} on={on} onChange={next => settings.set({ hotKeys: next })} />
      </div>
      <dl className="key-list">
        {HOT_KEYS.map(([key, act]) => (
          <div key={act}>
            <dt>
              <kbd>{key === '-' ? '−' : key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(act)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
