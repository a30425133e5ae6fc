import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BandMember } from '#features/statistics/contract/numbers.ts'
import { maxInstruments } from '#features/statistics/contract/statistics-limits.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshNumbers } from '../queries.ts'
import styles from './band-members.module.css'

const roleNames: Readonly<Record<BandMember['role'], string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  guest: 'Guest',
}

/** Who is in the band, as what, and what they play. */
export const BandMembers = ({
  workspaceId,
  members,
  edits,
}: {
  workspaceId: string
  members: readonly BandMember[]
  edits: boolean
}) => {
  const [changed, setChanged] = useState<BandMember | null>(null)
  return (
    <section className={styles.part} aria-labelledby="band-members">
      <h2 id="band-members" className={styles.title}>
        Members
      </h2>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <Avatar name={member.username} src={member.picture} size={36} />
            <span className={styles.who}>
              <strong>{member.username}</strong>
              <span className={styles.plays}>
                {roleNames[member.role]}
                {member.instruments && ` · ${member.instruments}`}
              </span>
            </span>
            {edits && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${member.instruments ? 'Instruments' : 'Add instruments'} of ${member.username}`}
                onClick={() => setChanged(member)}
              >
                {member.instruments ? 'Instruments' : 'Add instruments'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed && <InstrumentsModal workspaceId={workspaceId} member={changed} onClose={() => setChanged(null)} />}
    </section>
  )
}

const InstrumentsModal = ({
  workspaceId,
  member,
  onClose,
}: {
  workspaceId: string
  member: BandMember
  onClose: () => void
}) => {
  const [text, setText] = useState(member.instruments)
  const save = useMutation({
    mutationFn: () =>
      api.saveInstruments({ memberId: member.id, instruments: text, rowVersion: member.rowVersion }, { workspaceId }),
    onSuccess: async ({ message }) => {
      await refreshNumbers(workspaceId)
      flash.success(message)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={`What ${member.username} plays`}
      action="Save"
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, 'That was not saved. Try again in a moment.')
          : undefined
      }
    >
      <TextField
        label="Instruments"
        data-autofocus
        maxLength={maxInstruments}
        value={text}
        hint="In your own words: bass, second voice."
        error={errors.instruments}
        onChange={(event) => setText(event.target.value)}
      />
    </FormModal>
  )
}
