import { IconLock } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from './button.tsx'
import { EmptyState, ScreenState } from './states.tsx'

/** In place of a screen that the plan of the workspace does not have: what it would be, and the way to the plans. */
export const PlanLocked = ({ title, text }: { title: string; text: string }) => (
  <ScreenState>
    <EmptyState
      level="h2"
      title={title}
      text={text}
      action={
        <LinkButton to="/plans" icon={<IconLock size={15} aria-hidden="true" />}>
          {t('Upgrade to unlock')}
        </LinkButton>
      }
    />
  </ScreenState>
)
