import { IconShare2 } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './shared-notice.module.css'

/** Says that something that was shared waits to be added. */
export const SharedNotice = () => (
  <div className={styles.notice} role="status">
    <IconShare2 size={16} aria-hidden="true" />
    <p>{t('What you shared isn’t added yet.')}</p>
    <LinkButton to="/share" size="sm" variant="quiet">
      {t('Look at it')}
    </LinkButton>
  </div>
)
