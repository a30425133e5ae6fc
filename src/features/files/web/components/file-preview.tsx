import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { FileDetail, FileVersion } from '#features/files/contract/file-item.ts'
import { shownTextBytes } from '#features/files/contract/file-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, detailOf } from '#web/api.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { playDemo, player, usePlayer, useTrackState } from '#web/audio/player.ts'
import type { Track } from '#web/audio/track.ts'
import { useSeekSlider } from '#web/audio/use-seek-slider.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { rich } from '#web/rich.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { textQuery } from '../queries.ts'
import styles from './file-preview.module.css'
import { ItemIcon } from './item-icon.tsx'

const tenths = (): number => Math.round(player.position() * 10) / 10

/** The sound of a file in the app's one player, with its waveform where we read its kind. */
const SoundPreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  const workspace = useWorkspace()
  const track: Track = {
    id: file.id,
    workspaceId: workspace.id,
    hue: workspace.hue,
    artist: workspace.name,
    title: file.name,
    version: version.number,
    source: addressOfCall('playFile', { id: file.id, version: version.number }),
    durationSeconds: version.durationSeconds,
    overview: version.overview,
    lufs: null,
    isFile: true,
  }
  const overview = useMemo(() => readOverview(version.overview), [version.overview])
  const isLoaded = usePlayer((state) => state.track?.source === track.source)
  const state = useTrackState(file.id)
  const playing = isLoaded && state === 'playing'
  const known = usePlayer((now) => now.duration)
  const played = useSyncExternalStore(player.subscribeTime, tenths)
  const duration = (isLoaded ? known : version.durationSeconds) ?? 0
  const now = isLoaded ? played : 0
  const toggle = (): void => (isLoaded ? player.toggle() : playDemo(track))
  const { slider } = useSeekSlider({
    name: file.name,
    now,
    duration,
    seek: (seconds) => (isLoaded ? player.seek(seconds) : playDemo(track, { at: seconds })),
    toggle,
  })
  return (
    <div className={styles.sound}>
      <IconButton
        label={playing ? t('Pause {name}', { name: file.name }) : t('Play {name}', { name: file.name })}
        onClick={toggle}
      >
        {playing ? (
          <IconPlayerPauseFilled size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        )}
      </IconButton>
      <div className={styles.wave} {...slider}>
        {overview ? (
          <WaveformCanvas
            overview={overview}
            progress={
              playing ? () => (duration > 0 ? player.position() / duration : 0) : duration > 0 ? now / duration : 0
            }
            moving={playing}
            height={56}
          />
        ) : (
          <progress className={styles.plain} max={duration || 1} value={now} aria-hidden="true" />
        )}
      </div>
      <span className={`${styles.time} mono`}>
        {timeLabel(now)} / {timeLabel(duration)}
      </span>
      {version.preview === 'pending' && <span className={styles.hint}>{t('The waveform is being drawn.')}</span>}
    </div>
  )
}

/** What can be seen or heard of a version: sounds play, pictures are copies made by us, texts are text, a PDF is shown in a frame. */
export const FilePreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  if (version.kind === 'audio') return <SoundPreview file={file} version={version} />
  if (version.kind === 'text') return <TextPreview file={file} version={version} />
  if (version.kind === 'pdf' && navigator.pdfViewerEnabled) return <PdfPreview file={file} version={version} />
  if (version.kind === 'image' && version.preview === 'ready')
    return (
      <img
        className={styles.picture}
        src={addressOfCall('showFilePicture', { id: file.id, version: version.number })}
        alt={t('Preview of {name}', { name: file.name })}
      />
    )
  return (
    <div className={styles.none}>
      <ItemIcon item={{ ...file, hasPicture: false, kind: version.kind }} size={64} />
      <span className={styles.hint}>{hintOf(version)}</span>
    </div>
  )
}

const hintOf = ({ kind, preview }: FileVersion): string => {
  if (kind === 'image')
    return preview === 'pending'
      ? t('The preview is being made.')
      : t('This picture can’t be shown; download it instead.')
  return kind === 'pdf' ? t('Download it to read it.') : t('No preview for this kind of file.')
}

const PdfPreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  const address = addressOfCall('showFilePdf', { id: file.id, version: version.number })
  return (
    <figure className={styles.figure}>
      {/* The browser's viewer, without its own bars where it can do without. */}
      <iframe
        className={styles.pages}
        src={`${address}#toolbar=0&navpanes=0&view=FitH`}
        title={t('Pages of {name}', { name: file.name })}
      />
      <figcaption className={styles.hint}>
        {rich('<a>Open it in a new tab</a>, or download it if your browser shows nothing here.', {
          a: (text) => (
            <a href={address} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        })}
      </figcaption>
    </figure>
  )
}

const TextPreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  const { id: workspaceId } = useWorkspace()
  const { data, error, refetch } = useQuery(textQuery(workspaceId, file.id, version.number))
  if (error && !data)
    return (
      <ErrorState
        title={t('Couldn’t load the text')}
        text={t('Try again in a moment.')}
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading label={t('Loading text')}>
        <Skeleton width="100%" height="120px" />
      </Loading>
    )
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.text} tabIndex={0} aria-label={t('Text of {name}', { name: file.name })}>
        <pre>{data.text}</pre>
      </section>
      {!data.isWhole && (
        <figcaption className={styles.hint}>
          {t('The first {size}; download it for the rest.', { size: bytesText(shownTextBytes) })}
        </figcaption>
      )}
    </figure>
  )
}
