import '../home.css'
import type { ReactNode } from 'react'
import { useBoard } from '../api/use-board.ts'
import { AppPanel } from './app-panel.tsx'
import { Hero } from './hero.tsx'
import { LiveMarket } from './live-market.tsx'
import { Markets } from './markets.tsx'
import { Promises } from './promises.tsx'
import { Ticker } from './ticker.tsx'

/** The first page: what this is, how the markets stand, how money is treated, the app. */
export function HomePage(): ReactNode {
  const board = useBoard()
  return (
    <>
      <section className="hero wrap">
        <Hero />
        <LiveMarket board={board} />
      </section>
      <Ticker board={board} />
      <Markets board={board} />
      <Promises />
      <AppPanel board={board} />
    </>
  )
}
