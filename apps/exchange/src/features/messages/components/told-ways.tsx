import {
  isFixedNotice,
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeTopic,
  NOTICE_CHANNELS as SHOWN,
} from '@bourse/protocol/terms'
import { FailedState, Select, Skeleton, Switch, showToast } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Choices, useChoices, useChoose, useChooseNear } from '../api/use-choices.ts'

const GROUPS = ['orders', 'contracts', 'funds', 'security', 'house'] as const

/** What somebody is told of, and in which ways; what protects the account is on and stays on. */
export function ToldWays(): ReactNode {
  const t = useTranslations('messages.ways')
  const { data, error, refetch, isFetching } = useChoices()
  if (data === undefined && error !== null) {
    return (
      <FailedState
        title={t('failed')}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        compact
      />
    )
  }
  return (
    <table className="told-ways" aria-busy={data === undefined}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {SHOWN.map(channel => (
            <th key={channel} scope="col">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(group => (
        <tbody key={group}>
          <tr className="told-group">
            <th colSpan={SHOWN.length + 1} scope="rowgroup">
              {t(`groups.${group}`)}
            </th>
          </tr>
          {NOTICE_TOPIC_NAMES.filter(topic => NOTICE_TOPICS[topic].group === group).map(topic => (
            <Topic key={topic} topic={topic} choices={data} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Topic({ topic, choices }: { topic: NoticeTopic; choices: Choices | undefined }): ReactNode {
  const t = useTranslations('messages.ways')
  const choose = useChoose()
  return (
    <tr>
      <th scope="row">
        {t(`topics.${topic}`)} {topic === 'liquidation_near' && <HowNear choices={choices} />}
        <small>{t(`more.${topic}`)}</small>
      </th>
      {SHOWN.map(channel => (
        <td key={channel}>
          {choices === undefined ? (
            <Skeleton width={32} height={20} />
          ) : (
            <Switch
              label={`${t(`topics.${topic}`)}: ${t(`channels.${channel}`)}`}
              on={choices.topics[topic][channel]}
              disabled={isFixedNotice(topic, channel)}
              onChange={on => {
                void choose({ topic, channel, on }).then(answer => {
                  if (!answer.ok) showToast({ kind: 'error', title: answer.msg })
                })
              }}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

const NEAR_PERCENTS = [1, 2, 3, 5, 10, 20]

/** How near a liquidation must be to be told: one of these, or what was chosen elsewhere. */
function HowNear({ choices }: { choices: Choices | undefined }): ReactNode {
  const t = useTranslations('messages.ways')
  const choose = useChooseNear()
  if (choices === undefined) return <Skeleton width={72} height={32} />
  const { near_percent: chosen } = choices
  const offered = [...new Set([...NEAR_PERCENTS, chosen])].sort((one, other) => one - other)
  return (
    <span className="told-near">
      <Select
        label={t('howNear')}
        labelHidden
        size="control"
        value={String(chosen)}
        options={offered.map(percent => ({ value: String(percent), label: t('near', { percent }) }))}
        onChange={value => {
          void choose(Number(value)).then(answer => {
            if (!answer.ok) showToast({ kind: 'error', title: answer.msg })
          })
        }}
      />
    </span>
  )
}
