import type { Area } from '../site/languages/areas.ts'
import type { PageName } from '../site/languages/page-name.ts'

/** What stands round a screen: the whole frame, the frame of a trading room without a footer, the calm column of a sign-in, the account's side menu. */
export type Layout = 'page' | 'room' | 'sign' | 'account'

/** One route: its path, its name in the dictionaries, what stands round it, and the texts it needs. Its screen stands in screens.ts. */
export type RouteEntry = {
  readonly path: string
  readonly name: PageName
  readonly layout: Layout
  readonly areas: readonly Area[]
  /** Who may see it; absent means everybody who may come in at all. */
  readonly roles?: readonly string[]
}

/** Every route of the site. `/trade` and `/contract` alone open the last market; what is not here is /404. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', name: 'home', layout: 'page', areas: ['home'] },
  { path: '/home', name: 'home', layout: 'page', areas: ['home'] },
  { path: '/ieo', name: 'ieo', layout: 'page', areas: ['reminders', 'startup'] },
  { path: '/ieodetail', name: 'ieodetail', layout: 'page', areas: ['reminders', 'startup'] },
  { path: '/startup', name: 'startup', layout: 'page', areas: ['reminders', 'startup'] },
  { path: '/startup-info', name: 'startupInfo', layout: 'page', areas: ['reminders', 'startup'] },
  { path: '/startup/vote', name: 'vote', layout: 'page', areas: ['reminders', 'votes'] },
  { path: '/trade/$market', name: 'trade', layout: 'room', areas: ['trade', 'orders'] },
  {
    path: '/contract/$market',
    name: 'contract',
    layout: 'room',
    areas: ['contract', 'contract-own', 'rolled', 'trade', 'orders'],
  },
  { path: '/article', name: 'article', layout: 'page', areas: ['articles'] },
  { path: '/article/help', name: 'help', layout: 'page', areas: ['articles'] },
  { path: '/article/$slug', name: 'article', layout: 'page', areas: ['articles'] },
  {
    path: '/about',
    name: 'about',
    layout: 'page',
    areas: ['rules'],
  },
  {
    path: '/app',
    name: 'app',
    layout: 'page',
    areas: ['home'],
  },
  { path: '/login', name: 'login', layout: 'sign', areas: ['forms', 'sign-in'] },
  { path: '/register', name: 'register', layout: 'sign', areas: ['forms', 'sign-in'] },
  { path: '/forget', name: 'forget', layout: 'sign', areas: ['forms', 'sign-in'] },
  {
    path: '/HelloWorld',
    name: 'helloWorld',
    layout: 'page',
    areas: ['diagnostics'],
  },
  { path: '/auth-redirect', name: 'authRedirect', layout: 'sign', areas: ['forms', 'sign-in'] },
  { path: '/otc', name: 'otc', layout: 'page', areas: ['forms', 'otc'] },
  { path: '/otc/orders', name: 'otcOrders', layout: 'page', areas: ['account', 'otc', 'otc-orders'] },
  { path: '/otc/order/$id', name: 'otcOrder', layout: 'page', areas: ['forms', 'images', 'otc', 'otc-orders'] },
  { path: '/otc/adverts', name: 'otcAdverts', layout: 'page', areas: ['otc', 'otc-own'] },
  { path: '/otc/advert', name: 'otcAdvert', layout: 'page', areas: ['forms', 'otc'] },
  { path: '/otc/methods', name: 'otcMethods', layout: 'page', areas: ['forms', 'otc'] },
  { path: '/otc/merchant', name: 'otcMerchant', layout: 'page', areas: ['account', 'forms', 'otc', 'otc-own'] },
  { path: '/otc/blocked', name: 'otcBlocked', layout: 'page', areas: ['account', 'otc', 'otc-own'] },
  { path: '/otc/maker/$uid', name: 'otcMaker', layout: 'page', areas: ['forms', 'otc'] },
  {
    path: '/terms',
    name: 'terms',
    layout: 'page',
    areas: ['rules'],
  },
  {
    path: '/privacy',
    name: 'privacy',
    layout: 'page',
    areas: ['rules'],
  },
  {
    path: '/risk',
    name: 'risk',
    layout: 'page',
    areas: ['rules'],
  },
  {
    path: '/fees',
    name: 'fees',
    layout: 'page',
    areas: ['fees'],
  },
  { path: '/userinfo', name: 'userinfo', layout: 'account', areas: ['account', 'forms'] },
  { path: '/userinfoedit', name: 'userinfoedit', layout: 'account', areas: ['account', 'forms', 'images'] },
  { path: '/userpass', name: 'userpass', layout: 'account', areas: ['account', 'forms', 'security'] },
  { path: '/usernicename', name: 'usernicename', layout: 'account', areas: ['account', 'forms'] },
  { path: '/userauth', name: 'userauth', layout: 'account', areas: ['account', 'forms', 'images', 'verification'] },
  {
    path: '/userbank',
    name: 'userbank',
    layout: 'account',
    areas: ['account', 'bank', 'forms', 'images', 'verification'],
  },
  { path: '/bindgoogle', name: 'bindgoogle', layout: 'account', areas: ['account', 'forms', 'security'] },
  { path: '/closegoogle', name: 'closegoogle', layout: 'account', areas: ['account', 'forms', 'security'] },
  { path: '/userlevel', name: 'userlevel', layout: 'account', areas: ['account'] },
  { path: '/useremail', name: 'useremail', layout: 'account', areas: ['account', 'forms', 'security'] },
  { path: '/userphone', name: 'userphone', layout: 'account', areas: ['account', 'forms', 'security'] },
  { path: '/userinvite', name: 'userinvite', layout: 'account', areas: ['invitations', 'lists'] },
  { path: '/message', name: 'message', layout: 'account', areas: ['account', 'messages'] },
  { path: '/alerts', name: 'alerts', layout: 'account', areas: ['account', 'alerts', 'forms'] },
  { path: '/order', name: 'order', layout: 'account', areas: ['lists', 'orders'] },
  { path: '/assets', name: 'assets', layout: 'account', areas: ['assets', 'lists'] },
  { path: '/assetsex', name: 'assetsex', layout: 'account', areas: ['assets', 'lists'] },
  { path: '/transfer', name: 'transfer', layout: 'account', areas: ['forms', 'rolled', 'transfer'] },
  { path: '/recharge', name: 'recharge', layout: 'account', areas: ['bank', 'deposit', 'forms', 'lists'] },
  { path: '/withdraw', name: 'withdraw', layout: 'account', areas: ['bank', 'forms', 'lists', 'withdraw'] },
  { path: '/conversion', name: 'conversion', layout: 'account', areas: ['conversion', 'forms'] },
  { path: '/proof', name: 'proof', layout: 'account', areas: ['proof', 'account'] },
  {
    path: '/404',
    name: 'notFound',
    layout: 'page',
    areas: [],
  },
  {
    path: '/401',
    name: 'noPermission',
    layout: 'page',
    areas: [],
  },
]

/** The routes that someone with these roles may see. */
export function permittedRoutes(table: readonly RouteEntry[], roles: readonly string[]): readonly RouteEntry[] {
  return table.filter(route => route.roles === undefined || route.roles.some(role => roles.includes(role)))
}
