import {
  applicationAddresses,
  applicationCallback,
  applicationCallbackTest,
  applicationInfo,
  applicationSecretEnd,
  applicationSecretMake,
  applicationSignature,
  applicationSwitch,
  deliveryDetail,
  deliveryList,
  deliveryResend,
  sdkList,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { listPackages } from '../sdk/index.ts'
import { setAddresses, setCallback, setOldSignature, switchApplication } from './change-application.ts'
import { endSecretNow, makeSecret } from './change-secrets.ts'
import { listDeliveries, readDelivery, resendDelivery } from './list-deliveries.ts'
import { readApplication } from './read-application.ts'
import { tryCallback } from './try-callback.ts'

/** Which operation of the application page carries out which call. */
export const applicationCalls = [
  handle(applicationInfo, readApplication),
  handle(applicationSecretMake, makeSecret),
  handle(applicationSecretEnd, endSecretNow),
  handle(applicationSwitch, switchApplication),
  handle(applicationSignature, setOldSignature),
  handle(applicationAddresses, setAddresses),
  handle(applicationCallback, setCallback),
  handle(applicationCallbackTest, tryCallback),
  handle(deliveryList, listDeliveries),
  handle(deliveryDetail, readDelivery),
  handle(deliveryResend, resendDelivery),
  handle(sdkList, listPackages),
]
