import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../site/time/use-dates.ts'

/** The code of a plan whose teacher is somewhere else. */
export const TEACHER_BUSY = 'TEACHER_BUSY'

type Busy = {
  readonly class_id: number
  readonly name: string
  readonly start_local: string
  readonly end_local: string
}

const SHOWN = 5

/** Asks whether a teacher is meant to have two classes at once, and says which. */
export function useBusyQuestion(): (data: unknown) => Promise<boolean> {
  const { modal } = App.useApp()
  const text = useTranslations('classes.form')
  const dates = useDates()

  function line({ name, start_local: start, end_local: end }: Busy): string {
    const date = dates.day(start)
    return text('busyLine', { date, start: start.slice(11), end: end.slice(11), name })
  }

  return data => {
    const { busy } = data as { readonly busy: readonly Busy[] }
    return new Promise(resolve => {
      modal.confirm({
        title: text('busyTitle'),
        content: (
          <ul className="busy-list">
            {busy.slice(0, SHOWN).map(one => (
              <li key={`${one.class_id} ${one.start_local}`}>{line(one)}</li>
            ))}
            {busy.length > SHOWN && <li>{text('busyMore', { count: busy.length - SHOWN })}</li>}
          </ul>
        ),
        okText: text('busyKeep'),
        cancelText: text('busyBack'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  }
}
