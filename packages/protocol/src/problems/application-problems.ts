import type { Sentences } from '../language.ts'

/** What can be wrong with a field of the application page. */
export const applicationProblems = {
  network: {
    zh: '{value} 不是 IP 地址或网段',
    en: '{value} is no IP address or network',
    es: '{value} no es una dirección IP ni una red',
    'zh-TW': '{value} 不是 IP 位址或網段',
    ko: '{value}은(는) IP 주소나 네트워크가 아닙니다',
    ja: '{value} は IP アドレスでもネットワークでもありません',
  },
  callback_url: {
    zh: '请填写 http 或 https 网址，不含用户名和密码',
    en: 'must be an http or https address without a name and password',
    es: 'debe ser una dirección http o https sin usuario ni contraseña',
    'zh-TW': '請填寫 http 或 https 網址，不含使用者名稱與密碼',
    ko: '이름과 비밀번호가 없는 http 또는 https 주소여야 합니다',
    ja: 'ユーザー名とパスワードを含まない http または https のアドレスにしてください',
  },
  callback_internal: {
    zh: '不能是内部网络的地址',
    en: 'must not be an address of an internal network',
    es: 'no puede ser una dirección de una red interna',
    'zh-TW': '不能是內部網路的位址',
    ko: '내부 네트워크 주소는 쓸 수 없습니다',
    ja: '内部ネットワークのアドレスは使えません',
  },
} as const satisfies Readonly<Record<string, Sentences>>
