import type { OtcOrderView, otcOrderAppeal } from '@bourse/protocol'
import { OTC_ORDERS, type OtcAppealReason } from '@bourse/protocol/terms'
import { Button, Dialog, RadioRows, showToast, TextArea } from '@bourse/ui'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../../site/forms/components/form-message.tsx'
import { type Form, useForm } from '../../../../site/forms/use-form.ts'
import { ImageField } from '../../../images/index.ts'
import { useOtcAct } from '../../api/otc-acts.ts'
import { APPEAL_REASONS } from '../../order-view.ts'

// A place each for as many pictures as an appeal takes.
const SLOTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].slice(0, OTC_ORDERS.imagesMax)

type AppealValues = {
  readonly reason: OtcAppealReason | ''
  readonly text: string
  /** Ids of pictures that were taken, a place each; an empty one waits. */
  readonly images: readonly string[]
}

/** Asks the house to decide: why, in one's own words, with pictures. */
export function AppealDialog({ order, onClose }: { order: OtcOrderView; onClose: () => void }): ReactNode {
  const t = useTranslations('otc-orders.appeal')
  const reasons = useTranslations('otc-orders.order.reasons')
  const id = useId()
  const form = useAppealForm(order, onClose)
  const { reason, text } = form.values
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t('title')}
      text={t('lead')}
      actions={
        <Button type="submit" form={id} variant="primary" size="field" sending={form.sending}>
          {t('send')}
        </Button>
      }
    >
      <form id={id} className="form-column mt-4" noValidate onSubmit={form.onSubmit}>
        <div>
          <RadioRows
            label={t('reason')}
            rows={APPEAL_REASONS[order.role].map(one => ({
              value: one,
              title: reasons(one),
              ...(one === 'payer_name' ? { text: t('stops') } : {}),
            }))}
            value={reason === '' ? null : reason}
            onChange={next => form.set('reason', next)}
          />
          {form.error('reason') !== undefined && (
            <p className="ui-hint" data-bad="" role="alert">
              {form.error('reason')}
            </p>
          )}
        </div>
        <TextArea
          label={t('text')}
          maxLength={OTC_ORDERS.messageLengthMax}
          value={text}
          error={form.error('text')}
          onChange={event => form.set('text', event.target.value)}
        />
        <Evidence form={form} />
        <FormMessage failure={form.failure} />
      </form>
    </Dialog>
  )
}

function useAppealForm(order: OtcOrderView, onClose: () => void): Form<AppealValues> {
  const t = useTranslations('otc-orders.appeal')
  const act = useOtcAct()
  return useForm<AppealValues>({
    initial: { reason: '', text: '', images: [] },
    problems: ({ reason, text }) => ({
      reason: reason === '' ? { sentence: t('problems.reason') } : undefined,
      text: text.trim() === '' ? { sentence: t('problems.text') } : undefined,
    }),
    labels: { reason: t('reason'), text: t('text'), images: t('images') },
    places: { fields: { reason: 'reason', text: 'text', images: 'images' } },
    send: async ({ reason, text, images }) => {
      if (reason === '') return null
      const request = { id: order.id, reason, text: text.trim(), images: images.filter(one => one !== '') }
      const answer = await act<typeof otcOrderAppeal>('/api/otc/order-appeal', request)
      if (!answer.ok) return answer
      showToast({ kind: 'success', title: t('said') })
      onClose()
      return null
    },
  })
}

/** Pictures, a place each; the next place opens when one is filled. */
function Evidence({ form }: { form: Form<AppealValues> }): ReactNode {
  const t = useTranslations('otc-orders.appeal')
  const { images } = form.values
  const filled = SLOTS.findLastIndex((_slot, at) => (images[at] ?? '') !== '') + 1
  const setImage = (slot: string, image: string): void =>
    form.set(
      'images',
      SLOTS.map((one, at) => (one === slot ? image : (images[at] ?? ''))),
    )
  return SLOTS.slice(0, filled + 1).map((slot, at) => (
    <ImageField
      key={slot}
      label={t('image', { number: String(at + 1) })}
      value={images[at] ?? ''}
      onChange={next => setImage(slot, next)}
      error={at === 0 ? form.error('images') : undefined}
    />
  ))
}
