import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BellRing,
  ChartNoAxesColumn,
  ClipboardList,
  Gift,
  KeyRound,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  Mail,
  RefreshCw,
  ShieldCheck,
  Smartphone,
  User,
  Wallet,
} from 'lucide-react'
import type { PageName } from '../../site/languages/page-name.ts'

/** One place of the account's side menu. `also` are pages that lie below it. */
export type AccountPlace = {
  readonly to: string
  readonly page: PageName
  readonly icon: LucideIcon
  readonly also?: readonly string[]
}

/** The account's side menu by group; its first place is the dashboard that every breadcrumb begins with. */
export const ACCOUNT_PLACES: Readonly<Record<'profile' | 'funds' | 'security', readonly AccountPlace[]>> = {
  profile: [
    { to: '/userinfo', page: 'userinfo', icon: User, also: ['/userinfoedit', '/usernicename'] },
    { to: '/userauth', page: 'userauth', icon: ShieldCheck },
    { to: '/userlevel', page: 'userlevel', icon: ChartNoAxesColumn },
    { to: '/userinvite', page: 'userinvite', icon: Gift },
    { to: '/message', page: 'message', icon: Mail },
    { to: '/alerts', page: 'alerts', icon: BellRing },
  ],
  funds: [
    { to: '/assets', page: 'assets', icon: Wallet, also: ['/assetsex'] },
    { to: '/order', page: 'order', icon: ClipboardList },
    { to: '/recharge', page: 'recharge', icon: ArrowDownToLine },
    { to: '/withdraw', page: 'withdraw', icon: ArrowUpFromLine },
    { to: '/transfer', page: 'transfer', icon: ArrowLeftRight },
    { to: '/conversion', page: 'conversion', icon: RefreshCw },
    { to: '/userbank', page: 'userbank', icon: Landmark },
  ],
  security: [
    { to: '/userpass', page: 'userpass', icon: LockKeyhole },
    { to: '/bindgoogle', page: 'bindgoogle', icon: KeyRound, also: ['/closegoogle'] },
    { to: '/useremail', page: 'useremail', icon: Mail },
    { to: '/userphone', page: 'userphone', icon: Smartphone },
  ],
}
