import {
  DesktopOutlined,
  DownOutlined,
  IdcardOutlined,
  KeyOutlined,
  LogoutOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { initials } from '../../site/session/initials.ts'
import type { UserInfo } from '../../site/session/user-info.ts'
import { type AccountDialog, AccountDialogs, fetchDialogs } from './account-dialogs.tsx'
import { logOut } from './log-out.ts'

/** The signed-in contact: account info, change password, second step, devices, log out. */
export function AvatarMenu({ user }: { readonly user: UserInfo }): ReactNode {
  const services = useServices()
  const text = useTranslations('frame.avatar')
  const [dialog, setDialog] = useState<AccountDialog | null>(null)
  const [opened, setOpened] = useState<readonly AccountDialog[]>([])

  function choose(key: string): void {
    if (key === 'log-out') return void logOut(services)
    setDialog(key as AccountDialog)
    setOpened(before => [...before, key as AccountDialog])
  }

  const items = [
    { key: 'information', icon: <IdcardOutlined aria-hidden />, label: text('information') },
    { key: 'password', icon: <KeyOutlined aria-hidden />, label: text('password') },
    { key: 'security', icon: <SafetyOutlined aria-hidden />, label: text('security') },
    { key: 'devices', icon: <DesktopOutlined aria-hidden />, label: text('devices') },
    { type: 'divider' as const },
    { key: 'log-out', icon: <LogoutOutlined aria-hidden />, label: text('logOut') },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, onClick: ({ key }) => choose(key) }}
        onOpenChange={open => {
          if (open) fetchDialogs()
        }}
      >
        <button
          type="button"
          className="frame-avatar"
          aria-label={`${text('menu')}, ${user.roles.real_name}`}
          aria-haspopup="menu"
        >
          <span className="avatar-mark" data-initials={initials(user.roles.real_name)} />
          <span className="avatar-name">{user.roles.real_name}</span>
          <DownOutlined className="avatar-arrow" aria-hidden />
        </button>
      </Dropdown>
      <AccountDialogs user={user} shown={dialog} opened={opened} onClose={() => setDialog(null)} />
    </>
  )
}
