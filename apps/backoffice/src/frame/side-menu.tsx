import {
  ApiOutlined,
  BarChartOutlined,
  ClusterOutlined,
  DashboardOutlined,
  FolderOutlined,
  LineChartOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { type ContactPermission, SUBMENU_SHOW_TIMEOUT_MS } from '@bourse/protocol/terms'
import { PlaceLink } from '@bourse/shell'
import { Menu, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { GROUPS, type Group, type PageEntry, type PageKey } from '../site/pages/page-list.ts'
import { sideMenuTree } from '../site/pages/side-menu-tree.ts'

// For the submenus of the folded sidebar. The kit counts in seconds.
const SUBMENU_DELAY_SECONDS = SUBMENU_SHOW_TIMEOUT_MS / 1000

const ICONS: Readonly<Record<Group | 'charts' | 'nested', ReactNode>> = {
  dashboard: <DashboardOutlined aria-hidden />,
  'data-management': <FolderOutlined aria-hidden />,
  'data-center': <BarChartOutlined aria-hidden />,
  'account-center': <WalletOutlined aria-hidden />,
  'application-management': <ApiOutlined aria-hidden />,
  charts: <LineChartOutlined aria-hidden />,
  nested: <ClusterOutlined aria-hidden />,
}

type Props = {
  readonly permissions: readonly ContactPermission[]
  readonly active: string | null
  readonly folded: boolean
  readonly onChosen?: () => void
}

/** The pages that a contact may see, by group. */
export function SideMenu({ permissions, active, folded, onChosen }: Props): ReactNode {
  const text = useTranslations('frame.menu')

  const leaf = (page: PageEntry, icon?: ReactNode) => ({
    key: page.key,
    icon,
    title: text(page.key as PageKey),
    label: <PlaceLink href={page.path}>{text(page.key as PageKey)}</PlaceLink>,
  })
  const items: MenuProps['items'] = sideMenuTree(permissions).map(branch =>
    branch.kind === 'page'
      ? leaf(branch.page, ICONS[branch.page.key as 'charts' | 'nested'])
      : {
          key: branch.group,
          icon: ICONS[branch.group],
          label: text(branch.group),
          children: branch.pages.map(page => leaf(page)),
        },
  )
  return (
    <Menu
      className="side-menu"
      mode="inline"
      inlineCollapsed={folded}
      subMenuOpenDelay={SUBMENU_DELAY_SECONDS}
      // Groups stay as they are; all begin open, as the whole menu fits one screen.
      {...(folded ? {} : { defaultOpenKeys: [...GROUPS] })}
      selectedKeys={active === null ? [] : [active]}
      items={items}
      onClick={() => onChosen?.()}
    />
  )
}
