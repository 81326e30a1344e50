import 'dayjs/locale/en-gb'

export { default as words } from 'antd/es/locale/en_US'

/** The name that dayjs gives the language. */
export const dates = 'en-gb'
