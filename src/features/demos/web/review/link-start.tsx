import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { timeCode } from '#features/demos/domain/time-code.ts'
import { t } from '#kernel/language/translate.ts'
import { usePlayer } from '#web/audio/player.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './link-start.module.css'
import type { ReviewClock } from './review-clock.ts'

/** Where a link should sound but the browser waits for a press: says so, with the button in focus. */
export const LinkStart = ({ demoId, clock }: { demoId: string; clock: ReviewClock }) => {
  const blocked = usePlayer((state) => state.blocked && state.track?.id === demoId)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (blocked) button.current?.focus()
  }, [blocked])
  if (!blocked) return null
  return (
    <p className={styles.start} role="status">
      <Button
        ref={button}
        variant="primary"
        icon={<IconPlayerPlayFilled size={15} aria-hidden="true" />}
        onClick={() => clock.play()}
      >
        {t('Play from {time}', { time: timeCode(clock.shown()) })}
      </Button>
      <span>{t('Your browser only starts sound when you press something.')}</span>
    </p>
  )
}
