import type { SocketReply } from '@bourse/protocol'
import type { FrameWriter } from '../frame-writer.ts'
import type { AssetFigures, LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'
import { listOrNull } from './quote-channel.ts'

type ByCoin = Readonly<Record<string, AssetFigures>>

/** What the assets' channel needs. */
export type AssetsDeps = {
  readonly wishes: Wishes
  readonly writer: FrameWriter
  readonly ask: (method: string, params: readonly unknown[]) => Promise<SocketReply>
}

/** The own balances of the coins that are watched. */
export function assetsChannel({ wishes, writer, ask }: AssetsDeps): Channel {
  let known: ByCoin | null = null
  let round = 0
  const render = (): Partial<LiveState> => ({ assets: known })
  const put = (came: ByCoin): void => {
    known = { ...known, ...came }
    writer.touch(render)
  }
  const askAll = async (): Promise<void> => {
    const asked = ++round
    const reply = await ask('asset.query', wishes.names('assets'))
    if (asked !== round || reply.error !== null) return
    // A push that came while this was asked is newer than the answer.
    put({ ...(reply.result as ByCoin), ...pushedMeanwhile })
  }
  let pushedMeanwhile: ByCoin = {}
  return {
    type: 'asset',
    isPersonal: true,
    wanted: () => listOrNull(wishes.names('assets')),
    begun: () => {
      pushedMeanwhile = {}
      void askAll()
    },
    broke: () => {
      round += 1
    },
    take: ([came]) => {
      pushedMeanwhile = { ...pushedMeanwhile, ...(came as ByCoin) }
      put(came as ByCoin)
    },
    forget: () => {
      round += 1
      known = null
      writer.touch(render)
    },
  }
}
