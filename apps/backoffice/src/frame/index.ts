export { FrameWaiting } from './frame-waiting.tsx'
export { LonePage } from './pages/lone-page.tsx'
export { MissingPage } from './pages/missing-page.tsx'
export { LonePageFailed } from './pages/page-failed.tsx'
