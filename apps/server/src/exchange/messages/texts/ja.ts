import type { NoticeTexts } from '../notice.ts'

/** Japanese. */
export const ja: NoticeTexts = {
  welcome: {
    title: 'Bourse へようこそ',
    text: 'アカウントを開設しました。入金や取引の前に認証アプリを登録すると、ずっと安全です。',
  },
  new_device: {
    title: '新しい端末からのログイン',
    text: '{time}、新しい端末からログインがありました：{device}、アドレス {address}。',
  },
  password_changed: {
    title: 'パスワードを変更しました',
    text: '{time}、{address} からパスワードが変更されました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  password_reset: {
    title: 'パスワードを再設定しました',
    text: '{time}、{address} から認証コードでパスワードが再設定されました。すべての端末はログアウトし、出金は {hours} 時間停止します。',
  },
  google_on: {
    title: '認証アプリを有効にしました',
    text: '{time}、{address} から認証アプリが有効になりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  google_off: {
    title: '認証アプリを無効にしました',
    text: '{time}、{address} から認証アプリが無効になりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  factor_reset: {
    title: '二段階認証をリセットしました',
    text: '{time}、ご本人の依頼により、サポートがアカウントの二段階認証をすべて解除しました。すべての端末がログアウトし、出金は {hours} 時間停止します。ログインして再設定してください。',
  },
  recovery_codes_renewed: {
    title: 'リカバリーコードを作り直しました',
    text: '{time}、{address} からリカバリーコードが作り直され、以前のコードは使えなくなりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  elsewhere_linked: {
    title: '{provider} と連携しました',
    text: '{time}、{address} から {provider} がアカウントと連携され、これでログインできるようになりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  elsewhere_unlinked: {
    title: '{provider} との連携を解除しました',
    text: '{time}、{address} から {provider} との連携が解除されました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  email_check_on: {
    title: 'メールの二段階確認を有効にしました',
    text: '{time}、{address} からメールの二段階確認が有効になりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  email_check_off: {
    title: 'メールの二段階確認を無効にしました',
    text: '{time}、{address} からメールの二段階確認が無効になりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  phone_check_on: {
    title: '電話の二段階確認を有効にしました',
    text: '{time}、{address} から電話の二段階確認が有効になりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  phone_check_off: {
    title: '電話の二段階確認を無効にしました',
    text: '{time}、{address} から電話の二段階確認が無効になりました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  recovery_code_used: {
    title: '復旧コードが使われました',
    text: '{time}、{address} から復旧コードが一つ使われました。残り {left} 個です。',
  },
  email_changed: {
    title: 'メールアドレスを変更しました',
    text: '{time}、{address} からメールアドレスが {email} に変更されました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  phone_changed: {
    title: '電話番号を変更しました',
    text: '{time}、{address} から電話番号が {phone} に変更されました。他の端末はログアウトし、出金は {hours} 時間停止します。',
  },
  kept_only_on: {
    title: 'アドレス帳のみへの出金を開始しました',
    text: '{time}、{address} からアドレス帳のみへの出金が設定されました。新しい宛先は 24 時間待ちます。',
  },
  kept_only_off: {
    title: 'アドレス帳のみへの出金を終了します',
    text: '{time}、{address} からアドレス帳のみの設定を外す申請がありました。{until} からどの宛先へも出金できます。',
  },
  address_kept: {
    title: 'アドレス帳に新しい宛先',
    text: '{time}、{address} から {coin} の宛先「{label}」が保存されました：{place}。{usable} から出金できます。',
  },
  account_frozen: {
    title: 'アカウントを凍結しました',
    text: '{time}、アカウントは凍結され、すべての端末がログアウトしました。サポートが復旧できます。',
  },
  account_unfrozen: {
    title: 'アカウントを復旧しました',
    text: 'アカウントは再び使えます。今すぐパスワードを変更してください。',
  },
  identity_approved: { title: '本人確認が完了しました', text: 'レベル {level} の本人確認が承認されました。' },
  identity_rejected: {
    title: '本人確認が承認されませんでした',
    text: 'レベル {level} の本人確認が却下されました：{reason}。修正して再提出できます。',
  },
  identity_asked: {
    title: '本人確認に不足があります',
    text: 'レベル {level} の本人確認にはあと一つ必要です：{reason}。もう一度提出してください。',
  },
  bank_approved: { title: '銀行口座が承認されました', text: '末尾 {tail} の銀行口座が承認されました。' },
  bank_rejected: {
    title: '銀行口座が承認されませんでした',
    text: '末尾 {tail} の銀行口座が却下されました：{reason}。修正して再提出できます。',
  },
  // What an operator writes is said as it was written.
  operator_message: { title: '{title}', text: '{text}' },
  level_changed: {
    title: 'アカウントのレベルが変わりました',
    text: 'アカウントはレベル {level} になりました。手数料と限度額も変わります。',
  },
  deposit_credited: {
    title: '{amount} {coin} が着金しました',
    text: '{chain} 経由で入金した {amount} {coin} は現物口座に反映され、すぐに取引できます。',
  },
  withdrawal_confirmed: {
    title: '{amount} {coin} を出金しました',
    text: '{amount} {coin} は {address} へ送られました。',
  },
  withdrawal_rejected: {
    title: '{amount} {coin} の出金は承認されませんでした',
    text: '{address} への {amount} {coin} は承認されず、口座へ全額戻しました：{reason}。',
  },
  bank_credited: {
    title: '{amount} {coin} が入金されました',
    text: '振込（備考 {reference}）を確認しました。{amount} {coin} は現物口座にあります。',
  },
  bank_paid: {
    title: '{amount} {coin} を銀行へ送金しました',
    text: '{amount} {coin} を末尾 {tail} の銀行口座へ送金しました。着金の時期は銀行によります。',
  },
  bank_returned: {
    title: '{amount} {coin} の銀行への出金は行われませんでした',
    text: '末尾 {tail} の銀行口座への {amount} {coin} は口座に戻りました：{reason}。',
  },
  order_bought: {
    title: '{amount} {coin} を買いました',
    text: '{market}：平均 {average}、合計 {total} {money}、手数料 {fee} {feeCoin}。',
  },
  order_sold: {
    title: '{amount} {coin} を売りました',
    text: '{market}：平均 {average}、合計 {total} {money}、手数料 {fee} {feeCoin}。',
  },
  order_part_bought: {
    title: '{amount} {coin} を買いました（注文の {share}%）',
    text: '{market}：平均 {average}、合計 {total} {money}、手数料 {fee} {feeCoin}。残りは取り消されました。',
  },
  order_part_sold: {
    title: '{amount} {coin} を売りました（注文の {share}%）',
    text: '{market}：平均 {average}、合計 {total} {money}、手数料 {fee} {feeCoin}。残りは取り消されました。',
  },
  trigger_bought: {
    title: 'トリガー到達：{amount} {coin} を買いました',
    text: '{market}：トリガー {trigger}、平均 {average}、合計 {total} {money}、手数料 {fee} {feeCoin}。',
  },
  trigger_sold: {
    title: 'トリガー到達：{amount} {coin} を売りました',
    text: '{market}：トリガー {trigger}、平均 {average}、合計 {total} {money}、手数料 {fee} {feeCoin}。',
  },
  order_expired: {
    title: '{market} の注文が期限切れになりました',
    text: '{size} の注文は期限に達しました。約定はありません。',
  },
  order_timed_out: {
    title: '{market} の注文が取り消されました',
    text: '設定した時間を超えて離席されたため、{size} の注文を取り消しました。',
  },
  order_no_liquidity: {
    title: '{market} の注文は約定しませんでした',
    text: '{size} の注文はトリガーに達しましたが、許容価格に相手がなく、約定はありません。',
  },
  order_self_trade: {
    title: '{market} の注文が取り消されました',
    text: '{size} の注文はご自身の別の注文と約定するため取り消されました。',
  },
  order_would_take: {
    title: '{market} の注文が取り消されました',
    text: '{size} の注文はポストオンリーですが、トリガー到達時にすぐ約定するため取り消されました。',
  },
  order_not_whole: {
    title: '{market} の注文が取り消されました',
    text: '{size} の注文はトリガー到達時に全量約定できないため取り消されました。',
  },
  order_market_closed: {
    title: '{market} の注文が取り消されました',
    text: '市場を閉鎖したため {size} の注文を取り消し、資金を解放しました。',
  },
  orders_more: {
    title: 'ほかに {count} 件の注文',
    text: 'ほかにも約定または終了した注文があります。注文履歴ですべて確認できます。',
  },
  long_liquidated: {
    title: '{market} のロングが強制決済されました',
    text: 'マーク価格 {mark} で {amount} {coin} のロングが維持証拠金を下回り、うち {closed} {coin} が決済されました。各約定は契約履歴に表示されます。',
  },
  long_deleveraged: {
    title: '{market} のロングが自動で減らされました',
    text: '反対側のポジションを板で決済できなかったため、ロングのうち {amount} {coin} が {price} で手数料なしに決済されました。結果：{won} {money}。',
  },
  short_liquidated: {
    title: '{market} のショートが強制決済されました',
    text: 'マーク価格 {mark} で {amount} {coin} のショートが維持証拠金を下回り、うち {closed} {coin} が決済されました。各約定は契約履歴に表示されます。',
  },
  short_deleveraged: {
    title: '{market} のショートが自動で減らされました',
    text: '反対側のポジションを板で決済できなかったため、ショートのうち {amount} {coin} が {price} で手数料なしに決済されました。結果：{won} {money}。',
  },
  long_unguarded: {
    title: '{market} ロングの保護注文が決済できませんでした',
    text: '{trigger} に達しましたが、許容される価格に相手がいませんでした。{left} {coin} のロングが残っており、この保護はもうありません。設定し直すか、決済してください。',
  },
  short_unguarded: {
    title: '{market} ショートの保護注文が決済できませんでした',
    text: '{trigger} に達しましたが、許容される価格に相手がいませんでした。{left} {coin} のショートが残っており、この保護はもうありません。設定し直すか、決済してください。',
  },
  otc_opened: {
    title: 'OTC 注文 {order} が作成されました',
    text: '{money} {currency} で {amount} {coin}：コインは預かり中です。注文を開いて次の手順をご確認ください。',
  },
  otc_paid: {
    title: 'OTC 注文 {order}：買い手が支払い済みとしました',
    text: '買い手は {money} {currency} を送ったとしています。まずご自身の口座を確認してから {amount} {coin} を引き渡してください。',
  },
  otc_cancelled: {
    title: 'OTC 注文 {order} は取り消されました',
    text: '買い手が支払い前に取り消しました。{amount} {coin} は OTC 口座に戻りました。',
  },
  otc_expired: {
    title: 'OTC 注文 {order} は未払いのまま終了しました',
    text: '{money} {currency} の支払い期限が過ぎました。{amount} {coin} は売り手に戻りました。',
  },
  otc_released: {
    title: '{gets} {coin} が引き渡されました',
    text: 'OTC 注文 {order}：売り手は {money} {currency} を受け取り、{gets} {coin} が OTC 口座に入りました。',
  },
  otc_appealed: {
    title: 'OTC 注文 {order} に異議が申し立てられました',
    text: '担当者が {money} {currency} で {amount} {coin} の注文を確認します。証拠は注文のチャットに送ってください。',
  },
  otc_decided: {
    title: 'OTC 注文 {order} の判断が出ました',
    text: '{amount} {coin} のうち買い手が {gets} を受け取り、残りは売り手に戻ります。理由：{reason}',
  },
  price_above: {
    title: '{market} は {price} です',
    text: '設定したアラート：{wanted} 以上。通知は一度だけです。もう一度受け取るには新しく設定してください。',
  },
  price_below: {
    title: '{market} は {price} です',
    text: '設定したアラート：{wanted} 以下。通知は一度だけです。もう一度受け取るには新しく設定してください。',
  },
  price_moved: {
    title: '{market} が {percent}% 動きました',
    text: '{base} から {price} へ。通知は一度だけです。',
  },
  sale_opened: {
    title: '{name} の申し込みが始まりました',
    text: 'リマインダーのお知らせです。条件とリスクはセールのページにあります。',
  },
  vote_opened: {
    title: '第 {round} 回投票が始まりました',
    text: 'リマインダーのお知らせです。候補は締め切りまで投票ページにあります。',
  },
  merchant_granted: {
    title: 'OTC マーチャントになりました',
    text: '広告にマーチャントの印が付き、30 件まで出せます。保証金は資格がある間お預かりします。',
  },
  merchant_refused: {
    title: 'マーチャントの申請は承認されませんでした',
    text: '理由：{reason}。保証金は OTC 口座に戻りました。',
  },
  merchant_held: {
    title: 'マーチャントの印は保留中です',
    text: '{reason}。広告は印なしで続きます。サポートが元に戻せます。',
  },
  long_near: {
    title: '{market} のロングは清算まで {distance}%',
    text: 'マーク価格は {mark}、清算価格は {liquidation} です。証拠金を足すか一部を閉じると遠ざかります。',
  },
  short_near: {
    title: '{market} のショートは清算まで {distance}%',
    text: 'マーク価格は {mark}、清算価格は {liquidation} です。証拠金を足すか一部を閉じると遠ざかります。',
  },
  funding_paid: {
    title: '{market} の資金調達料 {amount} {money} を支払いました',
    text: '今回の料率は {rate}% です。支払いは反対側のポジションを持つ人に渡ります。',
  },
  funding_received: {
    title: '{market} の資金調達料 {amount} {money} を受け取りました',
    text: '今回の料率は {rate}% です。反対側のポジションを持つ人が支払いました。',
  },
  transfer_received: {
    title: '{sender} さんから {amount} {coin}',
    text: '{sender} さんが {amount} {coin} を送りました。現物口座に入っています。',
  },
  sale_given: {
    title: '{name}：{coins} {coin} を獲得しました',
    text: '申し込みのうち {paid} {money} を支払い、{back} {money} が戻りました。コインは条件の段階ごとに渡され、その都度お知らせします。',
  },
  sale_nothing: {
    title: '{name}：割り当てはありませんでした',
    text: 'ほかの方に割り当てられました。{back} {money} は現物口座に戻りました。',
  },
  sale_missed: {
    title: '{name} は目標に届きませんでした',
    text: '販売は行われません。{back} {money} は現物口座に戻りました。',
  },
  sale_called_off: {
    title: '{name} は中止されました',
    text: '販売は行われません。{back} {money} は現物口座に戻りました。',
  },
  sale_handed_out: {
    title: '{amount} {coin} が渡されました',
    text: '{name} のセールの分で、現物口座に入っています。',
  },
  vote_won: {
    title: '第 {round} 回投票：{winner} が 1 位',
    text: '{winner} は {all} 票でした。今回投じた {votes} 票のうち {own} 票が {winner} へのものです。すべての票は公開集計で確認できます。',
  },
  vote_none: {
    title: '第 {round} 回投票は 1 位なしで終わりました',
    text: '必要な票数に届いた候補はありませんでした。{votes} 票分の費用は返却されます。',
  },
  vote_called_off: {
    title: '第 {round} 回投票は中止されました',
    text: '{votes} 票分の費用は返却されます。',
  },
  letters: {
    code: {
      title: 'Bourse の認証コード',
      text: '{purpose}の認証コード：{code}\n\n{minutes} 分間有効です。誰に聞かれても教えないでください。当社から尋ねることはありません。',
    },
    codeSms: '【Bourse】{code}（{purpose}）{minutes} 分間有効。誰にも教えないでください。',
    already_registered: {
      title: 'このアドレスには既にアカウントがあります',
      text: 'このアドレスで Bourse に登録しようとした人がいますが、既にアカウントがあります。ご本人ならログインするか、パスワードを再設定してください。心当たりがなければ何もする必要はありません。',
    },
    already_bound: {
      title: 'このアドレスは別のアカウントのものです',
      text: 'このアドレスを別の Bourse アカウントに登録しようとした人がいますが、既に使われています。心当たりがなければ何もする必要はありません。',
    },
    notMe: '心当たりがありませんか。今すぐアカウントを凍結：\n{link}',
    word: 'フィッシング対策の合言葉：{word}',
    noWord: 'フィッシング対策の合言葉がまだありません。設定すると、当社のすべてのメールに記されます。',
  },
  reasons: {
    blurred: '画像がぼやけていて読み取れません',
    cut: '画像の端が切れています',
    glare: '反射で一部が見えません',
    name_differs: '氏名が書類と一致しません',
    number_differs: '番号が書類と一致しません',
    out_of_date: '書類の有効期限が切れています',
    another_person: '画像の人物がご本人ではありません',
    altered: '画像に加工の跡があります',
    document_taken: 'この書類は別のアカウントで認証済みです',
  },
  push: {
    topics: {
      order_filled: '注文が約定しました',
      order_part: '注文の一部が約定しました',
      order_acted: '条件付き注文が発動しました',
      order_ended: '注文が終了しました',
      otc: 'OTC 注文のお知らせ',
      liquidation_near: 'ポジションが清算に近づいています',
      contract_closed: 'ポジションが清算または縮小されました',
      funding: '資金調達料が精算されました',
      deposit: '入金が届きました',
      withdrawal: '出金のお知らせ',
      transfer_in: 'コインを受け取りました',
      device: '新しい端末でのログイン',
      protection: 'アカウントの保護設定が変わりました',
      verification: '本人確認のお知らせ',
      house: 'Bourse からのお知らせ',
      joined: '参加したセールまたは投票のお知らせ',
      reminder: 'お知らせを希望されたものが始まりました',
      price_alert: '価格アラートに達しました',
    },
    more: 'Bourse を開いてご確認ください。',
    test: {
      title: 'プッシュ通知の見え方です',
      text: 'Bourse を開いていない間、約定・入金・アカウント保護のお知らせがここに表示されます。',
    },
  },
  purposes: {
    register: '登録',
    login: 'ログイン',
    forget: 'パスワードの再設定',
    bind: '登録情報の変更',
    security: 'セキュリティ設定',
    withdraw: '出金',
    second: '二段階確認',
  },
}
