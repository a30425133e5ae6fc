import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { type KeyedDemo, newerOf, newestVersionsQuery, setKey } from '../send-key-call.ts'
import styles from './scale-tools.module.css'

/** The key of a song as messages take it. */
const keyOf = ({ key_signature: key }: KeyedDemo) => ({
  known: key === null ? 'no' : 'yes',
  key: key && spokenKey(key),
})

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
    if (!song) return setProblem(t('Choose a song.'))
    setPending(true)
    try {
      onSent(await setKey(workspaceId, song, scaleKey), song.key_signature)
    } catch (thrown) {
      const now = newerOf(thrown)
      setNewer(now)
      setProblem(
        now
          ? t(
              'Somebody else changed “{name}” in the meantime. Its key is now {known, select, no {not set} other {{key}}}. Press again to set {newKey}.',
              { name: now.name, ...keyOf(now), newKey: spokenKey(scaleKey) },
            )
          : messageOf(thrown, t('Couldn’t save the key. Try again in a moment.')),
      )
    } finally {
      setPending(false)
    }
  }
  const hint = song
    ? song.key_signature === scaleKey
      ? t('It’s already in {newKey}.', { newKey: spokenKey(scaleKey) })
      : t('Its key is {known, select, no {not set} other {{key}}} now, and will be {newKey}.', {
          ...keyOf(song),
          newKey: spokenKey(scaleKey),
        })
    : t('It’s set on the song’s newest version.')
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('Set {newKey} as a song’s key', { newKey: spokenKey(scaleKey) })}
      action={t('Set key')}
      pending={pending}
      error={problem}
    >
      {songs?.length === 0 ? (
        <p>{t('No songs yet. Add a demo, then you can set its key.')}</p>
      ) : error && !songs ? (
        <p className={styles.changed}>{t('Couldn’t load the songs. Close this and try again in a moment.')}</p>
      ) : (
        <Field label={t('Song')} hint={hint}>
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
              <option value="">{songs ? t('Choose a song') : t('Loading...')}</option>
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
