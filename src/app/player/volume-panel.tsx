import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react'
import { useId } from 'react'
import { player, usePlayer } from '#web/audio/player.ts'
import { BarPanel } from './bar-panel.tsx'
import styles from './player-bar.module.css'

/** How loud it plays; kept in this browser. */
export const VolumePanel = () => {
  const volume = usePlayer((state) => state.volume)
  const id = useId()
  const percent = Math.round(volume * 100)
  const Icon = percent === 0 ? IconVolumeOff : percent < 50 ? IconVolume2 : IconVolume
  return (
    <BarPanel label="Volume" icon={<Icon size={18} aria-hidden="true" />}>
      <div className={styles.volume}>
        <label htmlFor={id} className="visually-hidden">
          Volume
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={(event) => player.setVolume(Number(event.currentTarget.value) / 100)}
        />
        <span className={`${styles.percent} mono`}>{percent}</span>
      </div>
    </BarPanel>
  )
}
