import { formatNoteName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'
import { compareScales } from '@backline/theory/scale-relations.ts'
import { useId, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { readScale, scaleWord } from '../../domain/finder-state.ts'
import { upAndDown } from '../../domain/midi-file.ts'
import { shownName } from '../../domain/scale-words.ts'
import details from './scale-details.module.css'
import styles from './scale-tools.module.css'

/** What the shown scale shares with another, and where they differ. */
export const CompareScales = ({
  scale,
  others,
  sharpsOnly,
  onPlay,
}: {
  scale: Scale
  others: readonly Scale[]
  sharpsOnly: boolean
  onPlay: (midis: readonly number[]) => void
}) => {
  const field = useId()
  const [chosen, setChosen] = useState('')
  const other = chosen === '' ? null : readScale(chosen)
  // What was chosen stays in the list, whatever is picked meanwhile.
  const list = other && !others.some((one) => scaleWord(one) === chosen) ? [other, ...others] : others
  const offered = list.filter((one) => scaleWord(one) !== scaleWord(scale))
  const names = (of: Scale, pitches: readonly number[]): string =>
    pitches.map((pitch) => formatNoteName(nameInScale(of, pitch))).join(' ') || t('nothing')
  const compared = other && scaleWord(other) !== scaleWord(scale) ? compareScales(scale, other) : null
  return (
    <section className={details.section} aria-labelledby={`${field}-title`}>
      <div className={details.bar}>
        <h4 id={`${field}-title`} className={details.title}>
          {t('Compare')}
        </h4>
        <label className={styles.control} htmlFor={field}>
          {t('With')}
          <Select id={field} value={compared ? chosen : ''} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t('Choose a scale')}</option>
            {offered.map((one) => (
              <option key={scaleWord(one)} value={scaleWord(one)}>
                {shownName(one, sharpsOnly)}
              </option>
            ))}
          </Select>
        </label>
        {compared && other && (
          <Button size="sm" onClick={() => onPlay(upAndDown(other))}>
            {t('Play {name}', { name: shownName(other, sharpsOnly) })}
          </Button>
        )}
      </div>
      {compared && other && (
        <dl className={styles.compared}>
          <dt>{t('Both')}</dt>
          <dd>{names(scale, compared.shared)}</dd>
          <dt>{t('Only {name}', { name: shownName(scale, sharpsOnly) })}</dt>
          <dd>{names(scale, compared.onlyFirst)}</dd>
          <dt>{t('Only {name}', { name: shownName(other, sharpsOnly) })}</dt>
          <dd>{names(other, compared.onlySecond)}</dd>
        </dl>
      )}
    </section>
  )
}
