import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { articleAddress } from '#features/system/contract/help-articles.ts'
import type { Webhook } from '#features/webhooks/contract/webhook.ts'
import { mostWebhooks } from '#features/webhooks/contract/webhooks-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { focusHeading } from '#web/ui/overlays/use-focus-back.ts'
import { Arrived, ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { SecretPanel } from '../components/secret-panel.tsx'
import { WebhookForm } from '../components/webhook-form.tsx'
import { WebhookItem } from '../components/webhook-item.tsx'
import { webhooksQuery } from '../queries.ts'
import styles from './webhooks-page.module.css'

/** `/webhooks`: where the news of the band are sent to, for those who manage it. */
export const WebhooksPage = () => {
  const { id: workspaceId } = useWorkspace()
  if (!useMay('manage'))
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title={t('Webhooks are for those who manage the band')}
          text={t('The owner and managers say where the band’s news are sent to.')}
        />
      </ScreenState>
    )
  return <Webhooks key={workspaceId} workspaceId={workspaceId} />
}

const Webhooks = ({ workspaceId }: { workspaceId: string }) => {
  const query = useQuery(webhooksQuery(workspaceId))
  const [form, setForm] = useState<Webhook | 'new' | null>(null)
  const [opened, setOpened] = useState<{ webhook: Webhook; secret: string } | null>(null)
  const close = (): void => {
    setOpened(null)
    focusHeading()
  }
  const add = (
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setForm('new')}>
      {t('Add a webhook')}
    </Button>
  )
  const count = query.data?.webhooks.length
  return (
    <>
      <ScreenBar title={t('Webhooks')} count={count}>
        {count !== undefined && count > 0 && count < mostWebhooks && add}
      </ScreenBar>
      <p className={styles.about}>
        {rich(
          'What the band’s bell tells is sent on, signed, to a program of yours or to your chat. How it works: <help>Webhooks in the help</help>.',
          { help: (text) => <Link to={articleAddress('send-news-to-your-chat')}>{text}</Link> },
        )}
      </p>
      {opened && <SecretPanel key={opened.secret} opened={opened} onClose={close} />}
      <Arrived
        query={query}
        loading={t('The webhooks are loading')}
        failed={t('Couldn’t load the webhooks. Nothing is lost; try again in a moment.')}
        bones={
          <ScreenBones>
            <Skeleton height="90px" />
            <Skeleton height="90px" />
          </ScreenBones>
        }
      >
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <ScreenState>
              <EmptyState
                title={t('No webhook yet')}
                text={t('Add the address of a Discord, Slack or Matrix room, or of a program of your own.')}
                action={add}
              />
            </ScreenState>
          ) : (
            <ul className={styles.list} aria-label={t('Webhooks')}>
              {webhooks.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  workspaceId={workspaceId}
                  webhook={webhook}
                  onEdit={() => setForm(webhook)}
                  onOpened={setOpened}
                />
              ))}
            </ul>
          )
        }
      </Arrived>
      {form !== null && (
        <WebhookForm
          workspaceId={workspaceId}
          webhook={form === 'new' ? null : form}
          onSaved={(saved) => {
            setForm(null)
            if (saved) setOpened(saved)
          }}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}
