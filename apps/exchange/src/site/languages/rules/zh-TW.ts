import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  updated: '更新於 2026 年 11 月 21 日',
  contents: '目錄',
  about: {
    title: '關於 Bourse',
    lead: 'Bourse 是一家自託管的數位資產交易所：一條指令就能在自己的機器上跑起來，也能服務上百萬交易者。',
    engineTitle: '一台引擎',
    engineText:
      '所有資金與成交都在一台確定性的引擎裡：同樣的委託，永遠得到同樣的結果。沒有時鐘，沒有亂數，也沒有例外。',
    journalTitle: '一本日誌',
    journalText: '委託先寫入日誌並落盤，才算數。行情、歷史、快照與備份都由日誌推演而來，任何時候都可以重放核對。',
    ledgerTitle: '合計為零',
    ledgerText:
      '外部世界也是一個帳戶，因此每種幣的全部餘額相加恆等於零。這是一條一直開著的斷言，一旦不成立，交易停止。',
    openTitle: '開放',
    openText: '原始碼以 Apache-2.0 授權公開。每一個公布的數字都附有測量條件，任何人都可以重新測量。',
  },
  terms: {
    lead: '使用 Bourse 即表示您同意以下條款。我們盡量寫得簡短，每一條都有意義。',
    whoTitle: '誰可以使用',
    whoText: '只有處理您事務的人員，其每項操作都有記錄。除非法律要求，其他人一概看不到。',
    accountTitle: '您的帳戶',
    accountText:
      '密碼、驗證器與復原碼由您保管，憑它們做出的操作視為您本人所為。發現異常請立即修改密碼並聯絡我們；改密後 {hours} 小時內不能提幣。',
    orderTitle: '委託與成交',
    orderText:
      '委託寫入日誌後生效，成交後不可撤回。價格時間優先，沒有例外。只有在引擎自身出錯時，我們才會更正成交，並公布經過。',
    feeTitle: '費用',
    feeText: '費用以費率頁為準，下單前逐筆顯示。調整費率至少提前 7 天公告，已成交的委託不受影響。',
    fundsTitle: '儲值與提幣',
    fundsText: '鏈上轉帳不可撤銷。儲值到錯誤的鏈、漏填備註或儲入未上架的幣，可能無法找回。提幣前請核對地址。',
    forbiddenTitle: '不可以做的事',
    forbiddenText: '洗錢、詐騙、操縱市場、自買自賣、攻擊或干擾系統、使用他人身分。發現後我們可以停用帳戶，並依法報告。',
    liabilityTitle: '責任',
    liabilityText:
      '我們保管您的幣，帳目隨時可查。價格漲跌、鏈的故障與您所在地的法律變化由您承擔；因我們的過失造成的損失，由我們賠償。',
    changeTitle: '變更與終止',
    changeText: '條款變更至少提前 14 天公告。您可以隨時提走資產並註銷帳戶；我們終止服務時，至少保留 90 天供您提幣。',
  },
  privacy: {
    lead: '我們只保存運行交易所所必需的資料。沒有廣告，沒有追蹤，不出售任何資料。',
    whatTitle: '保存什麼',
    whatText: '信箱或手機號碼、雜湊後的密碼、身分認證資料、委託與資金流水、登入時間、地址與瀏覽器。',
    whyTitle: '為什麼',
    whyText: '為了讓您登入、交易與提幣，為了保護您的帳戶，也為了履行法律規定的義務。除此之外沒有別的用途。',
    cookieTitle: 'Cookie',
    cookieText:
      '只用於登入狀態與您的選擇：語言、主題、大小、漲跌顏色與側欄。保存 30 天，只在本站有效，其他網站讀不到。',
    keepTitle: '保存多久',
    keepText: '帳戶存在期間一直保存；之後按法律要求的期限保存。',
    whoTitle: '誰能看到',
    whoText: '只有處理您事務的人員，其每項操作都有記錄。除非法律要求，其他人一概看不到。',
    rightsTitle: '您的權利',
    rightsText:
      '個人資料可在帳戶中心修改，委託記錄可在訂單中心匯出。需要全部資料的副本、更正或刪除時，請聯絡本站營運者，法律要求保留的除外。',
  },
  risk: {
    lead: '交易可能讓您失去全部投入。下面的話與收益寫得一樣大。',
    priceTitle: '價格',
    priceText: '數位資產可能在數分鐘內腰斬，也可能歸零。過去的走勢不說明將來。',
    leverageTitle: '槓桿',
    leverageText:
      '合約放大盈虧。20 倍槓桿時，約 5% 的反向波動就會強制平倉，保證金全部損失。下單前顯示的強平價會隨資金費率變化。',
    liquidityTitle: '流動性',
    liquidityText: '市價委託按盤口成交，量大時均價可能遠離最新價。行情劇烈時，可能沒有對手方。',
    chainTitle: '鏈',
    chainText: '鏈可能擁堵、分叉或被攻擊，轉帳可能延遲，也可能失敗。代幣合約可能存在漏洞。',
    projectTitle: '新專案',
    projectText: '首發專案與投票上幣的代幣沒有長期歷史，多數會失敗。上架不代表我們推薦。',
    adviceTitle: '沒有建議',
    adviceText: '本站的任何內容都不是投資建議。請只投入失去也不影響生活的錢。',
  },
}
