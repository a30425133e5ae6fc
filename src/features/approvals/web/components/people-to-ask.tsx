import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { useMembers } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { maxApprovalGuestName } from '../../contract/approval-limits.ts'
import styles from './approval.module.css'

/** Who is to be asked: people of the band by their ids, people outside by their names. */
export interface PeopleToAsk {
  memberIds: readonly string[]
  guests: readonly string[]
}

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one)

/** Chooses who is asked: those of the band who are not yet, and people outside by their names. */
export const PeopleToAskFields = ({
  workspaceId,
  chosen,
  asked = [],
  onChange,
  faults,
}: {
  workspaceId: string
  chosen: PeopleToAsk
  /** The ids of members who are asked already. */
  asked?: readonly (string | null)[]
  onChange: (chosen: PeopleToAsk) => void
  faults: Record<string, string>
}) => {
  const everybody = useMembers(workspaceId)
  const members = everybody.filter(({ id }) => !asked.includes(id))
  const { memberIds, guests } = chosen
  const [name, setName] = useState('')
  const add = (): void => {
    const guest = name.trim()
    if (guest !== '' && !guests.includes(guest)) onChange({ memberIds, guests: [...guests, guest] })
    setName('')
  }
  return (
    <>
      {members.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('Who in the band')}</legend>
          <div className={styles.chips}>
            {members.map(({ id, ...member }) => (
              <ToggleChip
                key={id}
                on={memberIds.includes(id)}
                onClick={() =>
                  onChange({
                    memberIds: memberIds.includes(id) ? without(memberIds, id) : [...memberIds, id],
                    guests,
                  })
                }
              >
                {nameAmong(member, everybody)}
              </ToggleChip>
            ))}
          </div>
          <FieldError text={faults.memberIds} />
        </fieldset>
      )}
      <div className={styles.guestField}>
        <TextField
          label={t('People outside the band')}
          optional
          value={name}
          maxLength={maxApprovalGuestName}
          placeholder={t('Name of your mix engineer')}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          // What was typed counts, also where nobody pressed Add.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || name.trim() === '') return
            // Enter adds the name; the form is sent by its button.
            event.preventDefault()
            add()
          }}
          error={faults.guests}
        />
        <Button onClick={add} disabled={name.trim() === ''}>
          {t('Add##a name to a list')}
        </Button>
      </div>
      {guests.length > 0 && (
        <ul className={styles.chips} aria-label={t('People outside the band')}>
          {guests.map((guest) => (
            <li key={guest}>
              <ToggleChip
                on
                aria-label={t('Remove {name}', { name: guest })}
                onClick={() => onChange({ memberIds, guests: without(guests, guest) })}
              >
                {guest}
              </ToggleChip>
            </li>
          ))}
        </ul>
      )}
      {(guests.length > 0 || name !== '') && (
        <p className={styles.quiet}>{t('Each of them gets a link of their own, which you send.')}</p>
      )}
    </>
  )
}
