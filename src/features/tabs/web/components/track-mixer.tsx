import type { TabTrack } from '#features/tabs/contract/tab.ts'
import { tuningText } from '#features/tabs/domain/note-names.ts'
import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { LoadedTab } from '../hooks/use-tab-player.ts'
import styles from './track-mixer.module.css'

/** Which tracks are shown, and how each sounds; a recording has them all in one. */
export const TrackMixer = ({
  tab: { player, state },
  instruments,
}: {
  tab: LoadedTab
  /** What is kept of each track. */
  instruments: readonly TabTrack[]
}) => {
  const { tracks } = state
  const shown = tracks.filter((track) => track.shown).map(({ index }) => index)
  const mixes = state.source.kind === 'tab'
  return (
    <section className={styles.module} aria-labelledby="tab-tracks">
      <h2 id="tab-tracks" className={styles.title}>
        {t('Tracks##of instruments')}
      </h2>
      {!mixes && (
        <p className={styles.hint}>{t('The demo plays as it was recorded. To mix tracks, use the tab sound.')}</p>
      )}
      <ul className={styles.list}>
        {tracks.map((track) => (
          <li key={track.index} className={styles.track}>
            <Checkbox
              label={
                <span>
                  {track.name}
                  <span className={styles.tuning}>{tuningText(instruments[track.index]?.strings ?? [])}</span>
                </span>
              }
              aria-label={track.name}
              checked={track.shown}
              onChange={({ target }) =>
                player?.showTracks(
                  target.checked ? [...shown, track.index] : shown.filter((index) => index !== track.index),
                )
              }
            />
            {mixes && (
              <span className={styles.mix}>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-pressed={track.mute}
                  aria-label={t('Mute {name}', { name: track.name })}
                  title={t('Mute {name}', { name: track.name })}
                  onClick={() => player?.mix(track.index, { mute: !track.mute })}
                >
                  {t('M')}
                </button>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-pressed={track.solo}
                  aria-label={t('Only {name}', { name: track.name })}
                  title={t('Only {name}', { name: track.name })}
                  onClick={() => player?.mix(track.index, { solo: !track.solo })}
                >
                  {t('S')}
                </button>
                <input
                  type="range"
                  className={styles.volume}
                  aria-label={t('{name} volume', { name: track.name })}
                  min={0}
                  max={100}
                  value={Math.round(track.volume * 100)}
                  aria-valuetext={t('{percent} percent', { percent: Math.round(track.volume * 100) })}
                  onChange={(event) => player?.mix(track.index, { volume: Number(event.target.value) / 100 })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
