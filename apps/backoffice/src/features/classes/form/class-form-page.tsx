import { useGo } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { ListFailed } from '../../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../../site/pages/page-skeleton.tsx'
import { forgetTyped } from '../../../site/session/half-typed.ts'
import { useUser } from '../../../site/session/use-user.ts'
import { usePagePlace } from '../../../site/tabs/page-place.ts'
import { useNow } from '../../../site/time/use-now.ts'
import { clockIn, dayIn } from '../calendar.ts'
import { classDetailQuery } from '../class-calls.ts'
import { ScopeChoice } from '../scope-choice.tsx'
import { type ClassField, type ClassFormState, emptyForm, formOf } from './class-form.ts'
import { ClassSection, PeopleSection, RoomSection } from './class-sections.tsx'
import { DaySide } from './day-side.tsx'
import { DocumentSection } from './document-section.tsx'
import { TemplateTools } from './template-tools.tsx'
import { TimeSection } from './time-section.tsx'
import { useClassForm } from './use-class-form.ts'
import '../../../site/lists/lists.css'
import '../classes.css'
import './class-form.css'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** Plans a class; with `edit` it changes one that has not begun, with `copy` it begins like another. */
export function NewClassPage(): ReactNode {
  const { client } = useServices()
  const { time_zone: zone } = useUser()
  const { search } = usePagePlace()
  const edit = idOf(search.get('edit'))
  const like = edit ?? idOf(search.get('copy'))
  const [round, setRound] = useState(0)
  const kept = useQuery({ ...classDetailQuery(client, like ?? 0), enabled: like !== null })
  const now = useNow()
  const here = { day: dayIn(zone, now), clock: clockIn(zone, now) }
  if (like !== null && kept.data === undefined) {
    return kept.isError ? <ListFailed onRetry={() => void kept.refetch()} /> : <PageSkeleton />
  }
  const fresh = emptyForm(here)
  const initial = kept.data === undefined || like === null ? fresh : formOf(kept.data)
  // A copy of a class that was keeps its time of day and moves to a day that can still come.
  const begun = edit === null && initial.date < here.day ? { ...initial, date: fresh.date } : initial
  return (
    <ClassForm
      key={`${edit} ${like} ${round}`}
      initial={begun}
      classId={edit}
      draft={`class ${edit ?? 'new'} ${like ?? ''}`}
      series={edit !== null && (kept.data?.series_id ?? null) !== null}
      onAnother={() => setRound(round + 1)}
    />
  )
}

type FormProps = {
  readonly initial: ClassFormState
  readonly classId: number | null
  /** The name under which what was half typed is kept. */
  readonly draft: string
  /** The class that is changed is one of a series. */
  readonly series: boolean
  readonly onAnother: () => void
}

function ClassForm({ initial, classId, draft, series, onAnother }: FormProps): ReactNode {
  const { tabs } = useServices()
  const text = useTranslations('classes.form')
  const go = useGo()
  const use = useClassForm(initial, { classId, draft })
  const scope = series && <ScopeChoice scope={use.scope} onChange={use.setScope} />

  // The form has done its work: its tab closes, and the list shows what came of it.
  function leave(): void {
    forgetTyped(draft)
    tabs.act({ kind: 'close', key: 'new-class' })
    go('/dashboard')
  }

  const submit = async (then: () => void): Promise<void> => {
    if (await use.submit()) then()
  }

  return (
    <form className="form-page" ref={madeByButton} onSubmit={event => void (event.preventDefault(), submit(leave))}>
      <div className="form-scroll">
        <div className="form-main">
          <header className="form-head">
            <h1>{text(classId === null ? 'title' : 'editTitle')}</h1>
            <TemplateTools use={use} />
          </header>
          <ClassSection use={use} />
          <TimeSection use={use} single={classId !== null} scope={scope} />
          <PeopleSection use={use} />
          <RoomSection use={use} />
          <DocumentSection use={use} />
        </div>
        <DaySide form={use.form} classId={classId} scope={use.scope} />
      </div>
      <footer className="form-bar">
        <WhatToFix wrong={use.wrong} />
        <Button type="text" onClick={leave}>
          {text('cancel')}
        </Button>
        {classId === null && (
          <Button disabled={use.sending} onClick={() => void submit(onAnother)}>
            {text('createAnother')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={use.sending}>
          {text(classId === null ? 'create' : 'save')}
        </Button>
      </footer>
    </form>
  )
}

// A class is made by its button: Enter in a field accepts what was typed there and no more.
function madeByButton(form: HTMLFormElement | null): (() => void) | undefined {
  const stop = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  form?.addEventListener('keydown', stop)
  return () => form?.removeEventListener('keydown', stop)
}

const LABELS = {
  name: 'name',
  date: 'date',
  start: 'start',
  end: 'end',
  until: 'lastDay',
  teacherId: 'teacher',
  assistantIds: 'assistants',
  attendeesMax: 'attendees',
} as const satisfies Readonly<Record<ClassField, string>>

/** Counts what is left to fix and jumps to the first of it. */
function WhatToFix({ wrong }: { readonly wrong: readonly ClassField[] }): ReactNode {
  const text = useTranslations('classes.form')
  const [first] = wrong
  if (first === undefined) return <span className="form-fix" />
  return (
    <output className="form-fix">
      <button
        type="button"
        onClick={event => {
          const field = event.currentTarget.form?.querySelector<HTMLElement>(
            '[data-wrong="true"] :is(input, [role="combobox"])',
          )
          field?.focus()
        }}
      >
        {text('toFix', { count: wrong.length, first: text(LABELS[first]) })}
      </button>
    </output>
  )
}
