import 'dayjs/locale/es'

export { default as words } from 'antd/es/locale/es_ES'

/** The name that dayjs gives the language. */
export const dates = 'es'
