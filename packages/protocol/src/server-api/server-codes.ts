import type { CodeEntry } from '../codes/code-entry.ts'

/** A line of the server API's catalogue: the status that goes with the code, too. */
export type ServerCodeEntry = CodeEntry & { readonly status: number }

/**
 * What the server API answers besides the codes that its calls name. The order is the precedence: where several rules
 * are broken, the one that stands first is answered.
 */
export const serverCodes = [
  {
    code: 'BODY_TOO_LARGE',
    status: 413,
    retry: 'mended',
    text: {
      zh: '请求体过大',
      en: 'The body is too large',
      es: 'El cuerpo es demasiado grande',
      'zh-TW': '請求內容過大',
      ko: '본문이 너무 큽니다',
      ja: '本文が大きすぎます',
    },
  },
  {
    code: 'SIGNATURE_MISSING',
    status: 401,
    retry: 'mended',
    text: {
      zh: '缺少签名请求头，或格式不对',
      en: 'A header of the signature is missing or malformed',
      es: 'Falta una cabecera de la firma o está mal escrita',
      'zh-TW': '缺少簽章標頭，或格式不對',
      ko: '서명 헤더가 없거나 형식이 잘못되었습니다',
      ja: '署名のヘッダーがないか、形式が正しくありません',
    },
  },
  {
    code: 'APP_UNKNOWN',
    status: 401,
    retry: 'mended',
    text: {
      zh: '应用 ID 不存在',
      en: 'There is no such app id',
      es: 'No existe ese identificador de aplicación',
      'zh-TW': '應用程式 ID 不存在',
      ko: '그런 앱 ID가 없습니다',
      ja: 'そのアプリ ID はありません',
    },
  },
  {
    code: 'TIME_OFF',
    status: 401,
    retry: 'mended',
    text: {
      zh: '时间戳与服务器相差超过 5 分钟',
      en: 'The time is more than five minutes off the server’s',
      es: 'La hora difiere más de cinco minutos de la del servidor',
      'zh-TW': '時間戳與伺服器相差超過 5 分鐘',
      ko: '시각이 서버와 5분 넘게 다릅니다',
      ja: '時刻がサーバーと 5 分より大きくずれています',
    },
  },
  {
    code: 'SIGNATURE_WRONG',
    status: 401,
    retry: 'mended',
    text: {
      zh: '签名不正确',
      en: 'The signature is wrong',
      es: 'La firma no es correcta',
      'zh-TW': '簽章不正確',
      ko: '서명이 올바르지 않습니다',
      ja: '署名が正しくありません',
    },
  },
  {
    code: 'SIGNATURE_OLD',
    status: 401,
    retry: 'mended',
    text: {
      zh: '签名没有包含调用路径，该应用已不再接受这种签名，请升级 SDK',
      en: 'The signature leaves out which call is made, which this application no longer takes: use a newer SDK',
      es: 'La firma no incluye qué llamada se hace, y esta aplicación ya no lo acepta: use un SDK más nuevo',
      'zh-TW': '簽章沒有包含呼叫路徑，此應用程式已不再接受這種簽章，請升級 SDK',
      ko: '서명에 호출 경로가 빠져 있으며, 이 애플리케이션은 더 이상 이런 서명을 받지 않습니다. 새 SDK를 사용하세요',
      ja: '署名に呼び出し先が含まれていません。このアプリケーションはもう受け付けないため、新しい SDK を使ってください',
    },
  },
  {
    code: 'APP_DISABLED',
    status: 403,
    retry: 'later',
    text: {
      zh: '应用已停用',
      en: 'The application is disabled',
      es: 'La aplicación está desactivada',
      'zh-TW': '應用程式已停用',
      ko: '앱이 사용 중지되었습니다',
      ja: 'アプリは無効になっています',
    },
  },
  {
    code: 'ADDRESS_NOT_ALLOWED',
    status: 403,
    retry: 'mended',
    text: {
      zh: '此地址不在白名单内',
      en: 'This address is not among the allowed ones',
      es: 'Esta dirección no está entre las permitidas',
      'zh-TW': '此位址不在允許清單內',
      ko: '허용된 주소가 아닙니다',
      ja: 'このアドレスは許可されていません',
    },
  },
  {
    code: 'NONCE_USED',
    status: 401,
    retry: 'mended',
    text: {
      zh: '随机数已使用过',
      en: 'The nonce was used before',
      es: 'El nonce ya se usó',
      'zh-TW': '隨機數已使用過',
      ko: '이미 사용한 nonce입니다',
      ja: 'この nonce は使用済みです',
    },
  },
  {
    code: 'TOO_FAST',
    status: 429,
    retry: 'later',
    text: {
      zh: '请求过快，请稍后再试',
      en: 'Too many requests: wait and try again',
      es: 'Demasiadas solicitudes: espere e inténtelo de nuevo',
      'zh-TW': '請求過快，請稍後再試',
      ko: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요',
      ja: 'リクエストが多すぎます。少し待ってからお試しください',
    },
  },
  {
    code: 'NO_SUCH_CALL',
    status: 404,
    retry: 'never',
    text: {
      zh: '没有此接口',
      en: 'There is no such call',
      es: 'No existe esa llamada',
      'zh-TW': '沒有此介面',
      ko: '그런 호출이 없습니다',
      ja: 'その呼び出しはありません',
    },
  },
  {
    code: 'BODY_NOT_JSON',
    status: 400,
    retry: 'mended',
    text: {
      zh: '请求体不是 JSON 对象',
      en: 'The body is no JSON object',
      es: 'El cuerpo no es un objeto JSON',
      'zh-TW': '請求內容不是 JSON 物件',
      ko: '본문이 JSON 객체가 아닙니다',
      ja: '本文が JSON オブジェクトではありません',
    },
  },
  {
    code: 'FIELDS_WRONG',
    status: 422,
    retry: 'mended',
    text: {
      zh: '有字段不正确',
      en: 'A field is wrong',
      es: 'Hay un campo incorrecto',
      'zh-TW': '有欄位不正確',
      ko: '잘못된 필드가 있습니다',
      ja: '正しくない項目があります',
    },
  },
  {
    code: 'NOT_FOUND',
    status: 404,
    retry: 'never',
    text: {
      zh: '没有找到',
      en: 'There is no such thing',
      es: 'No existe',
      'zh-TW': '沒有找到',
      ko: '찾을 수 없습니다',
      ja: '見つかりません',
    },
  },
  {
    code: 'UNAVAILABLE',
    status: 503,
    retry: 'later',
    text: {
      zh: '服务暂不可用，请稍后再试',
      en: 'The service is away: try again later',
      es: 'El servicio no está disponible: inténtelo más tarde',
      'zh-TW': '服務暫不可用，請稍後再試',
      ko: '서비스를 잠시 사용할 수 없습니다. 나중에 다시 시도해 주세요',
      ja: '一時的に利用できません。後でお試しください',
    },
  },
  {
    code: 'FAILED',
    status: 500,
    retry: 'later',
    text: {
      zh: '服务器出错',
      en: 'Our fault: data.trace names it',
      es: 'Es un fallo nuestro: data.trace lo identifica',
      'zh-TW': '伺服器出錯',
      ko: '서버 오류입니다. data.trace에 번호가 있습니다',
      ja: 'サーバーの不具合です。data.trace に番号があります',
    },
  },
] as const satisfies readonly ServerCodeEntry[]

/** A code of the server API's own catalogue. */
export type ServerCode = (typeof serverCodes)[number]['code']
