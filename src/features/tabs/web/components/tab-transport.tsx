import { timeLabel } from '@backline/waveform/time-scale.ts'
import {
  IconAdjustmentsHorizontal,
  IconMetronome,
  IconNumber4,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconRepeat,
  IconViewportTall,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { KeysButton } from '#web/ui/keys-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { staffChoices } from '../engine/player-state.ts'
import { type LoadedTab, useTabPosition } from '../hooks/use-tab-player.ts'
import styles from './tab-transport.module.css'

const staffLabels = { both: t('Both'), notation: t('Notation'), tab: t('Tab') } as const

const waitingWords = (isMute: boolean): string => (isMute ? t('no sound') : t('loading sounds'))

/** Start and stop, where one is, and how it is shown; it stays above the music. */
export const TabTransport = ({
  tab,
  showsPanels,
  onPanels,
  onHelp,
}: {
  tab: LoadedTab
  /** On narrow screens: whether practice, tracks and points are shown. */
  showsPanels: boolean
  onPanels: () => void
  onHelp: () => void
}) => {
  const { player, state } = tab
  const time = useTabPosition(player, ({ ms }) => timeLabel(Math.floor(ms / 1000)))
  const bar = useTabPosition(player, (position) => position.bar + 1)
  const clicks = state.source.kind === 'tab'
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('Playback')}>
      <IconButton label={t('To the start')} disabled={!state.canPlay} onClick={() => player?.stop()}>
        <IconPlayerSkipBackFilled size={18} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={styles.play}
        aria-label={state.playing ? t('Pause') : t('Play')}
        disabled={!state.canPlay}
        onClick={() => player?.toggle()}
      >
        {state.playing ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </button>
      <span className={`${styles.place} mono`}>
        <span>{time}</span>
        <span className={styles.bars} data-bar={bar}>
          {state.canPlay || state.status !== 'ready'
            ? t('bar {bar} of {bars}', { bar, bars: state.bars || '–' })
            : waitingWords(state.isMute)}
        </span>
      </span>
      <IconButton label={t('Loop')} aria-pressed={state.looping} onClick={() => player?.setLooping(!state.looping)}>
        <IconRepeat size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={clicks ? t('Metronome') : t('Metronome (tab sound only)')}
        aria-pressed={clicks && state.metronome}
        disabled={!clicks}
        onClick={() => player?.setMetronome(!state.metronome)}
      >
        <IconMetronome size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={clicks ? t('Count in') : t('Count in (tab sound only)')}
        aria-pressed={clicks && state.countIn}
        disabled={!clicks}
        onClick={() => player?.setCountIn(!state.countIn)}
      >
        <IconNumber4 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Follow the playback')}
        aria-pressed={state.follow}
        onClick={() => player?.setFollow(!state.follow)}
      >
        <IconViewportTall size={18} aria-hidden="true" />
      </IconButton>
      <span className={styles.gap} />
      <Segmented
        label={t('Staves')}
        size="sm"
        options={staffChoices.map((value) => ({ value, label: staffLabels[value] }))}
        value={state.staves}
        onChange={(staves) => player?.setStaves(staves)}
      />
      <span className={styles.zoom}>
        <IconButton label={t('Smaller')} onClick={() => player?.setZoom(state.zoom - 10)}>
          <IconZoomOut size={18} aria-hidden="true" />
        </IconButton>
        <span className={`${styles.percent} mono`}>{state.zoom}%</span>
        <IconButton label={t('Larger')} onClick={() => player?.setZoom(state.zoom + 10)}>
          <IconZoomIn size={18} aria-hidden="true" />
        </IconButton>
      </span>
      <IconButton
        label={t('Practice, tracks and demo')}
        className={styles.panels ?? ''}
        aria-pressed={showsPanels}
        onClick={onPanels}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
      </IconButton>
      <KeysButton onClick={onHelp} />
    </div>
  )
}
