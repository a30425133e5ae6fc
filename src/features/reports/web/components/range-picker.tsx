import { useState } from 'react'
import { reportDays } from '#features/reports/contract/report-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Asked } from '../queries.ts'
import styles from './range-picker.module.css'

const other = 'other'
const options = [
  ...reportDays.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` })),
  { value: other, label: 'Other days' },
]

/** The days of a report: the last 7, 28, 90 or 365, or any; `shown` are those of the report on the screen. */
export const RangePicker = ({
  asked,
  shown,
  faults,
  onAsk,
}: {
  asked: Asked
  shown: { from: string; until: string; today: string } | null
  faults: Readonly<Record<string, string>>
  onAsk: (asked: Asked) => void
}) => {
  const [typed, setTyped] = useState<{ from: string; until: string } | null>('from' in asked ? asked : null)
  const choose = (value: string): void => {
    if (value !== other) {
      setTyped(null)
      onAsk({ days: Number(value) })
    } else setTyped({ from: shown?.from ?? '', until: shown?.until ?? '' })
  }
  return (
    <>
      <Segmented
        label="Days"
        options={options}
        value={typed ? other : 'days' in asked ? String(asked.days) : other}
        onChange={choose}
      />
      {typed && (
        // Reading is never locked: who asks for other days while some are on their way gets the last ones asked for.
        <Form className={styles.days} pending={false} onSubmit={() => onAsk(typed)}>
          <TextField
            label="First day"
            type="date"
            required
            max={shown?.today}
            value={typed.from}
            error={faults.from}
            onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })}
          />
          <TextField
            label="Last day"
            type="date"
            required
            max={shown?.today}
            value={typed.until}
            error={faults.until}
            onChange={(event) => setTyped({ ...typed, until: event.currentTarget.value })}
          />
          <Button type="submit">Show</Button>
        </Form>
      )}
    </>
  )
}
