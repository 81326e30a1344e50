import { initInfo, serviceInfo } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { answerInitInfo } from './init-info.ts'
import { answerServiceInfo } from './service-info.ts'

/** Which operation carries out which call. */
export const calls = [handle(initInfo, answerInitInfo), handle(serviceInfo, answerServiceInfo)]
