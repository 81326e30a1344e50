import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AvatarMenu } from '../features/account/index.ts'
import { LanguageButton } from '../site/languages/language-button.tsx'
import type { PageEntry, PageName } from '../site/pages/page-list.ts'
import { FullScreenButton } from '../site/screen/full-screen-button.tsx'
import type { UserInfo } from '../site/session/user-info.ts'
import { BreadcrumbWay } from './breadcrumb-way.tsx'
import { ErrorLogButton } from './error-log/error-log-button.tsx'
import { SkinButton } from './skin-button.tsx'

type Props = {
  readonly user: UserInfo
  readonly page: PageEntry | null
  readonly name: PageName | null
  readonly mobile: boolean
  /** The sidebar is open, or the drawer is. */
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

/** The console's upper side: where one is, and the tools. */
export function TopBar({ user, page, name, mobile, menuOpen, onMenu }: Props): ReactNode {
  const text = useTranslations('frame')
  const label = mobile ? text('bar.openMenu') : text(menuOpen ? 'bar.foldMenu' : 'bar.unfoldMenu')
  return (
    <header className="top-bar">
      <Button
        type="text"
        className="hamburger"
        icon={<MenuIcon mobile={mobile} open={menuOpen} />}
        aria-label={label}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      {mobile ? (
        <span className="top-bar-title">{name === null ? '' : text(`menu.${name}`)}</span>
      ) : (
        <BreadcrumbWay page={page} name={name} />
      )}
      <div className="top-bar-tools">
        {!mobile && <LanguageButton />}
        <ErrorLogButton />
        {!mobile && <FullScreenButton />}
        {!mobile && <SkinButton />}
        <AvatarMenu user={user} />
      </div>
    </header>
  )
}

function MenuIcon({ mobile, open }: { readonly mobile: boolean; readonly open: boolean }): ReactNode {
  if (mobile) return <MenuOutlined />
  return open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />
}
