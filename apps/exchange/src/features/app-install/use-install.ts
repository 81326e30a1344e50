import { useEffect, useState } from 'react'

/** What a browser says about installing this site: nothing, an offer, or that it is done. */
export type InstallState = 'unknown' | 'offered' | 'installed'

/** The event that browsers on Chromium send; no standard has it yet. */
type InstallOffer = Event & {
  readonly prompt: () => Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Whether the site can be installed from a button, and what the button does. */
export function useInstall(): { state: InstallState; install: () => Promise<void> } {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const [installed, setInstalled] = useState(() => matchMedia('(display-mode: standalone)').matches)
  useEffect(() => {
    const onOffer = (event: Event): void => {
      // Keeps the browser's own bar away: the button on this page takes its place.
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    const onInstalled = (): void => setInstalled(true)
    window.addEventListener('beforeinstallprompt', onOffer)
    window.addEventListener('appinstalled', onInstalled)
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer)
      window.removeEventListener('appinstalled', onInstalled)
    }
  }, [])
  return {
    state: installed ? 'installed' : offer === null ? 'unknown' : 'offered',
    install: async () => {
      if (offer === null) return
      await offer.prompt()
      const { outcome } = await offer.userChoice
      setOffer(null)
      if (outcome === 'accepted') setInstalled(true)
    },
  }
}
