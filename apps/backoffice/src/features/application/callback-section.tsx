import type { applicationCallback, applicationCallbackTest, ReplyOf } from '@bourse/protocol'
import { CALLBACK_EVENTS, type CallbackEvent, type DeliveryEvent } from '@bourse/protocol/terms'
import { Button, Checkbox, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAnswerText } from './answer-text.ts'
import type { Application } from './application-calls.ts'
import { useSend } from './use-send.ts'

type CallbackTest = ReplyOf<typeof applicationCallbackTest>

/** Where events are posted to, which, and a test of it. */
export function CallbackSection({ application }: { readonly application: Application }): ReactNode {
  const text = useTranslations('application')
  const [url, setUrl] = useState(application.callback_url)
  // A tick is shown at once; when it could not be kept, it goes back.
  const [events, setEvents] = useState<readonly CallbackEvent[]>(application.events)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSend()
  const save = async (wanted: readonly CallbackEvent[], address: string): Promise<boolean> => {
    const payload = { url: address.trim(), events: [...wanted] }
    const sent = await saving.sendCall<typeof applicationCallback>('/backoffice/application/callback', payload)
    setProblem(sent.done ? null : sent.reason)
    return sent.done
  }
  const turn = async (event: CallbackEvent, on: boolean): Promise<void> => {
    const before = events
    const wanted = CALLBACK_EVENTS.filter(one => (one === event ? on : before.includes(one)))
    setEvents(wanted)
    // What is typed and not saved stays typed: a tick saves ticks alone.
    if (!(await save(wanted, application.callback_url))) setEvents(before)
  }
  const changed = url.trim() !== application.callback_url
  return (
    <section className="application-part">
      <div className="part-words">
        <h2>{text('callback.title')}</h2>
        <p>{text('callback.words')}</p>
      </div>
      <div className="part-fields">
        <Form className="callback-form" onFinish={() => void save(events, url)}>
          <Form.Item {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}>
            <Input
              type="url"
              aria-label={text('callback.address')}
              placeholder="https://hooks.example.com/lectern"
              value={url}
              maxLength={500}
              onChange={({ target }) => {
                setUrl(target.value)
                setProblem(null)
              }}
            />
          </Form.Item>
          {changed ? (
            <Button type="primary" htmlType="submit" loading={saving.sending}>
              {text('callback.save')}
            </Button>
          ) : (
            <TestButton disabled={application.callback_url === ''} />
          )}
        </Form>
        <EventBoxes ticked={events} onTurn={(event, on) => void turn(event, on)} />
      </div>
    </section>
  )
}

type BoxesProps = {
  readonly ticked: readonly CallbackEvent[]
  readonly onTurn: (event: CallbackEvent, on: boolean) => void
}

function EventBoxes({ ticked, onTurn }: BoxesProps): ReactNode {
  const text = useTranslations('application')
  return (
    <div className="event-boxes" role="group" aria-label={text('callback.events')}>
      {CALLBACK_EVENTS.map(event => (
        <Checkbox key={event} checked={ticked.includes(event)} onChange={({ target }) => onTurn(event, target.checked)}>
          {text(`event.${nameOf(event)}`)}
        </Checkbox>
      ))}
    </div>
  )
}

/** The name of an event among the texts. */
export const nameOf = <Name extends DeliveryEvent>(event: Name) =>
  event.replace('.', '_') as Name extends `${infer Group}.${infer What}` ? `${Group}_${What}` : Name

function TestButton({ disabled }: { readonly disabled: boolean }): ReactNode {
  const text = useTranslations('application.callback')
  const answer = useAnswerText()
  const [tested, setTested] = useState<CallbackTest | string | null>(null)
  const { sending, sendCall } = useSend()
  const test = async (): Promise<void> => {
    setTested(null)
    const sent = await sendCall<typeof applicationCallbackTest>('/backoffice/application/callback-test', {})
    setTested(sent.done ? sent.data : sent.reason)
  }
  const right =
    tested !== null && typeof tested === 'object' && (tested.status ?? 0) >= 200 && (tested.status ?? 0) < 300
  return (
    <>
      <Button loading={sending} disabled={disabled} onClick={() => void test()}>
        {text('test')}
      </Button>
      <span role="status" className="test-answer">
        {tested !== null && (
          <span className="status" data-status={right ? 'in_class' : 'failed'}>
            <span className="status-dot" />
            {typeof tested === 'string' ? tested : answer(tested)}
          </span>
        )}
      </span>
    </>
  )
}
