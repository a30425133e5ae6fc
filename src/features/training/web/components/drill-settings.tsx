import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { QuestionKind } from '../../domain/trainer-rules.ts'
import { type DrillChoice, mixed, type Way } from '../drill-choice.ts'
import type { Device } from '../kept-choices.ts'
import type { MaterialOption } from '../material-options.ts'
import styles from './drill-settings.module.css'

const ways: { value: Way; label: string; about: string }[] = [
  { value: 'practice', label: t('Practice'), about: t('Harder after a right answer, easier after a wrong one.') },
  { value: 'learn', label: t('Learn'), about: t('No questions. Try everything and see what it’s called.') },
  { value: 'test', label: t('Test'), about: t('Twenty questions, from the easiest level to the hardest.') },
  { value: 'blind', label: t('Blind'), about: t('You hear each sound once, then answer from memory.') },
]
const devices: { value: Device; label: string }[] = [
  { value: 'headphones', label: t('Headphones') },
  { value: 'speakers', label: t('Speakers') },
  { value: 'phone', label: t('Phone') },
]

/** What one listens on, for people. */
export const deviceName = (device: Device): string => devices.find(({ value }) => value === device)?.label ?? device

const groupNames: Readonly<Record<MaterialOption['group'], string>> = {
  ready: t('Ready to play'),
  songs: t('Your songs'),
}
const unkeptText = t('You’re offline. Only sounds you’ve heard on this device work.')
/** Practising mixed feels harder, and is kept longer (Carter and Grahn 2016). */
const mixedText = t('Mixed feels harder and sticks better.')

/** The settings of a drill, aside of it: what is chosen counts at once. */
export const DrillSettings = ({
  kinds,
  options,
  unkept,
  optionsNote,
  pair,
  choice,
  onChange,
  onClose,
  ofDevice,
  children,
}: {
  kinds: readonly QuestionKind[]
  options: readonly MaterialOption[]
  /** What cannot be heard without a network. */
  unkept: ReadonlySet<string>
  optionsNote?: string | undefined
  /** Whether it is settled what is asked and how. */
  pair: boolean
  choice: DrillChoice
  onChange: (choice: DrillChoice) => void
  onClose: () => void
  /** What is set for the device. */
  ofDevice?: ReactNode
  /** What went wrong with the sound. */
  children?: ReactNode
}) => {
  const panel = useRef<HTMLElement>(null)
  // One goes on from here by keyboard.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <section
      ref={panel}
      id="drill-settings"
      tabIndex={-1}
      aria-labelledby="drill-settings-title"
      className={styles.settings}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <h3 id="drill-settings-title" className={styles.title}>
        {t('Your drill')}
      </h3>
      {!pair && (
        <div className={styles.part}>
          <Segmented
            label={t('How to practise')}
            wide
            options={ways}
            value={choice.way}
            onChange={(way) => onChange({ ...choice, way })}
          />
          <p className={styles.about}>{ways.find(({ value }) => value === choice.way)?.about}</p>
        </div>
      )}
      {!pair && choice.way !== 'learn' && kinds.length > 1 && (
        <Field label={t('Question')} hint={choice.kind === mixed ? mixedText : undefined}>
          {(field) => (
            <Select
              {...field}
              value={choice.kind}
              onChange={(event) => onChange({ ...choice, kind: event.target.value })}
            >
              {kinds.map((one) => (
                <option key={one.kind} value={one.kind}>
                  {one.name}
                </option>
              ))}
              <option value={mixed}>{t('Mixed')}</option>
            </Select>
          )}
        </Field>
      )}
      {options.length > 1 && (
        <Field label={t('Sound')} hint={unkept.size > 0 ? unkeptText : optionsNote}>
          {(field) => (
            <Select
              {...field}
              value={choice.source}
              onChange={(event) => onChange({ ...choice, source: event.target.value })}
            >
              {groups.map((group) => (
                <optgroup key={group} label={groupNames[group]}>
                  {options
                    .filter((option) => option.group === group)
                    .map((option) => (
                      <option key={option.id} value={option.id} disabled={unkept.has(option.id)}>
                        {unkept.has(option.id) ? t('{name} (offline)', { name: option.name }) : option.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
      )}
      {children}
      <div className={styles.part}>
        <span className={styles.label}>{t('Listening on')}</span>
        <Segmented
          label={t('Listening on')}
          wide
          options={devices}
          value={choice.device}
          onChange={(device) => onChange({ ...choice, device })}
        />
        {ofDevice}
      </div>
      <Button wide onClick={onClose}>
        {t('Done')}
      </Button>
    </section>
  )
}

/** What is drilled, in one quiet line, with the way to its settings. */
export const DrillLine = ({
  parts,
  opened,
  held,
  onToggle,
}: {
  parts: readonly string[]
  opened: boolean
  /** Whether the line that was in its place before had the focus: it is drawn again with each drill, and when one is ready. */
  held: RefObject<boolean>
  onToggle: () => void
}) => {
  const change = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = change.current
    if (held.current) button?.focus({ preventScroll: true })
    held.current = false
    return () => {
      held.current = document.activeElement === button
    }
  }, [held])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !opened) change.current?.focus({ preventScroll: true })
    wasOpen.current = opened
  }, [opened])
  return (
    <p className={styles.line}>
      <span>{parts.join(' · ')}</span>
      <button
        ref={change}
        type="button"
        className={styles.change}
        aria-expanded={opened}
        aria-controls={opened ? 'drill-settings' : undefined}
        onClick={onToggle}
      >
        {rich('Change<span> drill</span>', { span: (text) => <span className="visually-hidden">{text}</span> })}
      </button>
    </p>
  )
}
