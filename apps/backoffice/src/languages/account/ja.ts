import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  signIn: {
    title: 'サインイン',
    intro: '機関のためのコンソールです。生徒と教師は授業のリンクから入ります。',
    login: '担当者の電話番号またはメール',
    password: 'パスワード',
    stay: '30 日間サインインしたままにする',
    forgot: 'パスワードを忘れた',
    forgotText:
      'パスワードはサービス側で再設定します。契約書にある電話またはメールからご連絡ください。新しいパスワードをお送りします。',
    submit: 'サインイン',
    noAccount: 'アカウントがない場合は、契約書に記載の担当者が開設できます。',
    loginEmpty: '電話番号またはメールを入力してください',
    passwordEmpty: 'パスワードを入力してください',
    statusWell: '状態：正常',
    statusDown: '状態：現在利用できません',
    statusUnknown: '状態：確認中',
    picture: '窓辺の演台',
  },
  information: {
    title: 'アカウント情報',
    name: '担当者',
    mobile: '電話',
    company: '機関名',
    nothing: '未登録',
    close: '閉じる',
  },
  password: {
    title: 'パスワードの変更',
    old: '現在のパスワード',
    new: '新しいパスワード',
    check: '新しいパスワード（確認）',
    oldEmpty: '現在のパスワードを入力してください',
    newEmpty: '新しいパスワードを入力してください',
    checkEmpty: '新しいパスワードをもう一度入力してください',
    differ: '二回入力したパスワードが一致しません',
    length: '6〜30 文字',
    save: '変更する',
    cancel: 'キャンセル',
    note: '変更すると、他の端末のサインインは終了します。',
  },
}
