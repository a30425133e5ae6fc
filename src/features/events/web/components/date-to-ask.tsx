import { IconCheck } from '@tabler/icons-react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FoundDate } from '../../contract/find-dates-rows.ts'
import { shortDay } from '../calendar-words.ts'
import styles from './find-date.module.css'

/** A date that the band may be asked about; one of one's own says nothing of who can. */
export type AskableDate = Pick<FoundDate, 'date' | 'start' | 'end' | 'endDate'> & Partial<FoundDate>

type Missing = FoundDate['missing'][number]

const whyWords = ({ displayName: name, why, title }: Missing): string => {
  if (why === 'away') return t('{name} is away##at a date', { name })
  if (why === 'busy') return t('{name} is busy##at a date', { name })
  return t('{name} has {title}##at a date', { name, title: title ?? '' })
}

/** Who cannot come, or that everybody can; something of the band that keeps several is named once. */
const missingWords = (missing: readonly Missing[]): string => {
  if (missing.length === 0) return t('Everyone can')
  const planned = Map.groupBy(
    missing.filter(({ why }) => why === 'planned'),
    ({ title }) => title ?? '',
  )
  const shared = [...planned].filter(([, list]) => list.length > 1)
  const others = missing.filter((one) => one.why !== 'planned' || planned.get(one.title ?? '')?.length === 1)
  return listText(
    [
      ...shared.map(([title, list]) =>
        t('{title} is planned ({people, plural, one {# person} other {# people}})', { title, people: list.length }),
      ),
      ...others.map(whyWords),
    ],
    'unit',
  )
}

/** A line of the list of dates: a mark to ask the band about it, and a press that takes it. */
export const DateToAsk = ({
  found,
  isMarked,
  onMark,
  onPick,
}: {
  found: AskableDate
  isMarked: boolean
  onMark: (isMarked: boolean) => void
  onPick: () => void
}) => {
  const { date, start, end, missing, usualTimes = 0 } = found
  return (
    <li className={styles.row}>
      <Checkbox
        label={
          <span className="visually-hidden">{t('Ask about {date}', { date: `${shortDay(date)}, ${start}` })}</span>
        }
        checked={isMarked}
        onChange={({ target }) => onMark(target.checked)}
      />
      <button type="button" className={styles.found} onClick={onPick}>
        <span className={styles.when}>
          {shortDay(date)} <span className="mono">{end === '' ? start : `${start}–${end}`}</span>
        </span>
        {missing === undefined ? (
          <span className={styles.missing}>{t('Added by you')}</span>
        ) : (
          <span className={missing.length === 0 ? styles.all : styles.missing}>
            {missing.length === 0 && <IconCheck size={14} aria-hidden="true" />}
            {missingWords(missing)}
            {usualTimes > 0 && <span className={styles.usual}>{t('your usual time')}</span>}
          </span>
        )}
      </button>
    </li>
  )
}
