/** Routes whose screen is still to be built. They show one honest page; the list only ever shrinks. */
export const pendingRoutes: readonly string[] = [
  '/ieo',
  '/ieodetail',
  '/startup',
  '/startup-info',
  '/contract/$market',
  '/article',
  '/otc',
  '/userinvite',
  '/assets',
  '/assetsex',
  '/transfer',
  '/recharge',
  '/withdraw',
  '/conversion',
]
