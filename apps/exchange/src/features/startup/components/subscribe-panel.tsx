import type { ProjectPage, startSubscribe } from '@bourse/protocol'
import { Button, buttonLook, NumberText, numberText, showToast, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { calls, session } from '../../../site/site.ts'
import { useAssets, usePaidWish } from '../../assets/index.ts'
import { RemindMe } from '../../reminders/index.ts'
import { useStartupChanged } from '../api/use-startup.ts'
import {
  coinsOf,
  costOf,
  ifClosedNow,
  mostOf,
  quickUnits,
  type SubscriptionProblem,
  subscriptionProblem,
  unitsOf,
} from '../subscription-form.ts'
import { WinOdds } from './win-odds-chart.tsx'

/** How one subscribes: how much, what is held until when, and what it would bring. */
export function SubscribePanel({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup.subscribe')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const { state, own_level: level } = project
  const isOpen = state === 'open'
  const isBarred = isOpen && level !== null && level < project.level
  return (
    <section className="panel startup-buy" aria-labelledby="startup-buy">
      <h2 id="startup-buy">{t(project.mode === 'lottery' ? 'tickets' : 'title')}</h2>
      {!isOpen && <Standing project={project} />}
      {isOpen && !isSignedIn && (
        <>
          <p className="muted">{t('signInText')}</p>
          <Link
            to={`/login?redirect=${encodeURIComponent(`/startup-info?id=${project.id}`)}`}
            {...buttonLook('primary', 'big', true)}
          >
            {t('signIn')}
          </Link>
        </>
      )}
      {isBarred && (
        <>
          <p>{t('levelText', { needed: project.level, level })}</p>
          <Link to="/userauth" {...buttonLook('primary', 'big', true)}>
            {t('verify')}
          </Link>
        </>
      )}
      {isOpen && isSignedIn && !isBarred && <SubscribeForm project={project} />}
    </section>
  )
}

function Standing({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup.subscribe')
  const moment = useDayAndTime()
  const { state, outcome, market } = project
  if (state === 'coming')
    return (
      <>
        <p className="muted">{t('notYet', { at: moment(project.opens_at) })}</p>
        <RemindMe
          of={{ what: 'sale', id: project.id }}
          name={project.name}
          place={`/startup-info?id=${project.id}`}
          size="big"
        />
      </>
    )
  if (state === 'counting')
    return (
      <p className="muted">
        {project.outside !== null && project.beacon === null ? t('waits', { what: project.outside }) : t('counting')}
      </p>
    )
  return (
    <>
      <p>{t(`over.${outcome ?? 'sold'}`)}</p>
      {market !== null && (
        <Link to={`/trade/${market}`} {...buttonLook('quiet', 'big', true)}>
          {t('trade', { market: `${project.coin}/${project.money}` })}
        </Link>
      )}
    </>
  )
}

function SubscribeForm({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup.subscribe')
  const [typed, setTyped] = useState('')
  const assets = useAssets()
  const held = assets.data?.coins.find(({ coin }) => coin === project.money)?.spot.available
  const available = held ?? (assets.data === undefined ? null : '0')
  const problem = subscriptionProblem(project, typed, available)
  const units = unitsOf(project, typed) ?? 0
  const cost = costOf(project, units)
  const send = useSend(project, cost, () => setTyped(''))
  const problemText = useProblemText(project)
  const isLottery = project.mode === 'lottery'
  const { money } = project
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (problem === null) send.act()
      }}
    >
      <TextField
        label={t(isLottery ? 'ticketCount' : 'amount')}
        aside={t('available', { amount: numberText(available ?? '0'), money })}
        size="big"
        numeric
        inputMode={isLottery ? 'numeric' : 'decimal'}
        value={typed}
        unit={isLottery ? t('ticketUnit') : money}
        onChange={event => setTyped(event.target.value.trim())}
        error={problem === null || problem.is === 'empty' ? undefined : problemText(problem)}
      />
      <div className="startup-quick">
        {quickUnits(project, available).map(count => {
          const text = isLottery ? String(count) : costOf(project, count)
          return (
            <Button key={count} size="row" aria-pressed={text === typed} onClick={() => setTyped(text)}>
              {numberText(text)}
            </Button>
          )
        })}
      </div>
      <What project={project} units={problem === null ? units : 0} />
      {isLottery && problem === null && <WinOdds project={project} own={units} />}
      <Held project={project} cost={problem === null ? cost : null} />
      {send.failure !== null && (
        <p className="startup-failure" role="alert">
          {send.failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="big" full disabled={problem !== null} sending={send.sending}>
        {problem !== null ? t('actBare') : t('act', { amount: numberText(cost), money })}
      </Button>
      <p className="muted fine startup-final">
        {t('final', { left: numberText(costOf(project, mostOf(project, null))), money })}
      </p>
    </form>
  )
}

function What({ project, units }: { project: ProjectPage; units: number }): ReactNode {
  const t = useTranslations('startup.subscribe')
  const { coin, money, mode } = project
  const twice = Math.floor(units / 2)
  const coins = (count: number): ReactNode => (
    <>
      <NumberText value={coinsOf(project, count)} /> {coin}
    </>
  )
  return (
    <dl className="startup-kv">
      <div>
        <dt>{t('price')}</dt>
        <dd className="num">
          {numberText(project.price)} {money}
        </dd>
      </div>
      {mode === 'lottery' ? (
        <>
          <div>
            <dt>{t('eachWin')}</dt>
            <dd className="num">{coins(1)}</dd>
          </div>
          <div>
            <dt>{t('eachLoss')}</dt>
            <dd className="num">
              <NumberText value={project.unit_price} /> {money}
            </dd>
          </div>
        </>
      ) : (
        <div>
          <dt>{t(mode === 'first' ? 'youGet' : 'ifClosed')}</dt>
          <dd className="num">{coins(ifClosedNow(project, units))}</dd>
        </div>
      )}
      {mode === 'rata' && project.units < project.units_max && (
        <div>
          <dt>{t('ifTwice')}</dt>
          <dd className="num">{coins(twice)}</dd>
        </div>
      )}
    </dl>
  )
}

function Held({ project, cost }: { project: ProjectPage; cost: string | null }): ReactNode {
  const t = useTranslations('startup.subscribe')
  const moment = useDayAndTime()
  const amount = cost === null ? t('whatYouSay') : `${numberText(cost)} ${project.money}`
  return <p className="muted fine">{t(`held.${project.mode}`, { amount, at: moment(project.closes_at) })}</p>
}

function useProblemText(project: ProjectPage): (problem: SubscriptionProblem) => string {
  const t = useTranslations('startup.problems')
  const { money, mode } = project
  return ({ is, bound }) => {
    const units = Math.max(0, bound)
    if (mode === 'lottery') {
      if (is === 'empty' || is === 'whole') return t('wholeTickets')
      return t(`${is}Tickets`, { count: units })
    }
    const amount = numberText(costOf(project, units))
    return is === 'empty' ? t('whole', { amount, money }) : t(is, { amount, money })
  }
}

/** Subscribes: taken, or refused with the server's own sentence. */
function useSend(project: ProjectPage, amount: string, onDone: () => void): ReturnType<typeof usePaidWish> {
  const t = useTranslations('startup.subscribe')
  const changed = useStartupChanged()
  const wish = { id: project.id, amount }
  return usePaidWish({
    wish,
    send: client_id => calls.call<typeof startSubscribe>('/api/start/subscribe', { ...wish, client_id }),
    onTaken: ({ amount: taken, coin, number }) => {
      showToast({
        kind: 'success',
        title: t('done', { amount: numberText(taken), coin, number: String(number) }),
      })
      onDone()
    },
    changed,
  })
}
