import type { CodeEntry } from './code-entry.ts'

/** What the house answers when the reason lies with itself. */
export const serviceCodes = [
  {
    code: 'BUSY',
    retry: 'later',
    text: {
      zh: '系统繁忙，请稍后再下单；撤单不受影响',
      en: 'The system is busy: no new orders for a moment, cancelling works',
      es: 'El sistema está ocupado: espere para crear órdenes; cancelar funciona',
      'zh-TW': '系統繁忙，請稍後再下單；撤單不受影響',
      ko: '시스템이 혼잡합니다. 잠시 후 주문해 주세요. 취소는 가능합니다',
      ja: '混雑しています。新規注文は少しお待ちください。取消は可能です',
    },
  },
  {
    code: 'UNAVAILABLE',
    retry: 'later',
    text: {
      zh: '服务暂时不可用，请稍后再试',
      en: 'The service is unavailable for the moment, please try again later',
      es: 'El servicio no está disponible por el momento, inténtelo más tarde',
      'zh-TW': '服務暫時無法使用，請稍後再試',
      ko: '서비스를 일시적으로 사용할 수 없습니다. 잠시 후 다시 시도해 주세요',
      ja: 'サービスは一時的に利用できません。しばらくしてからお試しください',
    },
  },
  {
    code: '500',
    retry: 'later',
    text: {
      zh: '未知问题，请稍后再试',
      en: 'Something went wrong on our side, please try again later',
      es: 'Se produjo un problema por nuestra parte, inténtelo más tarde',
      'zh-TW': '未知問題，請稍後再試',
      ko: '알 수 없는 문제가 발생했습니다. 잠시 후 다시 시도해 주세요',
      ja: '問題が発生しました。しばらくしてからお試しください',
    },
  },
] as const satisfies readonly CodeEntry[]
