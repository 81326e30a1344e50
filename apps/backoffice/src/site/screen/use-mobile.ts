import { MOBILE_BREAKPOINT_MARGIN_PX, MOBILE_BREAKPOINT_PX } from '@bourse/protocol/terms'
import { useMedia } from '@bourse/shell'

// Below this width the sidebar becomes a drawer.
const MOBILE_BELOW_PX = MOBILE_BREAKPOINT_PX - MOBILE_BREAKPOINT_MARGIN_PX

// A fraction below the bound, since widths may be fractions on scaled screens.
const QUERY = `(max-width: ${MOBILE_BELOW_PX - 0.02}px)`

/** Whether the window is as narrow as a phone or a small tablet. */
export const useMobile = (): boolean => useMedia(QUERY)
