import 'dayjs/locale/zh-tw'

export { default as words } from 'antd/es/locale/zh_TW'

/** The name that dayjs gives the language. */
export const dates = 'zh-tw'
