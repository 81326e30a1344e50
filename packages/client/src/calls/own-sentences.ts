import type { Language } from '@bourse/protocol/terms'
import type { OwnCode } from './call-result.ts'

/** What is said when no server could say it. */
export const ownSentences: Readonly<Record<OwnCode, Readonly<Record<Language, string>>>> = {
  NETWORK: {
    zh: '网络异常，请检查网络连接',
    en: 'Network problem, please check your connection',
    es: 'Problema de red, compruebe su conexión',
    'zh-TW': '網路異常，請檢查網路連線',
    ko: '네트워크에 문제가 있습니다. 연결을 확인해 주세요',
    ja: 'ネットワークに問題があります。接続をご確認ください',
  },
  TIMEOUT: {
    zh: '请求超时，请稍后再试',
    en: 'The server took too long, please try again',
    es: 'El servidor tardó demasiado, inténtelo de nuevo',
    'zh-TW': '請求逾時，請稍後再試',
    ko: '요청 시간이 초과되었습니다. 다시 시도해 주세요',
    ja: 'タイムアウトしました。もう一度お試しください',
  },
  UNREADABLE: {
    zh: '未知问题，请稍后再试',
    en: 'Unknown problem, please try again later',
    es: 'Problema desconocido, inténtelo más tarde',
    'zh-TW': '未知問題，請稍後再試',
    ko: '알 수 없는 문제입니다. 잠시 후 다시 시도해 주세요',
    ja: '不明な問題が発生しました。しばらくしてからお試しください',
  },
}
