import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { songSeconds } from '#web/ui/landing-waveform.gen.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { SongWaveform } from '#web/ui/song-waveform.tsx'
import styles from './landing-stage.module.css'
import { useLandingSong } from './song/use-landing-song.ts'

/** Where the picture stands before anybody pressed play, in seconds. */
const poster = 21

const notes = [
  { author: 'Eliška', at: 3, text: t('Keep the scratch guitar. It’s better than the real one.') },
  { author: 'Tom', at: 10, text: t('Is the Rhodes a touch sharp, or is it me?') },
  { author: 'Marta', at: 17, text: t('Vocal take 4. Don’t touch it.') },
  { author: 'Sam', at: 26, text: t('Vocal’s up here in v7. Compare it with v6.') },
  { author: 'Jonas', at: 32.5, text: t('I rushed the fill. Re-recording Saturday.') },
]
/** Where each note stands, said by classes: a page that was made beforehand may carry no styles of its own. */
const places = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth]
const sections = [
  { name: t('Intro'), length: styles.intro },
  { name: t('Verse'), length: styles.verse },
  { name: t('Pre'), length: styles.pre },
  { name: t('Chorus'), length: styles.chorus },
  { name: t('Outro'), length: styles.outro },
]

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const exactClock = (seconds: number): string => `${clock(seconds)}.${Math.floor((seconds * 10) % 10)}`

/** A song of the sample band that one can play: its notes come at their moment, and two versions of it are in step. */
export const LandingStage = ({ children }: { children: ReactNode }) => {
  const song = useLandingSong()
  // The page itself is made before there is anything that could play.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const { position } = song
  // The file rings a moment longer than the song.
  const at = Math.min(position ?? poster, songSeconds)
  const newest = notes.findLastIndex((note) => note.at <= at)
  const playing = song.state === 'playing'
  return (
    <>
      <div className={styles.line}>
        {children}
        <div className={classNames(styles.transport, !isLive && styles.unborn)}>
          <button
            type="button"
            className={styles.play}
            aria-label={playing ? t('Pause Harbour Lights') : t('Play Harbour Lights')}
            aria-busy={song.state === 'loading'}
            onClick={song.press}
          >
            {playing ? (
              <IconPlayerPauseFilled size={20} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={20} aria-hidden="true" />
            )}
          </button>
          <p className={styles.song} role={song.state === 'failed' ? 'alert' : undefined}>
            <strong>{t('Harbour Lights')}</strong>
            <span>{song.state === 'failed' ? t('Couldn’t play it. Try again.') : t('Night Ferry')}</span>
          </p>
          <Segmented
            sound
            label={t('Version you hear')}
            value={song.heard}
            onChange={song.hear}
            options={[
              { value: 'b', label: t('v6') },
              { value: 'a', label: t('v7') },
            ]}
          />
          <span className={styles.key} aria-hidden="true">
            <Kbd>X</Kbd>
          </span>
        </div>
      </div>
      <figure
        className={styles.stage}
        data-started={position !== null || undefined}
        // Only the browser may say where it stands; until then the style sheet does.
        style={position === null ? undefined : ({ '--heard': at / songSeconds } as CSSProperties)}
        aria-label={t('Harbour Lights by Night Ferry, 40 seconds, with five review notes')}
      >
        <div className={styles.wave}>
          <SongWaveform heard={at / songSeconds} />
          {places.map((place, index) => (
            <span
              key={notes[index]?.at}
              className={classNames(styles.pin, place, index <= newest && styles.passed)}
              aria-hidden="true"
            />
          ))}
        </div>
        <ul>
          {notes.map((note, index) => (
            <li
              key={note.at}
              className={classNames(
                styles.note,
                places[index],
                position !== null && index > newest && styles.coming,
                index === newest && styles.newest,
              )}
            >
              <span className={styles.author} translate="no">
                {note.author} <span className={classNames(styles.time, 'mono')}>{clock(note.at)}</span>
              </span>
              <span className={styles.text}>{note.text}</span>
            </li>
          ))}
        </ul>
        <div className={styles.playhead} aria-hidden="true">
          <span className={classNames(styles.now, 'mono')}>{exactClock(at)}</span>
        </div>
        {position !== null && (
          <input
            type="range"
            className={styles.seek}
            aria-label={t('Position in Harbour Lights')}
            aria-valuetext={clock(at)}
            min={0}
            max={songSeconds}
            step={1}
            value={at}
            onChange={({ currentTarget }) => song.seek(Number(currentTarget.value))}
          />
        )}
        <div className={styles.sections} aria-hidden="true">
          {sections.map(({ name, length }) => (
            <span key={name} className={length}>
              {name}
            </span>
          ))}
        </div>
      </figure>
    </>
  )
}
