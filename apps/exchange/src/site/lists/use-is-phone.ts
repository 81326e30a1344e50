import { useMedia } from '@bourse/shell'

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)')
