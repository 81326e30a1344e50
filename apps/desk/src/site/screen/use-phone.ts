import { useMedia } from '@bourse/shell'

/** Whether the window is as narrow as a phone: the side is a drawer then and a page is one column. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)')
