import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { Live } from '../hooks/use-live.ts'
import styles from './live-row.module.css'

/** Play and pause of a sound that is changed while it plays, and the switch to the sound as it came. */
export const LiveRow = ({ live, name, effect }: { live: Live; name: ReactNode; effect: string }) => {
  useKeys({ ' ': live.toggle, a: () => live.hear(false), b: () => live.hear(true) })
  return (
    <div className={styles.row}>
      <Button
        variant="primary"
        icon={
          live.playing ? (
            <IconPlayerPauseFilled size={16} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={16} aria-hidden="true" />
          )
        }
        onClick={live.toggle}
      >
        {live.playing ? 'Pause' : 'Play'}
      </Button>
      <Segmented
        label="Which side is heard"
        sound
        options={[
          { value: 'dry', label: 'Original' },
          { value: 'wet', label: effect },
        ]}
        value={live.processed ? 'wet' : 'dry'}
        onChange={(value) => live.hear(value === 'wet')}
      />
      <span className={styles.name}>{name}, both sides equally loud</span>
      {live.problem !== null && (
        <p className={styles.problem} role="alert">
          {live.problem}
        </p>
      )}
    </div>
  )
}
