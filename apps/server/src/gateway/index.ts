export { createGateway } from './create-gateway.ts'
export type { FaceAddresses, Sites } from './gateway-deps.ts'
