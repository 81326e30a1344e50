export { listPackages } from './list-packages.ts'
export { sendPackage, sendReference } from './send-package.ts'
