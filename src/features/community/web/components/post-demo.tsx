import { columnsFor } from '@backline/waveform/columns.ts'
import { timeLabel, wholeSong } from '@backline/waveform/time-scale.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { t } from '#kernel/language/translate.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { playDemo, player, useTrackState } from '#web/audio/player.ts'
import { peaksQuery } from '#web/audio/sound-queries.ts'
import { useSeekSlider } from '#web/audio/use-seek-slider.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import type { CommunityPost, SharedDemo } from '../../contract/community.ts'
import { postTrack } from '../post-track.ts'
import styles from './post-demo.module.css'

const tenths = (): number => Math.round(player.position() * 10) / 10
const nowhere = (): number => 0
const never = () => () => undefined

/** The demo that came with a post: it plays in the player at the bottom, and its waveform is where one seeks. */
export const PostDemo = ({ post, demo }: { post: CommunityPost; demo: SharedDemo }) => {
  const track = useMemo(() => postTrack(post, demo), [post, demo])
  const state = useTrackState(post.id)
  const playing = state === 'playing'
  const loaded = state !== 'absent'
  const now = useSyncExternalStore(loaded ? player.subscribeTime : never, loaded ? tenths : nowhere)
  const duration = demo.durationSeconds ?? 0
  const overview = useMemo(() => readOverview(demo.overview), [demo.overview])
  // The fine waveform is fetched for what one listens to; until then 200 columns are enough.
  const { data: pyramid } = useQuery({ ...peaksQuery(track), enabled: loaded && demo.hasWaveform })
  const columns = useMemo(
    () => pyramid && duration > 0 && ((wide: number) => columnsFor(pyramid, wholeSong(duration, wide))),
    [pyramid, duration],
  )
  const heard = useMemo(() => () => (duration > 0 ? player.position() / duration : 0), [duration])
  const toggle = (): void => (loaded ? player.toggle() : playDemo(track))
  const { slider } = useSeekSlider({
    name: demo.title,
    now,
    duration,
    seek: (seconds) => (loaded ? player.seek(seconds) : playDemo(track, { at: seconds })),
    toggle,
  })
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles.demo} data-hue={demo.hue}>
      <button
        type="button"
        className={styles.play}
        aria-label={
          playing
            ? t('Pause {title} v{version}', { title: demo.title, version: demo.version })
            : t('Play {title} v{version}', { title: demo.title, version: demo.version })
        }
        onClick={toggle}
      >
        <Icon size={17} aria-hidden="true" />
      </button>
      <span className={styles.name}>
        <span className={styles.title}>
          <strong>{demo.title}</strong> <span className="mono">{t('v{version}', { version: demo.version })}</span>
        </span>
        <span className={styles.band}>{demo.band}</span>
      </span>
      {overview && duration > 0 ? (
        <div className={styles.well} {...slider}>
          <WaveformCanvas
            overview={overview}
            {...(columns && { columns })}
            progress={playing ? heard : now / duration}
            moving={playing}
            playhead={loaded}
            height={38}
          />
        </div>
      ) : (
        <span className={styles.flat}>{t('The waveform is being drawn.')}</span>
      )}
      <span className={`${styles.length} mono`}>{duration > 0 ? timeLabel(duration) : ''}</span>
    </div>
  )
}
