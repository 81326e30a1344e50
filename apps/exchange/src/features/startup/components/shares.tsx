import type { ProjectPage } from '@bourse/protocol'
import { START_LIST, START_SCRIPT } from '@bourse/protocol/terms'
import { Button, buttonLook, numberText } from '@bourse/ui'
import { Code, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkShares, type ShareVerdict } from '../check-shares.ts'

/** How shares are worked out, the list of everything that was subscribed, and the check of it here. */
export function Shares({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup.shares')
  return (
    <section className="startup-prose" aria-labelledby="startup-shares">
      <div className="startup-files-head">
        <h2 id="startup-shares" className="section-title">
          {t('title')}
        </h2>
        <p className="startup-papers">
          <a href={`${START_LIST}/${project.id}`} download {...buttonLook('quiet', 'control')}>
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden />
              {t('list')}
            </span>
          </a>
          <a href={START_SCRIPT} download {...buttonLook('quiet', 'control')}>
            <span className="inline-flex items-center gap-2">
              <Code aria-hidden />
              {t('script')}
            </span>
          </a>
        </p>
      </div>
      {project.mode === 'lottery' ? <Draw project={project} /> : <p className="muted">{t(`how.${project.mode}`)}</p>}
      <p className="muted fine startup-hash">
        {t('head', { count: project.entries })} <code>{project.head}</code>
      </p>
      {project.mine !== null && project.mine.units > 0 && (
        <p className="muted fine startup-hash">
          {t('own')} <code>{project.mine.subscriber}</code>
        </p>
      )}
      {project.entries > 0 && <Check project={project} />}
    </section>
  )
}

/** The steps of a draw: what was promised before, what is added when it closes, and how whoever likes can check it. */
function Draw({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup.shares.draw')
  const { committed, secret, outside, beacon } = project
  return (
    <ol className="startup-draw">
      <li>
        {t('before')} <code>{committed}</code>
      </li>
      <li>
        {t('list')} {outside !== null && t('outside', { what: outside })}
        {beacon !== null && (
          <>
            {' '}
            {t('outsideWas')} <code>{beacon}</code>
          </>
        )}
      </li>
      <li>
        {secret === null ? t('willBe', { count: project.units_max }) : t('was', { count: project.units_max })}
        {secret !== null && (
          <>
            {' '}
            <code>{secret}</code>
          </>
        )}
      </li>
      <li>
        {t('check')} {outside === null && t('limit')}
      </li>
    </ol>
  )
}

type Checking = 'rest' | 'under way' | 'failed' | ShareVerdict

/** Fetches the list and works it out here. */
function Check({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup.check')
  const [state, setState] = useState<Checking>('rest')
  const act = async (): Promise<void> => {
    setState('under way')
    try {
      const answer = await fetch(`${START_LIST}/${project.id}`)
      const verdict = answer.ok ? await checkShares(await answer.text()) : 'failed'
      // The end of a list that lacks its last lines holds by itself: only the page's own digest tells.
      const isCut = verdict !== 'failed' && verdict.ok && project.state === 'ended' && verdict.head !== project.head
      setState(isCut ? { ok: false, line: verdict.entries + 1, why: 'digest' } : verdict)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="startup-check">
      <Button size="control" sending={state === 'under way'} onClick={() => void act()}>
        {t('act')}
      </Button>
      <p role="status">{state !== 'rest' && state !== 'under way' && <Verdict state={state} />}</p>
    </div>
  )
}

function Verdict({ state }: { state: 'failed' | ShareVerdict }): ReactNode {
  const t = useTranslations('startup.check')
  if (state === 'failed') return t('failed')
  if (!state.ok) return t(`broken.${state.why}`, { line: String(state.line) })
  const of = {
    ...{ entries: numberText(String(state.entries)), people: numberText(String(state.people)) },
    ...{ asked: numberText(String(state.asked)), given: numberText(String(state.given)) },
    head: state.head.slice(0, 16),
  }
  return t(state.given > 0 ? 'holds' : 'listHolds', of)
}
