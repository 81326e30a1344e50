export { BrokenPage } from './components/broken-page.tsx'
