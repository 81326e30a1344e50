import { BILLING_CURRENCY, type Language, type WarningKind } from '@bourse/protocol'
import { type AccountRow, warningsOf } from './account-table.ts'
import { moneyText } from './money-text.ts'
import type { AccountState } from './passed-warnings.ts'

/** What a sentence of a letter is filled with: what is, what was set, and the people contracted for. */
type Filling = { readonly is: string; readonly set: string; readonly contracted: string }

type Sentences = Readonly<Record<WarningKind, (filling: Filling) => string>>

const SUBJECTS: Readonly<Record<Language, string>> = {
  zh: 'Lectern 账户提醒',
  en: 'Lectern: account warning',
  es: 'Lectern: aviso de la cuenta',
  'zh-TW': 'Lectern 帳戶提醒',
  ko: 'Lectern 계정 알림',
  ja: 'Lectern アカウントのお知らせ',
}

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  zh: {
    balance: ({ is, set }) => `余额为 ${is}，低于您设定的 ${set}。`,
    usage: ({ is, set }) => `本月用量已达 ${is}，超过您设定的 ${set}。`,
    minutes: ({ is, set }) => `套餐剩余 ${is} 分钟，低于您设定的 ${set} 分钟。`,
    people: ({ is, set, contracted }) => `本月同时在线最多 ${is} 人，已达合同 ${contracted} 人的 ${set}%。`,
  },
  en: {
    balance: ({ is, set }) => `The balance is ${is}, below the ${set} you set.`,
    usage: ({ is, set }) => `This month's usage is ${is}, above the ${set} you set.`,
    minutes: ({ is, set }) => `Packages have ${is} minutes left, fewer than the ${set} you set.`,
    people: ({ is, set, contracted }) =>
      `${is} people were in class at the same time, ${set} % or more of the ${contracted} contracted.`,
  },
  es: {
    balance: ({ is, set }) => `El saldo es de ${is}, por debajo de los ${set} que fijó.`,
    usage: ({ is, set }) => `El consumo de este mes es de ${is}, por encima de los ${set} que fijó.`,
    minutes: ({ is, set }) => `A los paquetes les quedan ${is} minutos, menos de los ${set} que fijó.`,
    people: ({ is, set, contracted }) =>
      `Hubo ${is} personas en clase a la vez, el ${set} % o más de las ${contracted} contratadas.`,
  },
  'zh-TW': {
    balance: ({ is, set }) => `餘額為 ${is}，低於您設定的 ${set}。`,
    usage: ({ is, set }) => `本月用量已達 ${is}，超過您設定的 ${set}。`,
    minutes: ({ is, set }) => `套餐剩餘 ${is} 分鐘，低於您設定的 ${set} 分鐘。`,
    people: ({ is, set, contracted }) => `本月同時在線最多 ${is} 人，已達合約 ${contracted} 人的 ${set}%。`,
  },
  ko: {
    balance: ({ is, set }) => `잔액이 ${is}(으)로, 설정하신 ${set}보다 적습니다.`,
    usage: ({ is, set }) => `이번 달 사용량이 ${is}(으)로, 설정하신 ${set}을(를) 넘었습니다.`,
    minutes: ({ is, set }) => `패키지에 ${is}분이 남아, 설정하신 ${set}분보다 적습니다.`,
    people: ({ is, set, contracted }) =>
      `이번 달 동시 접속이 최대 ${is}명으로, 계약 인원 ${contracted}명의 ${set}%에 이르렀습니다.`,
  },
  ja: {
    balance: ({ is, set }) => `残高は ${is} で、設定された ${set} を下回っています。`,
    usage: ({ is, set }) => `今月の利用額は ${is} で、設定された ${set} を超えました。`,
    minutes: ({ is, set }) => `パッケージの残りは ${is} 分で、設定された ${set} 分を下回っています。`,
    people: ({ is, set, contracted }) =>
      `今月の同時接続は最大 ${is} 人で、契約の ${contracted} 人の ${set}% に達しました。`,
  },
}

type Of = { readonly account: AccountRow; readonly state: AccountState }

/** Writes to a contact which thresholds were passed, a sentence each. */
export function warningLetter(language: Language, kinds: readonly WarningKind[], of: Of) {
  const text = kinds.map(kind => SENTENCES[language][kind](fillingOf(kind, of))).join('\n\n')
  return { subject: SUBJECTS[language], text }
}

function fillingOf(kind: WarningKind, { account, state }: Of): Filling {
  const { threshold } = warningsOf(account)[kind]
  const contracted = String(account.people_max)
  const money = (cents: number): string => `${moneyText(cents)} ${BILLING_CURRENCY}`
  switch (kind) {
    case 'balance':
      return { is: money(state.balance), set: money(threshold), contracted }
    case 'usage':
      return { is: money(state.monthUsage), set: money(threshold), contracted }
    case 'minutes':
      return { is: String(state.minutesLeft ?? 0), set: String(threshold), contracted }
    case 'people':
      return { is: String(state.peak), set: String(threshold), contracted }
  }
}
