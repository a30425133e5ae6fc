import { IconLogin2 } from '@tabler/icons-react'
import { ssoFaultText } from '#features/sso/contract/sso-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { useSearchText } from '#web/session/next-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './sso-login.module.css'

/** The way to the provider, which comes back here; says why, where the last one did not work. */
export const SsoLogin = ({
  name,
  next,
  isOnly = false,
}: {
  name: string
  next: string | undefined
  isOnly?: boolean
}) => {
  const fault = useSearchText('sso')
  const isDeleted = fault === 'deleted'
  return (
    <div className={styles.way}>
      <FieldError text={ssoFaultText(fault, name)} />
      <a
        className={buttonClass({ size: 'lg', variant: isOnly ? 'primary' : 'default' })}
        href={addressOfCall('beginSsoLogin', { next, ...(isDeleted && { back: true }) })}
      >
        <IconLogin2 size={18} aria-hidden="true" />
        {isDeleted ? t('Bring my account back') : t('Log in with {name}', { name })}
      </a>
    </div>
  )
}
