import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, TimeField } from '#web/ui/date-field.tsx'
import { endWithout } from '../../domain/event-timing.ts'
import type { AskableDate } from '../hooks/use-date-finder.ts'
import styles from './find-date.module.css'

/** Adds a date of one's own to those that the band may be asked about. */
export const OwnDateFields = ({
  today,
  usual,
  onAdd,
}: {
  today: string
  /** The hours with which it begins. */
  usual: Pick<AskableDate, 'start' | 'end'>
  onAdd: (own: AskableDate) => void
}) => {
  const [date, setDate] = useState('')
  const [hours, setHours] = useState<Partial<typeof usual>>({})
  const { start, end } = { ...usual, ...hours }
  const isWhole = date >= today && start !== ''
  const add = (): void => {
    if (!isWhole) return
    onAdd({ date, start, end: end || endWithout(start), endDate: '' })
    setDate('')
  }
  // Enter would send the form around it.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className={styles.own}>
      <legend className={styles.ownName}>{t('Another date')}</legend>
      <DateField
        label={t('Date')}
        min={today}
        value={date}
        onChange={({ target }) => {
          setDate(target.value)
          // From here on they stay, whatever is found meanwhile.
          setHours({ start, end })
        }}
        onKeyDown={onKeyDown}
      />
      <TimeField
        label={t('Start')}
        value={start}
        onChange={({ target }) => setHours({ ...hours, start: target.value })}
        onKeyDown={onKeyDown}
      />
      <TimeField
        label={t('End')}
        optional
        value={end}
        onChange={({ target }) => setHours({ ...hours, end: target.value })}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" icon={<IconPlus size={15} aria-hidden="true" />} disabled={!isWhole} onClick={add}>
        {t('Add')}
      </Button>
    </fieldset>
  )
}
