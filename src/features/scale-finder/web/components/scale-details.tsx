import { pitchOfName } from '@backline/theory/note-name.ts'
import { otherSpelling, type Scale } from '@backline/theory/scale.ts'
import { parallelScale, relativeScale } from '@backline/theory/scale-relations.ts'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import { scaleTypeWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { keyFor } from '../../domain/keyboard.ts'
import { upAndDown } from '../../domain/midi-file.ts'
import { degreeWords, shownName, shownNote, shownSigns, typeName } from '../../domain/scale-words.ts'
import type { FinderSound } from '../hooks/use-finder-sound.ts'
import styles from './scale-details.module.css'

/** The scale that is shown: its notes, its signs, and the way to its relatives. */
export const ScaleDetails = ({
  scale,
  picked,
  sharpsOnly,
  sound,
  onScale,
  children,
}: {
  scale: Scale
  /** The pitch classes that are picked. */
  picked: ReadonlySet<number>
  sharpsOnly: boolean
  sound: FinderSound
  onScale: (scale: Scale) => void
  children: React.ReactNode
}) => {
  const other = useMemo(() => otherSpelling(scale), [scale])
  const relative = useMemo(() => relativeScale(scale), [scale])
  const parallel = useMemo(() => parallelScale(scale), [scale])
  const degrees = degreeWords(scale)
  const { sharps, flats } = shownSigns(scale, sharpsOnly)
  return (
    <section className={styles.pane} aria-labelledby="shown-scale">
      <div className={styles.top}>
        <h3 id="shown-scale" className={styles.name}>
          {shownName(scale, sharpsOnly)}
        </h3>
        <p className={styles.signs}>
          <span>{t('Number of sharps: {sharps}', { sharps })}</span>
          {flats > 0 && <span>{t('Flats: {flats}', { flats })}</span>}
        </p>
        <Button
          className={styles.play}
          icon={
            sound.walking ? (
              <IconPlayerStopFilled size={14} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={14} aria-hidden="true" />
            )
          }
          onClick={() => (sound.walking ? sound.stop() : void sound.walk(upAndDown(scale)))}
        >
          {sound.walking ? t('Stop') : t('Play scale')}
        </Button>
      </div>
      <p className={styles.aside}>
        {scale.type.name.toLowerCase() !== scale.type.label.toLowerCase() &&
          `${typeName(scaleTypeWord(scale.type.name))}. `}
        {sharpsOnly && t('Each black key counts as one sharp, however the key is spelled.')}
      </p>
      <div className={styles.line}>
        <div className={styles.notes}>
          {scale.notes.map((note, at) => {
            const pitch = pitchOfName(note)
            const name = shownNote(note, sharpsOnly)
            return (
              <button
                key={pitch}
                type="button"
                className={classNames(styles.note, picked.has(pitch) && styles.picked)}
                onClick={() => sound.note(keyFor(pitch) + 12, name)}
              >
                {name}
                <span className={styles.degree}>{degrees[at]}</span>
              </button>
            )
          })}
        </div>
        <div className={styles.jumps}>
          {other && !sharpsOnly && (
            <Button size="sm" onClick={() => onScale(other)}>
              {t('Spell as {scale}', { scale: shownName(other, false) })}
            </Button>
          )}
          {relative && (
            <Button size="sm" onClick={() => onScale(relative)}>
              {t('Relative: {scale}', { scale: shownName(relative, sharpsOnly) })}
            </Button>
          )}
          {parallel && (
            <Button size="sm" onClick={() => onScale(parallel)}>
              {t('Parallel: {scale}', { scale: shownName(parallel, sharpsOnly) })}
            </Button>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}
