export { PageLayout, RoomLayout, SignLayout } from './components/layouts.tsx'
export { LoadingPage } from './components/loading-page.tsx'
export { SiteRoot } from './components/site-root.tsx'
