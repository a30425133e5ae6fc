import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { type KeyedDemo, newerOf, newestVersionsQuery, setKey } from '../send-key-call.ts'
import styles from './scale-tools.module.css'

/** Asks for a song and makes the scale its key. */
export const SendKey = ({
  scaleKey,
  onSent,
  onClose,
}: {
  scaleKey: string
  /** The demo as it is now, and the key that it had. */
  onSent: (demo: KeyedDemo, before: string | null) => void
  onClose: () => void
}) => {
  const { id: workspaceId } = useWorkspace()
  const { data: songs, error } = useQuery(newestVersionsQuery(workspaceId))
  const [chosen, setChosen] = useState('')
  const [newer, setNewer] = useState<KeyedDemo | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [pending, setPending] = useState(false)
  const listed = songs?.map((song) => (newer?.id === song.id ? newer : song)) ?? []
  const song = listed.find(({ id }) => id === chosen)
  const send = async (): Promise<void> => {
    if (!song) return setProblem('Choose a song.')
    setPending(true)
    try {
      onSent(await setKey(workspaceId, song, scaleKey), song.key_signature)
    } catch (thrown) {
      const now = newerOf(thrown)
      setNewer(now)
      setProblem(
        now
          ? `Somebody else has changed “${now.name}” meanwhile. Its key is now ${now.key_signature ?? 'not set'}. Press again to set ${scaleKey}.`
          : messageOf(thrown, 'The key could not be saved. Try again in a moment.'),
      )
    } finally {
      setPending(false)
    }
  }
  const hint = song
    ? song.key_signature === scaleKey
      ? `It is in ${scaleKey} already.`
      : `Its key is ${song.key_signature ?? 'not set'} now, and will be ${scaleKey}.`
    : 'The newest version of the song takes it.'
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => void send()}
      title={`${scaleKey} as key of a song`}
      action="Set key"
      pending={pending}
      error={problem}
    >
      {songs?.length === 0 ? (
        <p>The band has no song yet. Add a demo, then its key can be set.</p>
      ) : error && !songs ? (
        <p className={styles.changed}>The songs did not arrive. Close this, and try again in a moment.</p>
      ) : (
        <Field label="Song" hint={hint}>
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={chosen}
              onChange={(event) => {
                setChosen(event.target.value)
                setProblem(undefined)
              }}
            >
              <option value="">{songs ? 'Choose a song' : 'Loading...'}</option>
              {listed.map(({ id, name, version }) => (
                <option key={id} value={id}>{`${name} v${version}`}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormModal>
  )
}
