export { areaLoader } from './area-loader.ts'
export { CallFailed, type FailureKind, hasTexts, sendCall } from './calls/send-call.ts'
export { browserCookies, COOKIE_SECONDS, type CookieHost, type CookieJar, cookieLine, cookieValue } from './cookies.ts'
export { copyText } from './copy-text.ts'
export { createDeviceTokens, type DeviceTokens, type TextStore } from './device-tokens.ts'
export {
  createDictionaries,
  type Dictionaries,
  type LanguageState,
  type Messages,
  type Translation,
  useLanguage,
} from './dictionaries.ts'
export { hexOf, hmacSha256, sha256, sha256Text } from './digest.ts'
export { ErrorBoundary } from './error-boundary.tsx'
export {
  createErrorLog,
  describeError,
  type ErrorEntry,
  type ErrorKind,
  type ErrorLog,
  type ErrorLogState,
  type ErrorReport,
  type Later,
  useErrorLog,
} from './error-log.ts'
export { freshId } from './fresh-id.ts'
export {
  FULL_SCREEN_WARNING,
  type FullScreenOutcome,
  type FullScreenPage,
  toggleFullScreen,
  useFullScreen,
} from './full-screen.ts'
export { type KeptText, keptText, type Shelf } from './kept-text.ts'
export { createKitLanguage, type KitLanguage } from './kit-language.ts'
export { kitSizes } from './kit-sizes.ts'
export { LanguageProvider } from './language-provider.tsx'
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGE_SHORT, LANGUAGES, type Language } from './languages.ts'
export { forgetFailures, LateFailure, late, latePart } from './late.tsx'
export { PlaceLink } from './links/place-link.tsx'
export { plainSearch } from './links/plain-search.ts'
export { isPlainClick, useGo } from './links/use-go.ts'
export { createPreference, type Preference, type PreferenceOptions, usePreference } from './preference.ts'
export { proofSolver } from './proof/solve-proof.ts'
export { withProof } from './proof/with-proof.ts'
export { saveFile, saveText } from './save-file.ts'
export { type TimeAgo, timeAgo, timeAgoText } from './time-ago.ts'
export { allowTextAsMarkup, ownScript, type TrustedTypes } from './trusted-types.ts'
export { useMedia } from './use-media.ts'
export { usePeriod } from './use-period.ts'
export { watchErrors } from './watch-errors.ts'
