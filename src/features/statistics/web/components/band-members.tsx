import { IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { maxInstruments } from '#features/accounts/contract/account-texts.ts'
import type { BandMember } from '#features/statistics/contract/numbers.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshNumbers } from '../queries.ts'
import styles from './band-members.module.css'

const roleNames: Readonly<Record<BandMember['role'], string>> = {
  owner: t('Owner'),
  manager: t('Manager'),
  member: t('Member'),
  guest: t('Guest'),
}

/** Who is in the band: faces, names, what they play, and what they may do. */
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
        {t('Members')}
      </h2>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <Avatar name={member.displayName} src={member.picture} size={56} />
            <span className={styles.who}>
              <strong className={styles.name}>{nameAmong(member, members)}</strong>
              {member.instruments && <span className={styles.plays}>{member.instruments}</span>}
              <span className={styles.role}>{roleNames[member.role]}</span>
            </span>
            {edits && (
              <IconButton
                label={t('What {name} plays', { name: member.displayName })}
                onClick={() => setChanged(member)}
              >
                <IconPencil size={17} aria-hidden="true" />
              </IconButton>
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
      title={t('What {name} plays', { name: member.displayName })}
      action={t('Save')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('Couldn’t save that. Try again in a moment.'))
          : undefined
      }
    >
      <TextField
        label={t('Instruments')}
        data-autofocus
        maxLength={maxInstruments}
        value={text}
        hint={t('In your own words: bass, backing vocals.')}
        error={errors.instruments}
        onChange={(event) => setText(event.target.value)}
      />
    </FormModal>
  )
}
