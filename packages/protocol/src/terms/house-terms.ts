import type { Language, Sentences } from '../language.ts'

/** What an operator can switch off for everybody. */
export const SWITCH_NAMES = ['trading', 'sign_up', 'withdrawals'] as const

/** The name of a switch. */
export type SwitchName = (typeof SWITCH_NAMES)[number]

/** What people are told of why something is off. */
export const SWITCH_REASONS = ['maintenance', 'incident', 'review', 'law'] as const

/** Why something is off. */
export type SwitchReason = (typeof SWITCH_REASONS)[number]

/** Something that the house tells everybody, as a site shows it: a sentence in the reader's language, from when and until when. */
export type HouseNote = {
  readonly kind: SwitchName | 'maintenance'
  readonly text: string
  /** Seconds since 1970. */
  readonly from: number
  /** Null: until further notice. */
  readonly until: number | null
}

const OFF: Readonly<Record<SwitchName, Sentences>> = {
  trading: {
    zh: '交易已暂停，仍可撤单',
    en: 'Trading is paused; orders can still be cancelled',
    es: 'El comercio está en pausa; aún puede cancelar órdenes',
    'zh-TW': '交易已暫停，仍可撤單',
    ko: '거래가 일시 중지되었습니다. 주문 취소는 가능합니다',
    ja: '取引を一時停止しています。注文の取消は可能です',
  },
  sign_up: {
    zh: '暂不接受新用户注册',
    en: 'New accounts cannot be opened for now',
    es: 'Por ahora no se pueden abrir cuentas nuevas',
    'zh-TW': '暫不接受新用戶註冊',
    ko: '현재 신규 가입을 받지 않습니다',
    ja: '現在、新規登録を受け付けていません',
  },
  withdrawals: {
    zh: '提币暂停，资产仍在账户里',
    en: 'Withdrawals are paused; the money stays in the accounts',
    es: 'Los retiros están en pausa; el dinero sigue en las cuentas',
    'zh-TW': '提幣暫停，資產仍在帳戶裡',
    ko: '출금이 일시 중지되었습니다. 자산은 계정에 그대로 있습니다',
    ja: '出金を一時停止しています。資産は口座に残っています',
  },
}

const WHY: Readonly<Record<SwitchReason, Sentences>> = {
  maintenance: {
    zh: '系统维护',
    en: 'maintenance',
    es: 'mantenimiento',
    'zh-TW': '系統維護',
    ko: '시스템 점검',
    ja: 'メンテナンス',
  },
  incident: {
    zh: '正在处理一项故障',
    en: 'we are working on a fault',
    es: 'estamos resolviendo una avería',
    'zh-TW': '正在處理一項故障',
    ko: '장애를 처리하고 있습니다',
    ja: '障害に対応しています',
  },
  review: {
    zh: '正在进行安全检查',
    en: 'a safety check is under way',
    es: 'se realiza una revisión de seguridad',
    'zh-TW': '正在進行安全檢查',
    ko: '안전 점검을 진행하고 있습니다',
    ja: '安全確認を行っています',
  },
  law: {
    zh: '依法律法规要求',
    en: 'the law asks for it',
    es: 'lo exige la ley',
    'zh-TW': '依法律法規要求',
    ko: '법령에 따른 조치입니다',
    ja: '法令に基づく措置です',
  },
}

/** What a switch is called where operators turn it. */
export const SWITCH_TITLES: Readonly<Record<SwitchName, Pick<Sentences, 'en' | 'zh'>>> = {
  trading: { en: 'Trading', zh: '交易' },
  sign_up: { en: 'Sign-up', zh: '注册' },
  withdrawals: { en: 'Withdrawals', zh: '提币' },
}

/** What people are told of why something is off. */
export const offReason = (reason: SwitchReason): Sentences => WHY[reason]

/** Between what is off and why. */
const COLON: Sentences = { zh: '：', en: ': ', es: ': ', 'zh-TW': '：', ko: ': ', ja: '：' }

/** What people read of something that is off. */
export const offSentence = (name: SwitchName, reason: SwitchReason, language: Language): string =>
  OFF[name][language] + COLON[language] + WHY[reason][language]

/** What people read of maintenance; from when until when stands behind it. */
export const MAINTENANCE_TEXT: Sentences = {
  zh: '计划维护，期间服务可能中断',
  en: 'Planned maintenance; the service may be interrupted',
  es: 'Mantenimiento previsto; el servicio puede interrumpirse',
  'zh-TW': '計劃維護，期間服務可能中斷',
  ko: '예정된 점검으로 서비스가 중단될 수 있습니다',
  ja: '計画メンテナンスのため、サービスが中断する場合があります',
}
