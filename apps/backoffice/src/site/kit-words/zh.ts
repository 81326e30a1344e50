import 'dayjs/locale/zh-cn'

export { default as words } from 'antd/es/locale/zh_CN'

/** The name that dayjs gives the language. */
export const dates = 'zh-cn'
