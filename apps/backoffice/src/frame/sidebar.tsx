import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../site/brand-mark.tsx'
import type { UserInfo } from '../site/session/user-info.ts'
import { ZoneNote } from '../site/time/zone-note.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = {
  readonly user: UserInfo
  readonly active: string | null
  readonly folded: boolean
  readonly onChosen?: () => void
  /** More tools for the foot, where the top bar has no room for them. */
  readonly tools?: ReactNode
}

/** The console's left side: the service's name, the menu, and whose time is shown. */
export function Sidebar({ user, active, folded, onChosen, tools }: Props): ReactNode {
  const text = useTranslations('frame')
  return (
    <div className="frame-sidebar" data-folded={folded}>
      <PlaceLink className="sidebar-brand" href="/" {...(onChosen === undefined ? {} : { onClick: onChosen })}>
        <BrandMark />
        <span className="sidebar-name">{text('brand')}</span>
      </PlaceLink>
      <nav className="sidebar-menu" aria-label={text('bar.mainMenu')}>
        <SideMenu
          permissions={user.permissions}
          active={active}
          folded={folded}
          {...(onChosen === undefined ? {} : { onChosen })}
        />
      </nav>
      {tools}
      <div className="sidebar-foot" hidden={folded}>
        <div className="sidebar-company">{user.roles.company}</div>
        <ZoneNote zone={user.time_zone} />
      </div>
    </div>
  )
}
