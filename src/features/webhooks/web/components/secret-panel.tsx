import { IconCopy } from '@tabler/icons-react'
import type { Webhook } from '#features/webhooks/contract/webhook.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { takeFocus } from '#web/ui/held-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './webhook-item.module.css'

/** The secret of a webhook, this once. */
export const SecretPanel = ({
  opened: { webhook, secret },
  onClose,
}: {
  opened: { webhook: Webhook; secret: string }
  onClose: () => void
}) => (
  <section className={styles.secret} aria-label={t('Secret of {name}', { name: webhook.name })}>
    <TextField
      ref={takeFocus}
      label={t('Secret of “{name}”', { name: webhook.name })}
      readOnly
      className="mono"
      value={secret}
      onFocus={({ target }) => target.select()}
      hint={
        webhook.format === 'standard'
          ? t('Copy it now: you’ll only see it this once. By it, the receiver knows that an event is from you.')
          : t('A chat doesn’t need it. You’ll only see it this once.')
      }
    />
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => void copyWithFlash(secret, t('Secret copied.'))}
      >
        {t('Copy secret')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  </section>
)
