import { useEffect, useState } from 'react'
import { detailOf, messageOf } from '#web/api.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { SentAnswer } from '../../contract/answer.ts'
import type { QuestionKind } from '../../domain/trainer-rules.ts'
import { type Device, keepDevice, keptDevice } from '../kept-choices.ts'
import type { Material, MaterialOption } from '../material-options.ts'
import styles from './session-start.module.css'

const isKept = async (paths: readonly string[]): Promise<boolean> => {
  if (!('caches' in globalThis)) return paths.length === 0
  const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))
  return found.every(Boolean)
}

const none: ReadonlySet<string> = new Set()

/** The ids of what cannot be practised on just now: without a network, that of which the files were never heard here. */
const useUnkept = (options: readonly MaterialOption[]): ReadonlySet<string> => {
  const offline = useOffline()
  const [unkept, setUnkept] = useState(none)
  const ids = options.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the options, which are a new array at each drawing
  useEffect(() => {
    let stale = false
    const look = async (): Promise<void> => {
      const kept = await Promise.all(options.map(({ files = [] }) => isKept(files)))
      if (!stale) setUnkept(new Set(options.filter((_option, at) => !kept[at]).map(({ id }) => id)))
    }
    if (offline) void look()
    else setUnkept(none)
    return () => {
      stale = true
    }
  }, [offline, ids])
  return unkept
}

/** How somebody wants to spend their time at a trainer. */
export type Way = 'learn' | 'practice' | 'test' | 'blind'

/** What was chosen to begin with. */
export interface Choice {
  way: Way
  /** A kind, or all that are mixed. */
  kinds: readonly string[]
  material: Material
  device: SentAnswer['device']
}

const ways: { value: Way; label: string; about: string }[] = [
  {
    value: 'practice',
    label: 'Practice',
    about: 'Follows you: harder after a right answer, easier after a wrong one.',
  },
  { value: 'learn', label: 'Learn', about: 'No questions. Try everything, with its name beside it.' },
  { value: 'test', label: 'Test', about: 'Twenty questions that climb through all levels, to compare yourself with.' },
  { value: 'blind', label: 'Blind', about: 'Each sound once, in its order, and then from memory.' },
]
const devices: { value: Device; label: string }[] = [
  { value: 'headphones', label: 'Headphones' },
  { value: 'speakers', label: 'Speakers' },
  { value: 'phone', label: 'Phone' },
]
const mixed = 'mixed'
const unkeptText = 'Without a network: what was heard on this device before.'
/** Practising mixed feels harder, and is kept longer (Carter and Grahn 2016). */
const mixedText = 'Mixed feels harder and lasts longer: your ear has to choose again each time.'

/** The door of a trainer: how, what and on which sound to practise. */
export const SessionStart = ({
  kinds,
  options,
  optionsNote,
  first,
  pair,
  onStart,
}: {
  kinds: readonly QuestionKind[]
  options: readonly MaterialOption[]
  optionsNote?: string | undefined
  /** The one that is chosen already; the first of the list where it is not there. */
  first?: string | undefined
  /** Where it is settled what is asked and how: what stands on the button, "500 Hz boost or 2 kHz boost". */
  pair?: string | undefined
  onStart: (choice: Choice) => void
}) => {
  const [way, setWay] = useState<Way>('practice')
  const [kind, setKind] = useState(kinds[0]?.kind ?? mixed)
  const [wanted, setWanted] = useState(first)
  const unkept = useUnkept(options)
  const here = options.filter(({ id }) => !unkept.has(id))
  const source = here.find(({ id }) => id === wanted) ?? here[0]
  const [device, setDevice] = useState<Device>(keptDevice)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<{ text: string; detail: string } | null>(null)
  const groups = [...new Set(options.map(({ group }) => group))]
  const start = async (): Promise<void> => {
    if (!source) return
    setLoading(true)
    setFailure(null)
    keepDevice(device)
    try {
      const material = await source.load()
      onStart({ way, material, device, kinds: kind === mixed ? kinds.map((one) => one.kind) : [kind] })
    } catch (error) {
      setLoading(false)
      const text = error instanceof Error && error.message !== '' ? error.message : 'Choose another one, or try again.'
      setFailure({ text: messageOf(error, text), detail: detailOf(error) })
    }
  }
  return (
    <form
      className={styles.start}
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      {pair === undefined && (
        <div className={styles.way}>
          <Segmented label="How to practise" options={ways} value={way} onChange={setWay} />
          <p className={styles.about}>{ways.find(({ value }) => value === way)?.about}</p>
        </div>
      )}
      <div className={styles.fields}>
        {pair === undefined && way !== 'learn' && kinds.length > 1 && (
          <Field label="Question" hint={kind === mixed ? mixedText : undefined}>
            {(field) => (
              <Select {...field} value={kind} onChange={(event) => setKind(event.target.value)}>
                {kinds.map((one) => (
                  <option key={one.kind} value={one.kind}>
                    {one.name}
                  </option>
                ))}
                <option value={mixed}>Mixed</option>
              </Select>
            )}
          </Field>
        )}
        {options.length > 1 && (
          <Field label="On" hint={unkept.size > 0 ? unkeptText : optionsNote}>
            {(field) => (
              <Select {...field} value={source?.id ?? ''} onChange={(event) => setWanted(event.target.value)}>
                {groups.map((group) => (
                  <optgroup key={group} label={group}>
                    {options
                      .filter((option) => option.group === group)
                      .map((option) => (
                        <option key={option.id} value={option.id} disabled={unkept.has(option.id)}>
                          {option.name}
                          {unkept.has(option.id) && ' (needs the network)'}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className={styles.device}>
          <span className={styles.label}>Listening on</span>
          <Segmented label="Listening on" options={devices} value={device} onChange={setDevice} />
        </div>
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          This sound could not be loaded. {failure.text} <span className="mono">{failure.detail}</span>
        </p>
      )}
      {!source && (
        <p role="status">None of these sounds was heard on this device before. They come with the network.</p>
      )}
      <Button type="submit" variant="primary" size="lg" disabled={!source} pending={loading} pendingLabel="Loading...">
        {pair === undefined ? 'Start' : `Start: ${pair}`}
      </Button>
    </form>
  )
}
