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

/** Every call of the exchange that the specification names. */
export const SPECIFIED_CALLS: readonly string[] = [
  ...['/api/api/kline', '/api/init/kline', '/api/init/info', '/api/init/article', '/api/init/helparticle'],
  ...['/api/start/cate', '/api/start/start-page', '/api/trade/trade-add', '/api/trade/trade-delete'],
  ...['/api/trade/trade-find', '/api/exchange/market', '/api/exchange/market-recommend'],
  ...['/api/exchange/market-chuangxin', '/api/register/email-sign', '/api/register/second-login'],
  ...['/api/register/sign', '/api/user/user-info', '/api/register/mobile-varcode', '/api/register/email-varcode'],
  ...['/api/register/register', '/api/register/email-register', '/api/register/forget-password'],
  ...['/api/register/email-forget-password', '/api/bargain/balance', '/api/bargain/order-limit'],
  ...['/api/bargain/cancel-order', '/api/vote/info', '/api/vote/infobyid', '/api/vote/duihuan'],
  ...['/api/user/password-edit', '/api/user/nickname-edit', '/api/user/bind-email', '/api/user/bind-phone'],
  ...['/api/user/info-edit', '/api/user/invite-info', '/api/user/invite-rank', '/api/user/upload-image'],
  ...['/api/certification/bank-submit', '/api/certification/set-real', '/api/withdraw/generate-address'],
  ...['/api/withdraw/recharge-details', '/api/withdraw/apply-log', '/api/bank/withdraw-prepare'],
  ...['/api/withdraw/turn-out', '/api/register/open-google-check', '/api/register/confirm-google-check'],
  ...['/api/register/close-google-check', '/api/register/open-second-check', '/api/register/close-second-check'],
  ...['/api/register/second-code', '/api/otc/coin-list', '/api/otc/market-list'],
]
