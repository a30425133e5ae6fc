import { useId } from 'react'
import { AskedUntil, type AskingDates } from '#features/date-polls/web/api.tsx'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { type AskableDate, type DateFinder, keyOf } from '../hooks/use-date-finder.ts'
import { personZone } from '../zone-clock.ts'
import { DateToAsk } from './date-to-ask.tsx'
import fields from './event-fields.module.css'
import styles from './find-date.module.css'
import { OwnDateFields } from './own-date-fields.tsx'

const weeksAhead = [2, 3, 6, 10]

/** The best dates for what is being planned: a press takes one, and the marked ones are what the form asks about. */
export const BestDates = ({
  finder,
  asking,
  onPick,
  error,
}: {
  finder: DateFinder
  asking: AskingDates
  onPick: (found: AskableDate, timeZone: string) => void
  /** What is wrong with the last day for answers. */
  error: string | undefined
}) => {
  const within = useId()
  const { found, members, shown, today, toAsk, canAsk } = finder
  const { data } = found
  return (
    <>
      <div className={styles.within}>
        <label htmlFor={within}>{t('In the next')}</label>
        <Select id={within} value={finder.weeks} onChange={({ target }) => finder.setWeeks(Number(target.value))}>
          {weeksAhead.map((count) => (
            <option key={count} value={count}>
              {t('{count, plural, one {# week} other {# weeks}}', { count })}
            </option>
          ))}
        </Select>
      </div>
      {members.length > 1 && (
        <fieldset className={fields.group}>
          <legend className={fields.legend}>{t('Has to be there')}</legend>
          <div className={fields.days}>
            {members.map(({ id, ...member }) => (
              <ToggleChip key={id} on={finder.isNeeded(id)} onClick={() => finder.toggleNeeded(id)}>
                {nameAmong(member, members)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
      {found.error && (
        <p className={styles.failed} role="alert">
          {messageOf(found.error, t('Couldn’t look for dates. Try again in a moment.'))}{' '}
          <Button size="sm" onClick={() => void found.refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!data && !found.error && (
        <Loading label={t('Looking for dates')}>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data?.dates.length === 0 && <p className={styles.none}>{t('No evening is left in these days.')}</p>}
      {data && data.timeZone !== personZone() && (
        <p className={styles.none}>{t('Times in {zone}', { zone: data.timeZone.replaceAll('_', ' ') })}</p>
      )}
      {data && canAsk && (
        <p className={styles.none}>
          {t('Press a date to take it, or ask the band which of the marked ones suit them.')}
        </p>
      )}
      {data && shown.length > 0 && (
        <ul className={styles.list} aria-label={t('Best dates')} aria-busy={found.isPlaceholderData}>
          {shown.map((one) => (
            <DateToAsk
              key={keyOf(one)}
              found={one}
              isMarked={finder.isMarked(one)}
              onMark={canAsk && ((isMarked) => finder.mark(one, isMarked))}
              onPick={() => onPick(one, data.timeZone)}
            />
          ))}
        </ul>
      )}
      {data && finder.isOnce && <OwnDateFields today={today} usual={finder.usual} onAdd={finder.add} />}
      {toAsk && <AskedUntil asking={asking} dates={toAsk.dates.map(({ date }) => date)} today={today} error={error} />}
    </>
  )
}
