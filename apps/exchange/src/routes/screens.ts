import type { ComponentType } from 'react'

const project = () => import('../features/startup/components/project-page.tsx').then(file => file.ProjectPage)
const home = () => import('../features/home/components/home-page.tsx').then(file => file.HomePage)

/** The screen of each route, fetched when it is first visited. */
export const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/': home,
  '/home': home,
  '/article': () => import('../features/articles/components/articles-page.tsx').then(file => file.ArticlesPage),
  '/article/help': () => import('../features/articles/components/help-page.tsx').then(file => file.HelpPage),
  '/article/$slug': () => import('../features/articles/components/article-page.tsx').then(file => file.ArticlePage),
  '/about': () => import('../features/rules/components/about-page.tsx').then(file => file.AboutPage),
  '/app': () => import('../features/app-install/components/app-page.tsx').then(file => file.AppPage),
  '/HelloWorld': () =>
    import('../features/diagnostics/components/diagnostics-page.tsx').then(file => file.DiagnosticsPage),
  '/login': () => import('../features/sign-in/components/login-page.tsx').then(file => file.LoginPage),
  '/register': () => import('../features/sign-in/components/register-page.tsx').then(file => file.RegisterPage),
  '/forget': () => import('../features/sign-in/components/forget-page.tsx').then(file => file.ForgetPage),
  '/auth-redirect': () =>
    import('../features/sign-in/components/auth-redirect-page.tsx').then(file => file.AuthRedirectPage),
  '/trade/$market': () => import('../features/trade/components/room/trade-page.tsx').then(file => file.TradePage),
  '/contract/$market': () =>
    import('../features/contract/components/room/contract-page.tsx').then(file => file.ContractPage),
  '/otc': () => import('../features/otc/components/market/market-page.tsx').then(file => file.OtcMarketPage),
  '/otc/orders': () => import('../features/otc/components/order/orders-page.tsx').then(file => file.OtcOrdersPage),
  '/otc/order/$id': () => import('../features/otc/components/order/order-page.tsx').then(file => file.OtcOrderPage),
  '/otc/adverts': () =>
    import('../features/otc/components/adverts/own-adverts-page.tsx').then(file => file.OwnAdvertsPage),
  '/otc/advert': () => import('../features/otc/components/adverts/advert-page.tsx').then(file => file.AdvertPage),
  '/otc/methods': () => import('../features/otc/components/methods/methods-page.tsx').then(file => file.OtcMethodsPage),
  '/otc/merchant': () =>
    import('../features/otc/components/merchant/merchant-page.tsx').then(file => file.MerchantPage),
  '/otc/blocked': () => import('../features/otc/components/blocked-page.tsx').then(file => file.BlockedPage),
  '/otc/maker/$uid': () => import('../features/otc/components/maker-page.tsx').then(file => file.OtcMakerPage),
  '/order': () => import('../features/orders/components/order-page.tsx').then(file => file.OrderPage),
  '/assets': () => import('../features/assets/components/assets-page.tsx').then(file => file.AssetsPage),
  '/assetsex': () => import('../features/assets/components/assets-page.tsx').then(file => file.SpotPage),
  '/conversion': () =>
    import('../features/conversion/components/conversion-page.tsx').then(file => file.ConversionPage),
  '/proof': () => import('../features/proof/components/proof-page.tsx').then(file => file.ProofPage),
  '/recharge': () => import('../features/deposit/components/deposit-page.tsx').then(file => file.DepositPage),
  '/withdraw': () => import('../features/withdraw/components/withdraw-page.tsx').then(file => file.WithdrawPage),
  '/transfer': () => import('../features/transfer/components/transfer-page.tsx').then(file => file.TransferPage),
  '/terms': () => import('../features/rules/components/rule-pages.tsx').then(file => file.TermsPage),
  '/privacy': () => import('../features/rules/components/rule-pages.tsx').then(file => file.PrivacyPage),
  '/risk': () => import('../features/rules/components/rule-pages.tsx').then(file => file.RiskPage),
  '/fees': () => import('../features/rules/components/fees-page.tsx').then(file => file.FeesPage),
  '/userinfo': () => import('../features/account/components/user-info-page.tsx').then(file => file.UserInfoPage),
  '/userinfoedit': () => import('../features/account/components/profile-page.tsx').then(file => file.ProfilePage),
  '/usernicename': () => import('../features/account/components/nickname-page.tsx').then(file => file.NicknamePage),
  '/userlevel': () => import('../features/account/components/level-page.tsx').then(file => file.LevelPage),
  '/message': () => import('../features/messages/components/message-page.tsx').then(file => file.MessagePage),
  '/alerts': () => import('../features/alerts/components/alerts-page.tsx').then(file => file.AlertsPage),
  '/userpass': () => import('../features/security/components/password-page.tsx').then(file => file.PasswordPage),
  '/bindgoogle': () =>
    import('../features/security/components/bind-authenticator-page.tsx').then(file => file.BindAuthenticatorPage),
  '/closegoogle': () =>
    import('../features/security/components/close-authenticator-page.tsx').then(file => file.CloseAuthenticatorPage),
  '/useremail': () => import('../features/security/components/email-page.tsx').then(file => file.EmailPage),
  '/userphone': () => import('../features/security/components/phone-page.tsx').then(file => file.PhonePage),
  '/userauth': () => import('../features/verification/components/identity-page.tsx').then(file => file.IdentityPage),
  '/userbank': () => import('../features/verification/components/bank-page.tsx').then(file => file.BankPage),
  '/userinvite': () => import('../features/invitations/components/invite-page.tsx').then(file => file.InvitePage),
  '/startup': () => import('../features/startup/components/startup-page.tsx').then(file => file.StartupPage),
  '/ieo': () => import('../features/startup/components/ieo-page.tsx').then(file => file.IeoPage),
  '/startup-info': project,
  '/ieodetail': project,
  '/startup/vote': () => import('../features/votes/components/vote-page.tsx').then(file => file.VotePage),
  '/404': () => import('../features/errors/components/error-pages.tsx').then(file => file.NotFoundPage),
  '/401': () => import('../features/errors/components/error-pages.tsx').then(file => file.NoPermissionPage),
}
