import 'dayjs/locale/ja'

export { default as words } from 'antd/es/locale/ja_JP'

/** The name that dayjs gives the language. */
export const dates = 'ja'
