import type { ReactNode } from 'react'
import { usePagePlace } from '../../site/tabs/page-place.ts'
import { StatisticsDetail } from './statistics-detail.tsx'
import { StatisticsList } from './statistics-list.tsx'
import '../../site/lists/lists.css'
import '../../site/lists/figure-strip.css'
import './statistics.css'

/** The figures of the classes that are over; one of them has an address of its own in the same tab. */
export function StatisticsPage(): ReactNode {
  const { path } = usePagePlace()
  const classId = /\/Statistics-list\/([1-9]\d{0,14})\/?$/.exec(path)?.[1]
  return classId === undefined ? <StatisticsList /> : <StatisticsDetail classId={Number(classId)} />
}
