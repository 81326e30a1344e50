import { DESK_PICTURES } from '@bourse/protocol/terms'
import { useEffect, useState } from 'react'
import { useServices } from '../../site/desk-services.ts'

/** A picture on its way, here, or not to be had. */
export type PictureState =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly bitmap: ImageBitmap }
  | { readonly is: 'failed'; readonly cause: unknown }

const LOADING: PictureState = { is: 'loading' }

/** Fetches a picture into memory and lets it go when nobody looks any more; each fetching is a row of the audit. */
export function usePicture(place: string): { readonly picture: PictureState; readonly again: () => void } {
  const { client } = useServices()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ readonly place: string; readonly state: PictureState } | null>(null)
  useEffect(() => {
    const call = new AbortController()
    let bitmap: ImageBitmap | null = null
    const load = async (): Promise<void> => {
      try {
        const bytes = await client.picture(`${DESK_PICTURES}/${place}`, call.signal)
        const made = await createImageBitmap(bytes)
        if (call.signal.aborted) return made.close()
        bitmap = made
        setFound({ place, state: { is: 'here', bitmap: made } })
      } catch (cause) {
        if (!call.signal.aborted) setFound({ place, state: { is: 'failed', cause } })
      }
    }
    void load()
    return () => {
      call.abort()
      bitmap?.close()
      setFound(null)
    }
  }, [client, place, tries])
  return { picture: found?.place === place ? found.state : LOADING, again: () => setTries(tries + 1) }
}
