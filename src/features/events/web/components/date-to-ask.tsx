import { IconCheck } from '@tabler/icons-react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FoundDate } from '../../contract/find-dates-rows.ts'
import { shortDay } from '../calendar-words.ts'
import type { AskableDate } from '../hooks/use-date-finder.ts'
import styles from './find-date.module.css'

type Missing = FoundDate['missing'][number]

const whyWords = ({ displayName: name, why, title }: Missing): string => {
  if (why === 'away') return t('{name} is away##at a date', { name })
  if (why === 'busy') return t('{name} is busy##at a date', { name })
  if (why === 'near') return t('too near to {title} for {name}', { name, title: title ?? '' })
  return t('{name} has {title}##at a date', { name, title: title ?? '' })
}

/** Who cannot come, or that everybody can; something of the band that keeps several is named once. */
const missingWords = (missing: readonly Missing[]): string => {
  if (missing.length === 0) return t('Everyone can')
  const ofBand = Map.groupBy(missing, ({ why, title }) => (title === null ? null : `${why} ${title}`))
  const shared = [...ofBand].flatMap(([key, list]) => (key !== null && list.length > 1 ? [list] : []))
  const others = missing.filter((one) => !shared.some((list) => list.includes(one)))
  return listText(
    [
      ...shared.map((list) => {
        const said = { title: list[0]?.title ?? '', people: list.length }
        return list[0]?.why === 'near'
          ? t('too near to {title} ({people, plural, one {# person} other {# people}})', said)
          : t('{title} is planned ({people, plural, one {# person} other {# people}})', said)
      }),
      ...others.map(whyWords),
    ],
    'unit',
  )
}

/** A line of the list of dates: a press that takes it, and, where the band can be asked, a mark to ask about it. */
export const DateToAsk = ({
  found,
  isMarked,
  onMark,
  onPick,
}: {
  found: AskableDate
  isMarked: boolean
  onMark: false | ((isMarked: boolean) => void)
  onPick: () => void
}) => {
  const { date, start, end, missing, usualTimes = 0, wholeDay = [] } = found
  return (
    <li className={styles.row}>
      {onMark && (
        <Checkbox
          label={
            <span className="visually-hidden">{t('Ask about {date}', { date: `${shortDay(date)}, ${start}` })}</span>
          }
          checked={isMarked}
          onChange={({ target }) => onMark(target.checked)}
        />
      )}
      <button type="button" className={styles.found} onClick={onPick}>
        <span className={styles.when}>
          {shortDay(date)} <span className="mono">{`${start}–${end}`}</span>
        </span>
        {missing === undefined ? (
          <span className={styles.missing}>{t('Added by you')}</span>
        ) : (
          <span className={missing.length === 0 ? styles.all : styles.missing}>
            {missing.length === 0 && <IconCheck size={14} aria-hidden="true" />}
            {missingWords(missing)}
            {wholeDay.map((title) => (
              <span key={title} className={styles.usual}>
                {t('{title} all day', { title })}
              </span>
            ))}
            {usualTimes > 0 && <span className={styles.usual}>{t('your usual time')}</span>}
          </span>
        )}
      </button>
    </li>
  )
}
