import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  signIn: {
    title: '登入',
    intro: '機構使用的控制台。學生和教師經由課堂連結進入。',
    login: '聯絡人的手機或電子郵件',
    password: '密碼',
    stay: '30 天內保持登入',
    forgot: '忘記密碼',
    forgotText: '密碼由服務方重設：請以合約上登記的手機或電子郵件聯絡服務方，核實後會收到新密碼。',
    submit: '登入',
    noAccount: '還沒有帳戶？貴機構的合約載明可開戶的聯絡人。',
    loginEmpty: '請輸入手機或電子郵件',
    passwordEmpty: '請輸入密碼',
    statusWell: '狀態：一切正常',
    statusDown: '狀態：暫時無法使用',
    statusUnknown: '狀態：查詢中',
    picture: '窗邊的講台',
  },
  information: {
    title: '帳戶資訊',
    name: '聯絡人',
    mobile: '手機',
    company: '機構名稱',
    nothing: '未登記',
    close: '關閉',
  },
  password: {
    title: '修改密碼',
    old: '舊密碼',
    new: '新密碼',
    check: '確認新密碼',
    oldEmpty: '舊密碼不能為空',
    newEmpty: '請輸入新密碼',
    checkEmpty: '請再次輸入新密碼',
    differ: '兩次輸入的密碼不一致',
    length: '長度為 6 到 30 個字元',
    save: '修改密碼',
    cancel: '取消',
    note: '修改後，其他裝置上的登入會結束。',
  },
}
