import 'dayjs/locale/ko'

export { default as words } from 'antd/es/locale/ko_KR'

/** The name that dayjs gives the language. */
export const dates = 'ko'
