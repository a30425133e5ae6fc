import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { refreshVotes } from '../queries.ts'
import styles from './sounds-progress.module.css'

/** What stands for a ballot until there is something to hear: how far its sounds are, or that they could not be made. */
export const SoundsProgress = ({
  workspaceId,
  voteId,
  failed,
}: {
  workspaceId: string
  voteId: string
  failed: boolean
}) => {
  const [percent, setPercent] = useState<number | null>(null)
  useLive('blind-votes.preparing', ({ data }) => {
    if (data.voteId === voteId && typeof data.percent === 'number') setPercent(data.percent)
  })
  const again = useMutation({
    mutationFn: () => api.prepareBlindVote({ voteId }, { workspaceId }),
    onSettled: () => refreshVotes(workspaceId),
  })
  if (failed)
    return (
      <div className={styles.progress}>
        <p>The sounds of this vote are not there: they have not been made yet, or something went wrong.</p>
        <FieldError
          text={again.error ? messageOf(again.error, 'That did not arrive. Try again in a moment.') : undefined}
        />
        <div>
          <Button pending={again.isPending} pendingLabel="Asking..." onClick={() => again.mutate()}>
            Prepare the sounds
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor="sounds-progress">
        Preparing the sounds {percent !== null && `${percent} %`}
      </label>
      <progress id="sounds-progress" className={styles.bar} max={100} {...(percent !== null && { value: percent })} />
      <p className={styles.text}>
        Both versions are made equally loud and equally long, so that nothing but the music tells them apart. Your
        ballot comes by itself; you can leave meanwhile.
      </p>
    </div>
  )
}
