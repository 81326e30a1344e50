import { isCode, isTest, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

const TIMER = /\bclock\.after\(|\bset(?:Timeout|Interval)\(/g

/** Places below the server that keep timers of their own, because what they wait for is no work for later: a folder with a slash, or one file. */
const KEEPERS: readonly { readonly places: readonly string[]; readonly why: string }[] = [
  { places: ['platform/jobs/', 'platform/clock.ts'], why: 'the home of later work, and the clock it goes by' },
  {
    places: ['platform/postgres/', 'platform/process-edge.ts', 'lectern/documents/converting/run-program.ts'],
    why: 'how long something may take: a bound, not work',
  },
  {
    places: [
      'core/sequencer.ts',
      'followers/projector.ts',
      'followers/projector-thread.ts',
      'followers/public-reader.ts',
      'platform/anchors/open-anchors.ts',
    ],
    why: 'the path of an order, and what guards it, with figures of its own',
  },
  {
    places: ['gateway/', 'exchange/market-stream/key-timers.ts'],
    why: 'held by connections and dropped with them: thousands, without a row and without a failure',
  },
  {
    places: ['lectern/rooms/away-people.ts', 'lectern/rooms/class-room.ts', 'lectern/rooms/timeline-writer.ts'],
    why: 'the seconds of a class room, which live and end with it',
  },
  {
    places: ['signer/start-signer.ts'],
    why: 'the rest before a process that died is started again, as with the database: it outlives no stop and is no work',
  },
  { places: ['demo/demo-trading.ts'], why: 'several rounds a second that are no work but a market' },
]

const ROOT = 'apps/server/src/'
const PLACES = KEEPERS.flatMap(({ places }) => places)

/** Work for later is a job: no loop of timers is made by hand, and no excuse outlives its timer. */
export const timersInJobs: Rule = {
  name: 'timers in jobs',
  find(project) {
    const keeping = project.files.filter(path => path.startsWith(ROOT) && isCode(path) && !isTest(path))
    const timed = keeping.filter(path => hasTimer(project, path)).map(path => path.slice(ROOT.length))
    const placeOf = (path: string) =>
      PLACES.find(place => (place.endsWith('/') ? path.startsWith(place) : path === place))
    const unasked = timed.filter(path => placeOf(path) === undefined)
    const idle = PLACES.filter(place => keeping.includes(ROOT + place) && !timed.includes(place))
    return [
      ...unasked.map(path => `${ROOT}${path}: a timer by hand; say it as a job (platform/jobs)`),
      ...idle.map(
        place => `${ROOT}${place}: may keep a timer and has none; take it from tools/gates/tidy/timers-in-jobs.ts`,
      ),
    ]
  },
}

// Comments may speak of timers; they are blanked, so that only code is looked at.
const hasTimer = (project: Project, path: string): boolean =>
  project
    .text(path)
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .search(TIMER) !== -1
