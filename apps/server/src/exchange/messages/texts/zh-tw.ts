import type { NoticeTexts } from '../notice.ts'

/** Traditional Chinese. */
export const zhTw: NoticeTexts = {
  welcome: { title: '歡迎來到 Bourse', text: '帳戶已開通。先綁定 Google 驗證器，再儲值和交易，會安全得多。' },
  new_device: { title: '新裝置登入', text: '{time}，您的帳戶在一台新裝置上登入：{device}，位址 {address}。' },
  password_changed: {
    title: '登入密碼已修改',
    text: '{time}，登入密碼在 {address} 修改。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  password_reset: {
    title: '登入密碼已重設',
    text: '{time}，登入密碼在 {address} 透過驗證碼重設。所有裝置已登出，提幣暫停 {hours} 小時。',
  },
  google_on: {
    title: 'Google 驗證器已開啟',
    text: '{time}，Google 驗證器在 {address} 開啟。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  google_off: {
    title: 'Google 驗證器已關閉',
    text: '{time}，Google 驗證器在 {address} 關閉。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  factor_reset: {
    title: '二次驗證已重設',
    text: '{time}，客服依本人請求取消了帳戶的所有二次驗證。所有裝置已登出，提幣暫停 {hours} 小時。請登入後重新設定。',
  },
  recovery_codes_renewed: {
    title: '復原碼已重新產生',
    text: '{time}，復原碼在 {address} 重新產生，舊的復原碼已失效。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  elsewhere_linked: {
    title: '已連結 {provider}',
    text: '{time}，{provider} 在 {address} 與您的帳戶連結，現在可用它登入。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  elsewhere_unlinked: {
    title: '已解除 {provider} 的連結',
    text: '{time}，{provider} 在 {address} 與您的帳戶解除連結。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  email_check_on: {
    title: '信箱二次驗證已開啟',
    text: '{time}，信箱二次驗證在 {address} 開啟。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  email_check_off: {
    title: '信箱二次驗證已關閉',
    text: '{time}，信箱二次驗證在 {address} 關閉。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  phone_check_on: {
    title: '手機二次驗證已開啟',
    text: '{time}，手機二次驗證在 {address} 開啟。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  phone_check_off: {
    title: '手機二次驗證已關閉',
    text: '{time}，手機二次驗證在 {address} 關閉。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  recovery_code_used: { title: '使用了一個復原碼', text: '{time}，一個復原碼在 {address} 使用，還剩 {left} 個。' },
  email_changed: {
    title: '信箱已更換',
    text: '{time}，帳戶信箱在 {address} 改為 {email}。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  phone_changed: {
    title: '手機號碼已更換',
    text: '{time}，帳戶手機號碼在 {address} 改為 {phone}。其他裝置已登出，提幣暫停 {hours} 小時。',
  },
  kept_only_on: {
    title: '只提到地址簿已開啟',
    text: '{time}，在 {address} 開啟了「只提到地址簿」。此後幣只會發往地址簿裡的地址，新地址要等 24 小時。',
  },
  kept_only_off: {
    title: '只提到地址簿將關閉',
    text: '{time}，在 {address} 要求關閉「只提到地址簿」，{until} 起可提到任何地址。',
  },
  address_kept: {
    title: '地址簿有新地址',
    text: '{time}，在 {address} 存入了 {coin} 地址「{label}」：{place}。{usable} 起可提到該地址。',
  },
  account_frozen: { title: '帳戶已凍結', text: '{time}，帳戶已凍結，所有裝置已登出。請聯絡客服恢復。' },
  account_unfrozen: { title: '帳戶已恢復', text: '帳戶已恢復使用。建議立即修改登入密碼。' },
  identity_approved: { title: '身分認證已通過', text: '{level} 級身分認證已通過。' },
  identity_rejected: { title: '身分認證未通過', text: '{level} 級身分認證未通過：{reason}。可修改後重新提交。' },
  identity_asked: {
    title: '身分認證需要補交',
    text: '{level} 級身分認證需要補交：{reason}。請重新提交。',
  },
  bank_approved: { title: '銀行帳戶已通過', text: '尾號 {tail} 的銀行帳戶已通過審核。' },
  bank_rejected: { title: '銀行帳戶未通過', text: '尾號 {tail} 的銀行帳戶未通過：{reason}。可修改後重新提交。' },
  // What an operator writes is said as it was written.
  operator_message: { title: '{title}', text: '{text}' },
  level_changed: { title: '帳戶等級已變更', text: '帳戶等級現為 {level} 級，手續費和額度隨之調整。' },
  deposit_credited: {
    title: '{amount} {coin} 已到帳',
    text: '經 {chain} 充值的 {amount} {coin} 已記入現貨帳戶，現在就可以交易。',
  },
  withdrawal_confirmed: { title: '{amount} {coin} 已提出', text: '{amount} {coin} 已到達 {address}。' },
  withdrawal_rejected: {
    title: '提幣 {amount} {coin} 未通過',
    text: '提到 {address} 的 {amount} {coin} 未通過審核，已全額退回：{reason}。',
  },
  bank_credited: {
    title: '{amount} {coin} 已入帳',
    text: '您的銀行轉帳（附言 {reference}）已到帳：{amount} {coin} 已在幣幣帳戶中。',
  },
  bank_paid: {
    title: '{amount} {coin} 已匯出',
    text: '{amount} {coin} 已匯往末四碼 {tail} 的銀行帳戶，入帳時間以銀行為準。',
  },
  bank_returned: {
    title: '{amount} {coin} 的銀行提領未完成',
    text: '匯往末四碼 {tail} 銀行帳戶的 {amount} {coin} 未完成，已退回帳戶：{reason}。',
  },
  order_bought: {
    title: '已買入 {amount} {coin}',
    text: '{market}：均價 {average}，共 {total} {money}，手續費 {fee} {feeCoin}。',
  },
  order_sold: {
    title: '已賣出 {amount} {coin}',
    text: '{market}：均價 {average}，共 {total} {money}，手續費 {fee} {feeCoin}。',
  },
  order_part_bought: {
    title: '已買入 {amount} {coin}，佔委託的 {share}%',
    text: '{market}：均價 {average}，共 {total} {money}，手續費 {fee} {feeCoin}。其餘已撤銷。',
  },
  order_part_sold: {
    title: '已賣出 {amount} {coin}，佔委託的 {share}%',
    text: '{market}：均價 {average}，共 {total} {money}，手續費 {fee} {feeCoin}。其餘已撤銷。',
  },
  trigger_bought: {
    title: '已觸發：買入 {amount} {coin}',
    text: '{market}：觸發價 {trigger}，均價 {average}，共 {total} {money}，手續費 {fee} {feeCoin}。',
  },
  trigger_sold: {
    title: '已觸發：賣出 {amount} {coin}',
    text: '{market}：觸發價 {trigger}，均價 {average}，共 {total} {money}，手續費 {fee} {feeCoin}。',
  },
  order_expired: {
    title: '{market} 委託已到期',
    text: '{size} 的委託已到期，沒有成交。',
  },
  order_timed_out: {
    title: '{market} 委託已撤銷',
    text: '您離開的時間超過了設定，{size} 的委託已自動撤銷。',
  },
  order_no_liquidity: {
    title: '{market} 委託未能成交',
    text: '{size} 的委託已觸發，但允許的價格內沒有對手盤，沒有成交。',
  },
  order_self_trade: {
    title: '{market} 委託已撤銷',
    text: '{size} 的委託會與您自己的另一筆委託成交，因此撤銷。',
  },
  order_would_take: {
    title: '{market} 委託已撤銷',
    text: '{size} 的委託只做掛單，觸發時會立即成交，因此撤銷。',
  },
  order_not_whole: {
    title: '{market} 委託已撤銷',
    text: '{size} 的委託觸發時無法全部成交，因此撤銷。',
  },
  order_market_closed: {
    title: '{market} 委託已撤銷',
    text: '我們已關閉該市場，{size} 的委託已撤銷，資金已解凍。',
  },
  orders_more: {
    title: '還有 {count} 筆委託',
    text: '您還有委託已成交或已結束，詳見歷史委託。',
  },
  long_liquidated: {
    title: '{market} 多倉已被強制平倉',
    text: '標記價格為 {mark} 時，您的 {amount} {coin} 多倉不再滿足維持保證金，其中 {closed} {coin} 已被平倉。每筆成交見合約歷史。',
  },
  long_deleveraged: {
    title: '{market} 多倉已被自動減倉',
    text: '對手方倉位無法在盤口平倉，因此您多倉中的 {amount} {coin} 以 {price} 與其對沖平倉，不收手續費。結果：{won} {money}。',
  },
  short_liquidated: {
    title: '{market} 空倉已被強制平倉',
    text: '標記價格為 {mark} 時，您的 {amount} {coin} 空倉不再滿足維持保證金，其中 {closed} {coin} 已被平倉。每筆成交見合約歷史。',
  },
  short_deleveraged: {
    title: '{market} 空倉已被自動減倉',
    text: '對手方倉位無法在盤口平倉，因此您空倉中的 {amount} {coin} 以 {price} 與其對沖平倉，不收手續費。結果：{won} {money}。',
  },
  long_unguarded: {
    title: '{market} 多倉的止盈止損未能成交',
    text: '觸發價 {trigger} 已到，但允許的價格內沒有對手盤：{left} {coin} 多倉仍在，且不再有這道保護。請重新設定，或平倉。',
  },
  short_unguarded: {
    title: '{market} 空倉的止盈止損未能成交',
    text: '觸發價 {trigger} 已到，但允許的價格內沒有對手盤：{left} {coin} 空倉仍在，且不再有這道保護。請重新設定，或平倉。',
  },
  otc_opened: {
    title: '場外訂單 {order} 已建立',
    text: '{money} {currency} 換 {amount} {coin}：幣已託管。請開啟訂單查看下一步。',
  },
  otc_paid: {
    title: '場外訂單 {order}：買方已標記付款',
    text: '買方表示已付 {money} {currency}。請先查看自己的帳戶，確認入帳後再放行 {amount} {coin}。',
  },
  otc_cancelled: {
    title: '場外訂單 {order} 已取消',
    text: '買方在付款前取消了訂單，{amount} {coin} 已退回您的場外帳戶。',
  },
  otc_expired: {
    title: '場外訂單 {order} 逾時未付款',
    text: '支付 {money} {currency} 的時間已過，{amount} {coin} 已退回賣方。',
  },
  otc_released: {
    title: '{gets} {coin} 已放行給您',
    text: '場外訂單 {order}：賣方已收到 {money} {currency}，{gets} {coin} 已到您的場外帳戶。',
  },
  otc_appealed: {
    title: '場外訂單 {order} 已申訴',
    text: '操作員將審理 {amount} {coin} 換 {money} {currency} 的訂單。請把證據發到訂單聊天裡。',
  },
  otc_decided: {
    title: '場外訂單 {order} 已裁決',
    text: '{amount} {coin} 中買方得 {gets}，其餘歸賣方。原因：{reason}',
  },
  price_above: {
    title: '{market} 現價 {price}',
    text: '您的提醒：高於 {wanted}。每個提醒只通知一次，可重新設定。',
  },
  price_below: {
    title: '{market} 現價 {price}',
    text: '您的提醒：低於 {wanted}。每個提醒只通知一次，可重新設定。',
  },
  price_moved: {
    title: '{market} 漲跌已達 {percent}%',
    text: '從 {base} 到 {price}。每個提醒只通知一次，可重新設定。',
  },
  sale_opened: {
    title: '{name} 開放認購了',
    text: '您設定了提醒。條款與風險見項目頁面。',
  },
  vote_opened: {
    title: '第 {round} 輪投票開始了',
    text: '您設定了提醒。候選項目見投票頁面，截止前均可投票。',
  },
  merchant_granted: {
    title: '您已成為場外商家',
    text: '您的廣告會顯示商家標識，最多可發布三十則。保證金在您擔任商家期間保持凍結。',
  },
  merchant_refused: {
    title: '商家申請未通過',
    text: '申請被駁回：{reason}。保證金已退回您的場外帳戶。',
  },
  merchant_held: {
    title: '您的商家資格已暫停',
    text: '{reason}。廣告仍然有效，但不顯示商家標識；請聯絡客服恢復。',
  },
  long_near: {
    title: '您的 {market} 多倉距強平 {distance}%',
    text: '標記價 {mark}，強平價 {liquidation}。追加保證金或平掉一部分可以拉開距離。',
  },
  short_near: {
    title: '您的 {market} 空倉距強平 {distance}%',
    text: '標記價 {mark}，強平價 {liquidation}。追加保證金或平掉一部分可以拉開距離。',
  },
  funding_paid: {
    title: '{market} 支付資金費 {amount} {money}',
    text: '本期費率 {rate}%，資金費付給持有反向部位的人。',
  },
  funding_received: {
    title: '{market} 收到資金費 {amount} {money}',
    text: '本期費率 {rate}%，由持有反向部位的人支付。',
  },
  transfer_received: {
    title: '{sender} 轉來 {amount} {coin}',
    text: '{sender} 向您轉帳 {amount} {coin}，已到現貨帳戶。',
  },
  sale_given: {
    title: '{name}：您獲得 {coins} {coin}',
    text: '認購款中 {paid} {money} 已支付，{back} {money} 已退回。代幣按條款分期發放，每期都會通知您。',
  },
  sale_nothing: {
    title: '{name}：您未獲分配',
    text: '份額已分給其他人，您的 {back} {money} 已退回現貨帳戶。',
  },
  sale_missed: {
    title: '{name} 未達到目標',
    text: '本次不出售，您的 {back} {money} 已退回現貨帳戶。',
  },
  sale_called_off: {
    title: '{name} 已取消',
    text: '本次不出售，您的 {back} {money} 已退回現貨帳戶。',
  },
  sale_handed_out: {
    title: '{amount} {coin} 已發放',
    text: '來自 {name} 的認購，已到現貨帳戶。',
  },
  vote_won: {
    title: '第 {round} 輪投票：{winner} 第一',
    text: '{winner} 共得 {all} 票。本輪您投了 {votes} 票，其中 {own} 票投給 {winner}。每一票都在公開計票中。',
  },
  vote_none: {
    title: '第 {round} 輪投票沒有產生第一名',
    text: '沒有候選項目達到所需票數，您 {votes} 票的花費已退回。',
  },
  vote_called_off: {
    title: '第 {round} 輪投票已取消',
    text: '您 {votes} 票的花費已退回。',
  },
  letters: {
    code: {
      title: 'Bourse 驗證碼',
      text: '用於{purpose}的驗證碼：{code}\n\n{minutes} 分鐘內有效。請勿告訴任何人，包括自稱客服的人。',
    },
    codeSms: '【Bourse】{code}，用於{purpose}，{minutes} 分鐘內有效，請勿告訴任何人。',
    already_registered: {
      title: '這個信箱已有帳戶',
      text: '有人用這個信箱在 Bourse 註冊，但它已有帳戶。如果是您，請直接登入；忘記密碼可以找回。如果不是您，無需處理。',
    },
    already_bound: {
      title: '這個信箱已屬於另一個帳戶',
      text: '有人想把這個信箱綁定到另一個 Bourse 帳戶，但它已被使用。如果不是您，無需處理。',
    },
    notMe: '不是您本人？立即凍結帳戶：\n{link}',
    word: '防釣魚碼：{word}',
    noWord: '您還沒有設定防釣魚碼。設定後，我們的每封郵件都會帶上它。',
  },
  reasons: {
    blurred: '圖片模糊，看不清內容',
    cut: '圖片不完整，邊角被裁掉',
    glare: '反光遮住了內容',
    name_differs: '姓名與證件不一致',
    number_differs: '號碼與證件不一致',
    out_of_date: '證件已過期',
    another_person: '照片中的人不是本人',
    altered: '圖片有修改痕跡',
    document_taken: '此證件已用於另一個帳戶',
  },
  push: {
    topics: {
      order_filled: '委託已成交',
      order_part: '委託部分成交',
      order_acted: '止損或止盈已觸發',
      order_ended: '委託已被系統結束',
      otc: '場外訂單有新進展',
      liquidation_near: '有部位接近強平',
      contract_closed: '有部位被強平或減倉',
      funding: '資金費已結算',
      deposit: '充值到帳',
      withdrawal: '提幣或提現有新進展',
      transfer_in: '收到轉帳',
      device: '新裝置登入',
      protection: '帳戶安全設定有變動',
      verification: '認證有新進展',
      house: '來自 Bourse 的訊息',
      joined: '您參與的首發或投票有結果',
      reminder: '您關注的活動開始了',
      price_alert: '價格提醒已觸發',
    },
    more: '打開 Bourse 查看。',
    test: {
      title: '推播就是這個樣子',
      text: 'Bourse 未打開時，成交、到帳與帳戶安全訊息會顯示在這裡。',
    },
  },
  purposes: {
    register: '註冊',
    login: '登入',
    forget: '找回密碼',
    bind: '綁定',
    security: '安全設定',
    withdraw: '提幣',
    second: '二次驗證',
  },
}
