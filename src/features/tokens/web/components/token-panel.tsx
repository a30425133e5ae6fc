import type { AccessToken } from '#features/tokens/contract/token.ts'
import { t } from '#kernel/language/translate.ts'
import { ShownOnce } from '#web/ui/shown-once.tsx'

/** A new token, this once. */
export const TokenPanel = ({
  made: { token, secret },
  onClose,
}: {
  made: { token: AccessToken; secret: string }
  onClose: () => void
}) => (
  <ShownOnce
    name={t('The token {name}', { name: token.name })}
    label={t('The token “{name}”', { name: token.name })}
    secret={secret}
    hint={t('Copy it now: you’ll only see it this once. Who has it can do what it may, so keep it like a password.')}
    copy={t('Copy token')}
    copied={t('Token copied.')}
    onClose={onClose}
  />
)
