export { Frame } from './frame.tsx'
export { MissingPage } from './missing-page.tsx'
