import type { Scale } from '@backline/theory/scale.ts'
import { IconDownload, IconLink, IconMusicShare, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { linkVerb } from '#web/ui/share-link.ts'
import { scaleFile } from '../../domain/midi-file.ts'
import { keptKey } from '../../domain/scale-words.ts'
import { type KeyedDemo, newerOf, newestVersionsQuery, setKey } from '../send-key-call.ts'
import details from './scale-details.module.css'
import styles from './scale-tools.module.css'

/** The key of a song as messages take it. */
const keyOf = ({ key_signature: key }: KeyedDemo) => ({
  known: key === null ? 'no' : 'yes',
  key: key && spokenKey(key),
})

/** Asks for a song and makes the scale its key. */
const SendKey = ({
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
              'Somebody else changed “{name}” in the meantime. Its key is now {known, select, no {not set} other {{key}}}. Press again to set {scaleKey}.',
              { name: now.name, ...keyOf(now), scaleKey: spokenKey(scaleKey) },
            )
          : messageOf(thrown, t('Couldn’t save the key. Try again in a moment.')),
      )
    } finally {
      setPending(false)
    }
  }
  const hint = song
    ? song.key_signature === scaleKey
      ? t('It’s already in {scaleKey}.', { scaleKey: spokenKey(scaleKey) })
      : t('Its key is {known, select, no {not set} other {{key}}} now, and will be {scaleKey}.', {
          ...keyOf(song),
          scaleKey: spokenKey(scaleKey),
        })
    : t('It’s set on the song’s newest version.')
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('Set {scaleKey} as a song’s key', { scaleKey: spokenKey(scaleKey) })}
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

/** Hands a file that was made in the page to the browser's downloads. */
const saveFile = (name: string, contents: Blob): void => {
  const address = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has to have begun before the address ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const drills = [
  { path: '/intervals-training', name: 'intervals' },
  { path: '/chords-training', name: 'chords' },
  { path: '/harmony-training', name: 'harmony' },
] as const

/** What can be done with a scale: give it to a song, practise in it, send it, take it away. */
export const ScaleTools = ({
  scale,
  onKeySet,
  onShare,
  onPrint,
}: {
  scale: Scale
  onKeySet: (demo: KeyedDemo, before: string | null, key: string) => void
  onShare: () => void
  onPrint: () => void
}) => {
  const edits = useMay('edit')
  const [sends, setSends] = useState(false)
  const key = keptKey(scale)
  const practises = scale.type.id === 'major' || scale.type.id === 'minor'
  return (
    <section className={details.section} aria-labelledby="scale-tools">
      <div className={details.bar}>
        <h4 id="scale-tools" className={details.title}>
          {t('Export')}
        </h4>
      </div>
      <div className={styles.tools}>
        {edits && scale.type.id !== 'chromatic' && (
          <Button icon={<IconMusicShare size={15} aria-hidden="true" />} onClick={() => setSends(true)}>
            {t('Set as a song’s key')}
          </Button>
        )}
        <Button icon={<IconLink size={15} aria-hidden="true" />} onClick={onShare}>
          {t('{verb, select, Share {Share link} other {Copy link}}', { verb: linkVerb() })}
        </Button>
        <Button
          icon={<IconDownload size={15} aria-hidden="true" />}
          onClick={() => {
            const { name, bytes } = scaleFile(scale)
            saveFile(name, new Blob([bytes], { type: 'audio/midi' }))
          }}
        >
          {t('MIDI file')}
        </Button>
        <Button icon={<IconPrinter size={15} aria-hidden="true" />} onClick={onPrint}>
          {t('Print or save as PDF')}
        </Button>
        {practises &&
          drills.map(({ path, name }) => (
            <LinkButton key={path} to={path} search={{ key } as never}>
              {t('Practise {what, select, intervals {intervals} chords {chords} other {harmony}} in {key}', {
                what: name,
                key,
              })}
            </LinkButton>
          ))}
      </div>
      <p className={styles.after}>{t('The link works for anyone with an account here, in any band.')}</p>
      {sends && (
        <SendKey
          scaleKey={key}
          onSent={(demo, before) => {
            setSends(false)
            onKeySet(demo, before, key)
          }}
          onClose={() => setSends(false)}
        />
      )}
    </section>
  )
}
