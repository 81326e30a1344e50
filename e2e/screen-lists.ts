/** The screens of the exchange that anyone may open. */
export const openScreens = [
  '/',
  '/home',
  '/ieo',
  '/ieodetail',
  '/startup',
  '/startup-info',
  '/trade/BTCUSDT',
  '/contract/BTCUSDT',
  '/article',
  '/about',
  '/app',
  '/login',
  '/register',
  '/forget',
  '/HelloWorld',
  '/auth-redirect',
  '/otc',
  '/terms',
  '/privacy',
  '/risk',
  '/fees',
] as const

/** The screens of the exchange that ask for a session. */
export const closedScreens = [
  '/userinfo',
  '/userinfoedit',
  '/userpass',
  '/usernicename',
  '/userauth',
  '/userbank',
  '/bindgoogle',
  '/closegoogle',
  '/userlevel',
  '/useremail',
  '/userphone',
  '/userinvite',
  '/message',
  '/order',
  '/assets',
  '/assetsex',
  '/transfer',
  '/recharge',
  '/withdraw',
  '/conversion',
  '/404',
  '/401',
] as const

/** The screens of the console that a contact sees inside the frame. */
export const officeScreens = [
  '/dashboard',
  '/dashboard/new-class',
  '/Data-management/document',
  '/Data-management/playback',
  '/data-center/Statistical-profile',
  '/data-center/Statistics-list',
  '/Account-center/Account-overview',
  '/Account-center/statement',
  '/Application-management/information',
  '/Application-management/SDK-Download',
  '/charts',
  '/nested',
] as const

/** The screens of the operators' desk. */
export const deskScreens = [
  '/',
  '/reviews/identity',
  '/reviews/bank',
  '/requests',
  '/audit',
  '/house',
  '/house?show=operators',
  '/house?show=settings',
  '/house?show=backups',
  '/work',
  '/work?show=tasks',
  '/work?show=letters',
  '/work?show=callbacks',
  '/work?show=conversions',
  '/acts',
  '/me',
  '/nowhere',
] as const

/** The screens of the console that stand alone. */
export const officeDoors = ['/login', '/404'] as const
