import { useMedia } from '@bourse/shell'

/** Whether the person asked their system for less motion: the kit then moves nothing at all. */
export const useLessMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
