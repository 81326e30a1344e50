/** Every path of the exchange that the specification names, as it is opened; `/trade` and `/contract` lead on to a market. */
export const SPECIFIED_ROUTES = {
  /** Open without a session. */
  open: [
    ...['/', '/home', '/ieo', '/ieodetail', '/startup', '/startup-info', '/trade', '/contract', '/article', '/about'],
    ...['/app', '/login', '/register', '/forget', '/HelloWorld', '/auth-redirect', '/otc'],
  ],
  closed: [
    ...['/userinfo', '/userinfoedit', '/userpass', '/usernicename', '/userauth', '/userbank', '/bindgoogle'],
    ...['/closegoogle', '/userlevel', '/useremail', '/userphone', '/userinvite', '/message', '/order', '/assets'],
    ...['/assetsex', '/transfer', '/recharge', '/withdraw', '/conversion', '/404', '/401'],
  ],
} as const
