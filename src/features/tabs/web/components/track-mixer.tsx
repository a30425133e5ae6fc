import type { TabTrack } from '#features/tabs/contract/tab.ts'
import { tuningText } from '#features/tabs/domain/note-names.ts'
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
        Tracks
      </h2>
      {!mixes && (
        <p className={styles.hint}>The demo sounds as it was recorded. Tracks are mixed with the tab sound.</p>
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
                  aria-label={`Mute ${track.name}`}
                  title={`Mute ${track.name}`}
                  onClick={() => player?.mix(track.index, { mute: !track.mute })}
                >
                  M
                </button>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-pressed={track.solo}
                  aria-label={`Only ${track.name}`}
                  title={`Only ${track.name}`}
                  onClick={() => player?.mix(track.index, { solo: !track.solo })}
                >
                  S
                </button>
                <input
                  type="range"
                  className={styles.volume}
                  aria-label={`Volume of ${track.name}`}
                  min={0}
                  max={100}
                  value={Math.round(track.volume * 100)}
                  aria-valuetext={`${Math.round(track.volume * 100)} percent`}
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
