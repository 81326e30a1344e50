import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TabAction } from '../../site/tabs/tab-list.ts'

// The keyboard's menu key opens it too, so the focus must go into it; it comes back when it closes.
const TAKE_FOCUS = { autoFocus: true } as const

type Props = {
  readonly tabKey: string
  readonly open: boolean
  /** This page stays: it cannot be closed. */
  readonly fixed: boolean
  /** It is the only tab, so there are no others to close. */
  readonly single: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onAct: (action: TabAction) => void
  readonly children: ReactElement
}

/** What can be done with one tab and with the strip. */
export function TabMenu({ tabKey, open, fixed, single, onOpenChange, onAct, children }: Props): ReactNode {
  const text = useTranslations('frame.tabs')
  const items: MenuProps['items'] = [
    { key: 'refresh', icon: <ReloadOutlined aria-hidden />, label: text('refresh') },
    { key: 'close', icon: <CloseOutlined aria-hidden />, label: text('close'), disabled: fixed },
    { type: 'divider' },
    { key: 'close-others', label: text('closeOthers'), disabled: single },
    { key: 'close-all', label: text('closeAll'), disabled: single && fixed },
  ]
  return (
    <Dropdown
      open={open}
      {...TAKE_FOCUS}
      trigger={[]}
      placement="bottomLeft"
      classNames={{ root: 'tab-menu' }}
      onOpenChange={onOpenChange}
      menu={{ items, onClick: ({ key }) => onAct({ kind: key as Exclude<TabAction['kind'], 'visit'>, key: tabKey }) }}
    >
      {children}
    </Dropdown>
  )
}
