import { formatKey, type Key, keyOfPitch, parallelKey, parseKey } from '@backline/theory/key.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { type HarmonicFunction, harmonicFunction } from '@backline/theory/progression.ts'
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { allChords, numeralName, numeralOf, readKey } from '../../domain/harmony/chord-sets.ts'
import { commonProgressions, hearNumerals } from '../../domain/harmony/examples.ts'
import { settling } from '../../domain/harmony/phrases.ts'
import { useNotes } from '../hooks/use-notes.ts'
import type { LearnProps } from '../trainer-view.ts'
import styles from './harmony.module.css'
import { functionText, letterOf } from './harmony-words.ts'

const cMajor: Key = parseKey('C major') ?? keyOfPitch(0, 'major')
const functions: readonly { name: HarmonicFunction; title: string }[] = [
  { name: 'tonic', title: t('Tonic') },
  { name: 'subdominant', title: t('Subdominant') },
  { name: 'dominant', title: t('Dominant') },
]
const own: Readonly<Record<Key['mode'], readonly string[]>> = {
  major: ['I', 'ii', 'iii', 'IV', 'V', 'vi', 'viio'],
  minor: ['i', 'iio', 'III', 'iv', 'V', 'VI', 'VII', 'viio'],
}
const kindOfGuest = (numeral: string): string => (numeral.includes('/') ? t('secondary dominant') : t('borrowed'))
/** How often a loop goes round before it ends by itself. */
const rounds = 8

/** Every chord of a key with what it does there, and the progressions that songs are made of. */
export const HarmonyLearn = ({ material }: LearnProps) => {
  const given = typeof material.more.key === 'string' ? readKey(material.more.key) : null
  const [key, setKey] = useState<Key>(given ?? cMajor)
  const { playing, problem, play, stop } = useNotes()
  const tonics = Array.from({ length: 12 }, (_none, pitch) => formatNoteName(keyOfPitch(pitch, key.mode).tonic))
  const tonic = formatNoteName(key.tonic)
  const choose = (name: string): void => setKey(readKey(`${name} ${key.mode}`) ?? key)
  const chordOf = (numeral: string) => (
    <button
      key={numeral}
      type="button"
      className={styles.chord}
      onClick={() => play(hearNumerals([numeral], key, 1.6))}
    >
      <span className={styles.numeral}>{numeralName(numeral)}</span>
      <span className="mono">{letterOf(numeral, key)}</span>
      <span className={styles.small}>{own[key.mode].includes(numeral) ? t('in the key') : kindOfGuest(numeral)}</span>
    </button>
  )
  return (
    <div className={styles.learn}>
      <div className={styles.keys}>
        <Field label={t('Key')}>
          {(field) => (
            <Select {...field} value={tonic} onChange={(event) => choose(event.target.value)}>
              {[...new Set([tonic, ...tonics])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Segmented
          label={t('Major or minor')}
          options={[
            { value: 'major', label: t('Major') },
            { value: 'minor', label: t('Minor') },
          ]}
          value={key.mode}
          onChange={(mode) => setKey(mode === key.mode ? key : parallelKey(key))}
        />
        <Button onClick={() => play(hearNumerals(settling(key.mode), key, 0.7))}>{t('Hear the key')}</Button>
        <Button onClick={stop} disabled={!playing} icon={<IconPlayerStopFilled size={14} aria-hidden="true" />}>
          {t('Stop')}
        </Button>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {functions.map(({ name, title }) => (
        <section key={name}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.about}>{functionText(name)}</p>
          <div className={styles.chords}>
            {[...new Set([...own[key.mode], ...allChords(key.mode)])]
              .filter((numeral) => harmonicFunction(numeralOf(numeral), key.mode) === name)
              .map(chordOf)}
          </div>
        </section>
      ))}
      <section>
        <h3 className={styles.title}>{t('Progressions in {key}', { key: spokenKey(formatKey(key, 'ascii')) })}</h3>
        <ul className={styles.progressions}>
          {commonProgressions[key.mode].map(({ numerals, about }) => {
            const name = numerals.map(numeralName).join(' ')
            const round = numerals.length * 1.1
            const once = hearNumerals(numerals, key)
            const loop = Array.from({ length: rounds }, (_none, at) => at * round).flatMap((later) =>
              once.map((note) => ({ ...note, at: note.at + later })),
            )
            return (
              <li key={name} className={styles.progression}>
                <div>
                  <b>{name}</b>
                  <span className="mono">{numerals.map((numeral) => letterOf(numeral, key)).join(' ')}</span>
                  <p className={styles.small}>{about}</p>
                </div>
                <div className={styles.actions}>
                  <Button aria-label={t('Play {name}', { name })} onClick={() => play(once)}>
                    {rich('<iconPlayerPlayFilled></iconPlayerPlayFilled> Play', {
                      iconPlayerPlayFilled: () => <IconPlayerPlayFilled size={14} aria-hidden="true" />,
                    })}
                  </Button>
                  <Button aria-label={t('Loop {name}', { name })} onClick={() => play(loop)}>
                    {rich('<iconRepeat></iconRepeat> Loop', {
                      iconRepeat: () => <IconRepeat size={14} aria-hidden="true" />,
                    })}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
