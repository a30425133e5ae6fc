import { IconCalendarPlus, IconUserPlus, IconWaveSine, IconX } from '@tabler/icons-react'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { type Stored, stored, useStored } from '#web/browser-storage.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './first-steps.module.css'

const hiddenIn = (workspaceId: string): Stored<'yes' | null> =>
  stored<'yes' | null>({
    name: `backline.homepage.steps-hidden.${workspaceId}`,
    codec: { read: () => 'yes', write: String },
    otherwise: null,
  })

/** What a new band has not done yet: its first demo, its first release, the others; who does not want to see it hides it. */
export const FirstSteps = ({
  workspaceId,
  steps,
  mayInvite,
}: {
  workspaceId: string
  steps: Homepage['firstSteps']
  mayInvite: boolean
}) => {
  const [hidden, setHidden] = useStored(hiddenIn(workspaceId))
  const invites = steps.invitation && mayInvite
  if (hidden || !(steps.demo || steps.release || invites)) return null
  const hide = (): void => setHidden('yes')
  return (
    <section className={styles.steps} aria-label="First steps">
      <p className={styles.words}>
        {steps.demo || steps.release ? 'A new room. Begin with what you have:' : 'You are alone here so far.'}
      </p>
      <div className={styles.ways}>
        {steps.demo && (
          <LinkButton to="/demos" size="sm" icon={<IconWaveSine size={15} aria-hidden="true" />}>
            Upload a demo
          </LinkButton>
        )}
        {steps.release && (
          <LinkButton to="/release-plan" size="sm" icon={<IconCalendarPlus size={15} aria-hidden="true" />}>
            Plan a release
          </LinkButton>
        )}
        {invites && (
          <LinkButton
            to="/invite-to-workspace/$workspaceId"
            params={{ workspaceId }}
            size="sm"
            icon={<IconUserPlus size={15} aria-hidden="true" />}
          >
            Invite the band
          </LinkButton>
        )}
      </div>
      <IconButton label="Hide the first steps" size="sm" className={styles.hide} onClick={hide}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
