import { IconShare2 } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'

/** Says that something that was shared waits to be added. */
export const SharedNotice = () => (
  <NoticeBar
    icon={<IconShare2 size={16} aria-hidden="true" />}
    action={
      <LinkButton to="/share" size="sm" variant="quiet">
        {t('Look at it')}
      </LinkButton>
    }
  >
    {t('What you shared isn’t added yet.')}
  </NoticeBar>
)
