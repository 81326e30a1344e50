import '../home.css'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { fetchMarkets } from '../../../site/init/markets-query.ts'
import { dictionaries, session } from '../../../site/site.ts'
import { useParts } from '../../../site/use-parts.ts'
import { useBoard } from '../api/use-board.ts'
import type { Board } from '../board.ts'
import { AppPanel } from './app-panel.tsx'
import { Banners } from './banners.tsx'
import { Hero } from './hero.tsx'
import { LiveMarket } from './live-market.tsx'
import { Markets } from './markets.tsx'
import { Promises } from './promises.tsx'
import { Ticker } from './ticker.tsx'

// On their way while the page is still being read: what has its figures is drawn once.
fetchMarkets()

// Visitors load nothing of what is theirs alone.
const OwnOverview = lazy(async () => ({ default: (await import('./own-overview.tsx')).OwnOverview }))

// Below what is seen first: it waits for nobody, and nobody for it.
const NewestArticles = lazy(async () => {
  const [{ NewestArticles: component }] = await Promise.all([
    import('../../articles/components/newest-articles.tsx'),
    dictionaries.need('articles'),
  ])
  return { default: component }
})

const OpenNow = lazy(async () => {
  const [{ OpenNow: component }] = await Promise.all([
    import('../../startup/components/open-now.tsx'),
    dictionaries.need('startup'),
  ])
  return { default: component }
})

/** The first page: what this is, how the markets stand, what is open now, how money is treated, the app; for who is signed in, what is theirs. */
export function HomePage(): ReactNode {
  // Figures are drawn a little at a time: what is pressed meanwhile is heard.
  return <Page board={useDeferredValue(useBoard())} />
}

const Page = memo(function Page({ board }: { board: Board }): ReactNode {
  const part = useParts(3)
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <>
      <section className="home-hero wrap">
        {isSignedIn ? (
          <Suspense fallback={<div />}>
            <OwnOverview board={board} />
          </Suspense>
        ) : (
          <Hero board={board} />
        )}
        <LiveMarket board={board} />
      </section>
      <Ticker board={board} />
      <Banners />
      {/* The header leads to the markets, also before they are drawn. */}
      {part === 1 ? <section className="home-section home-below" id="markets" /> : <Markets board={board} />}
      {part === 2 && <div className="home-below" />}
      {part > 2 && <Below board={board} isSignedIn={isSignedIn} />}
    </>
  )
})

function Below({ board, isSignedIn }: { board: Board; isSignedIn: boolean }): ReactNode {
  return (
    <>
      <Suspense fallback={<Later of="now" />}>
        <OpenNow waiting={<Later of="now" />} />
      </Suspense>
      {!isSignedIn && <Promises />}
      <Suspense fallback={<Later of="articles" />}>
        <NewestArticles waiting={<Later of="articles" />} />
      </Suspense>
      <AppPanel board={board} />
    </>
  )
}

/** The room of what comes later: what stands below it does not move when it comes. */
const Later = ({ of }: { of: 'now' | 'articles' }): ReactNode => <div className="home-later" data-of={of} aria-busy />
