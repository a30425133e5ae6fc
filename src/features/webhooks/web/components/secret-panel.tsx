import type { Webhook } from '#features/webhooks/contract/webhook.ts'
import { t } from '#kernel/language/translate.ts'
import { ShownOnce } from '#web/ui/shown-once.tsx'

/** The secret of a webhook, this once. */
export const SecretPanel = ({
  opened: { webhook, secret },
  onClose,
}: {
  opened: { webhook: Webhook; secret: string }
  onClose: () => void
}) => (
  <ShownOnce
    name={t('Secret of {name}', { name: webhook.name })}
    label={t('Secret of “{name}”', { name: webhook.name })}
    secret={secret}
    hint={
      webhook.format === 'standard'
        ? t('Copy it now: you’ll only see it this once. By it, the receiver knows that an event is from you.')
        : t('A chat doesn’t need it. You’ll only see it this once.')
    }
    copy={t('Copy secret')}
    copied={t('Secret copied.')}
    onClose={onClose}
  />
)
