import { askInitInfo, type InitAnswer } from '../../../site/init/use-init-info.ts'
import { clockSkewMs, median } from '../measures.ts'

/** What three calls in a row tell of the server. */
export type ServerProbe = {
  readonly latencyMs: number
  readonly skewMs: number
  readonly info: InitAnswer['info']
}

const CALLS = 3

/** Asks the server three times, one after the other: the middle round trip, and the clock by the quickest one. */
export async function probeServer(): Promise<ServerProbe> {
  const answers: (InitAnswer & { readonly endMs: number })[] = []
  for (let call = 0; call < CALLS; call += 1) answers.push({ ...(await askInitInfo()), endMs: Date.now() })
  const quickest = answers.reduce((best, one) => (one.tookMs < best.tookMs ? one : best))
  return {
    latencyMs: median(answers.map(answer => answer.tookMs)) ?? 0,
    skewMs: clockSkewMs(Number(quickest.info.server_time), quickest.endMs - quickest.tookMs, quickest.endMs),
    info: quickest.info,
  }
}
