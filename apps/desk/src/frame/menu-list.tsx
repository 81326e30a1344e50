import {
  ApartmentOutlined,
  AuditOutlined,
  BankOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  ExportOutlined,
  EyeOutlined,
  FallOutlined,
  FileTextOutlined,
  GiftOutlined,
  IdcardOutlined,
  InboxOutlined,
  LineChartOutlined,
  SettingOutlined,
  TeamOutlined,
  TrophyOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { DeskPage } from '@bourse/protocol/terms'
import type { ReactNode } from 'react'

/** One way of the menu. What has no calls yet is not in it. */
export interface MenuItem {
  readonly path: string
  readonly name:
    | 'overview'
    | 'requests'
    | 'people'
    | 'institutions'
    | 'articles'
    | 'markets'
    | 'contracts'
    | 'votes'
    | 'invitations'
    | 'treasury'
    | 'work'
    | 'audit'
    | 'settings'
  /** Who may not open it is not shown it. */
  readonly page: DeskPage
  readonly icon: ReactNode
}

/** The groups of the menu, in order; queues come from the server and stand in the first. */
export const MENU: readonly {
  readonly title: 'waiting' | 'house' | 'behind' | null
  readonly items: readonly MenuItem[]
}[] = [
  { title: null, items: [{ path: '/', name: 'overview', page: 'overview', icon: <DashboardOutlined /> }] },
  { title: 'waiting', items: [{ path: '/requests', name: 'requests', page: 'audit', icon: <EyeOutlined /> }] },
  {
    title: 'house',
    items: [
      { path: '/people', name: 'people', page: 'people', icon: <TeamOutlined /> },
      { path: '/institutions', name: 'institutions', page: 'institutions', icon: <BankOutlined /> },
      { path: '/markets', name: 'markets', page: 'markets', icon: <LineChartOutlined /> },
      { path: '/contracts', name: 'contracts', page: 'contracts', icon: <FallOutlined /> },
      { path: '/treasury', name: 'treasury', page: 'treasury', icon: <WalletOutlined /> },
      { path: '/votes', name: 'votes', page: 'votes', icon: <TrophyOutlined /> },
      { path: '/invitations', name: 'invitations', page: 'invitations', icon: <GiftOutlined /> },
      { path: '/articles', name: 'articles', page: 'articles', icon: <FileTextOutlined /> },
    ],
  },
  {
    title: 'behind',
    items: [
      { path: '/work', name: 'work', page: 'work', icon: <ApartmentOutlined /> },
      { path: '/audit', name: 'audit', page: 'audit', icon: <AuditOutlined /> },
      { path: '/house', name: 'settings', page: 'house', icon: <SettingOutlined /> },
    ],
  },
]

const QUEUE_ICONS: Readonly<Record<string, ReactNode>> = {
  identity: <IdcardOutlined />,
  bank: <CreditCardOutlined />,
  withdrawals: <ExportOutlined />,
}

/** The icon of a queue. */
export const queueIcon = (name: string): ReactNode => QUEUE_ICONS[name] ?? <InboxOutlined />
