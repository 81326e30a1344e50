import { usePreference } from '@bourse/shell'
import { Modal, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../site/desk-services.ts'
import { GO_LETTERS, KEYS, type KeyScope } from '../site/keys/key-table.ts'
import type { MenuItem } from './menu-list.tsx'

const SCOPES: readonly KeyScope[] = [
  'everywhere',
  'audit',
  'queue',
  'picture',
  'act',
  'person',
  'markets',
  'contracts',
  'treasury',
  'work',
]
const PLACES: Readonly<Record<string, MenuItem['name'] | 'me'>> = {
  '/': 'overview',
  '/people': 'people',
  '/audit': 'audit',
  '/requests': 'requests',
  '/house': 'settings',
  '/me': 'me',
  '/work': 'work',
  '/markets': 'markets',
  '/contracts': 'contracts',
  '/votes': 'votes',
  '/invitations': 'invitations',
  '/treasury': 'treasury',
  '/institutions': 'institutions',
  '/articles': 'articles',
}

/** All keys there are, and the switch that turns them off. */
export function KeyList({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const text = useTranslations('frame')
  const [wanted, setWanted] = usePreference(useServices().keysWanted)
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={text('keys.title')} width={640} destroyOnHidden>
      <label className="key-switch">
        <Switch size="small" checked={wanted === 'on'} onChange={on => setWanted(on ? 'on' : 'off')} />
        {text(wanted === 'on' ? 'bar.keysOff' : 'bar.keysOn')}
      </label>
      <div className="key-list">
        {SCOPES.map(scope => (
          <section key={scope}>
            <h3>{text(`keys.${scope}`)}</h3>
            <dl>
              {KEYS.filter(key => key.scope === scope).map(({ keys, does }) => (
                <div key={keys}>
                  <dt>{keys}</dt>
                  <dd>{text(`keys.${does}`)}</dd>
                </div>
              ))}
              {scope === 'everywhere' &&
                Object.entries(GO_LETTERS).map(([letter, path]) => (
                  <div key={letter}>
                    <dt>{text('keys.goThen', { letter })}</dt>
                    <dd>{text(`menu.${PLACES[path] ?? 'overview'}`)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
