export { ActButton } from './act-button.tsx'
export { ActGround } from './act-ground.tsx'
export { ActsPage } from './acts-page.tsx'
export { FourEyes } from './four-eyes.tsx'
