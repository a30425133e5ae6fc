import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#features/webhooks/contract/webhook.ts'
import { webhookKinds } from '#features/webhooks/contract/webhook-kinds.ts'
import { oldSecretHours } from '#features/webhooks/contract/webhooks-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { When } from '#web/ui/when.tsx'
import { refreshWebhooks } from '../queries.ts'
import { formatWord, stateSign } from '../webhook-words.ts'
import { DeliveryLog } from './delivery-log.tsx'
import styles from './webhook-item.module.css'

type Opened = { webhook: Webhook; secret: string }

const useWebhookActs = (
  workspaceId: string,
  { id: webhookId, name }: Webhook,
  told: { onOpened: (opened: Opened) => void; onLog: (isShown: boolean) => void; onDone: () => void },
) => {
  const onError = (error: unknown): void =>
    void flash.error(messageOf(error, t('That didn’t work. Try again in a moment.')))
  const refresh = (): Promise<void> => refreshWebhooks(workspaceId)
  return {
    test: useMutation({
      mutationFn: () => api.testWebhook({ webhookId }, { workspaceId }),
      onSuccess: async () => {
        flash.success(t('A test is on its way to “{name}”. The log says what comes of it.', { name }))
        told.onLog(true)
        await refresh()
      },
      onError,
    }),
    turn: useMutation({
      mutationFn: (on: boolean) => api.switchWebhook({ webhookId, on }, { workspaceId }),
      onSuccess: refresh,
      onError,
    }),
    rotate: useMutation({
      mutationFn: () => api.rotateWebhookSecret({ webhookId }, { workspaceId }),
      onSuccess: async (opened) => {
        told.onDone()
        told.onOpened(opened)
        await refresh()
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => api.deleteWebhook({ webhookId }, { workspaceId }),
      // The log of what is gone is not asked for again.
      onMutate: () => told.onLog(false),
      onSuccess: async ({ message }) => {
        told.onDone()
        flash.success(message)
        await refresh()
      },
      onError,
    }),
  }
}

const Facts = ({ webhook: { host, format, kinds, state, since, oldSecretUntil } }: { webhook: Webhook }) => (
  <p className={styles.facts}>
    {host} · {formatWord(format)} ·{' '}
    {kinds.length === 0
      ? t('everything')
      : t('{count} of {all} kinds of events', { count: kinds.length, all: webhookKinds.length })}
    {since !== null && state === 'failing' && (
      <> · {rich('nothing got through since <when></when>', { when: () => <When at={since} /> })}</>
    )}
    {oldSecretUntil !== null && <> · {t('the old secret still signs, too')}</>}
  </p>
)

/** One webhook: where it sends, how it stands, what can be done with it, and its log. */
export const WebhookItem = ({
  workspaceId,
  webhook,
  onEdit,
  onOpened,
}: {
  workspaceId: string
  webhook: Webhook
  onEdit: () => void
  onOpened: (opened: Opened) => void
}) => {
  const { id, name, state } = webhook
  const [showsLog, setShowsLog] = useState(false)
  const [asks, setAsks] = useState<'delete' | 'rotate' | null>(null)
  const close = (): void => setAsks(null)
  const acts = useWebhookActs(workspaceId, webhook, { onOpened, onLog: setShowsLog, onDone: close })
  const isOn = state === 'on' || state === 'failing'
  const { tone, word } = stateSign(webhook)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 id={`webhook-${id}`} className={styles.name}>
          {name}
        </h3>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <Facts webhook={webhook} />
      <fieldset className={styles.actions} aria-labelledby={`webhook-${id}`}>
        <Button
          size="sm"
          pending={acts.test.isPending}
          pendingLabel={t('Sending...')}
          onClick={() => acts.test.mutate()}
        >
          {t('Send a test')}
        </Button>
        <Button size="sm" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {t('Log')}
        </Button>
        <Button size="sm" onClick={onEdit}>
          {t('Change')}
        </Button>
        <Button size="sm" onClick={() => setAsks('rotate')}>
          {t('New secret')}
        </Button>
        <Button size="sm" pending={acts.turn.isPending} onClick={() => acts.turn.mutate(!isOn)}>
          {isOn ? t('Switch off') : t('Switch on')}
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsks('delete')}>
          {t('Delete')}
        </Button>
      </fieldset>
      {showsLog && <DeliveryLog workspaceId={workspaceId} webhook={webhook} />}
      <ConfirmModal
        opened={asks === 'delete'}
        onClose={close}
        onConfirm={() => acts.remove.mutate()}
        question={t('Are you sure you want to delete this webhook?')}
        lost={t('“{name}” and its log are gone, and nothing is sent there any more.', { name })}
        pending={acts.remove.isPending}
      />
      <ConfirmModal
        opened={asks === 'rotate'}
        onClose={close}
        onConfirm={() => acts.rotate.mutate()}
        question={t('Make a new secret for this webhook?')}
        lost={t(
          'Both sign for {hours} hours, so that the receiver of “{name}” can learn the new one. Then the old one ends.',
          {
            hours: oldSecretHours,
            name,
          },
        )}
        action={t('Make a new secret')}
        pendingLabel={t('Making...')}
        keep={t('Keep the old one')}
        pending={acts.rotate.isPending}
      />
    </li>
  )
}
