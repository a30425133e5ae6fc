import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery } from '#web/session/session.ts'
import type { Member } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import styles from './details-field.module.css'
import { FormattedText } from './formatted-text.tsx'

/** The details of a task: as they are read, until one begins to write. */
export const DetailsField = ({
  value,
  onChange,
  people,
  error,
  disabled,
}: {
  value: string
  onChange: (details: string) => void
  people: readonly Member[]
  error: string | undefined
  disabled: boolean
}) => {
  const { data: me = null } = useQuery(sessionQuery)
  const [writes, setWrites] = useState(value === '')
  const [began, setBegan] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (began) area.current?.focus()
  }, [began])
  if (!writes && !error)
    return (
      <section className={styles.read} aria-label="Details">
        <div className={styles.head}>
          <span>Details</span>
          {!disabled && (
            <Button
              size="sm"
              variant="quiet"
              aria-label="Edit details"
              onClick={() => {
                setWrites(true)
                setBegan(true)
              }}
            >
              Edit
            </Button>
          )}
        </div>
        <FormattedText text={value} named={people} me={me} />
      </section>
    )
  return (
    <Field label="Details" optional error={error} hint="“- ” begins a list; **strong**, *stressed*, `as it is`.">
      {(control) => (
        <textarea
          {...control}
          ref={area}
          className={fields.input}
          rows={began ? 7 : 3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        />
      )}
    </Field>
  )
}
