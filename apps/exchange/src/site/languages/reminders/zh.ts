export const dictionary = {
  ask: '提醒我',
  asked: '开始时会通知您',
  signIn: '登录后可设置提醒',
}
