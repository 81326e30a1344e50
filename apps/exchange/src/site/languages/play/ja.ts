import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  faucet: {
    title: '仮想資金を受け取る',
    text: 'コインごとに 1 時間に 1 回受け取れます。使えるのはここだけです。',
    get: '受け取る',
    getCoin: '{coin} を受け取る',
    again: '{minutes} 分後',
    failed: 'コインの一覧を読み込めませんでした',
    signedOutTitle: '仮想資金はアカウントに入ります',
    signedOutText: 'ログインすると受け取れます。新しいアカウントには最初から 10,000 USDT の仮想資金があります。',
  },
  steps: {
    label: 'はじめての取引',
    coins: 'コインを受け取る',
    order: '注文する',
    fill: '約定を見る',
    done: '完了',
    coinsHint: 'ボタンひとつで届きます',
    orderHint: '最短の手順：「成行」を選び、100 USDT と入力して「買い」を押す',
    fillHint: '指値注文は価格が届くまで待ちます。急ぐなら価格を近づけます',
    finished: 'はじめての取引が終わりました。「注文」で確認できます',
    close: '今後表示しない',
  },
}
