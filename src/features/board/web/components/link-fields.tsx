import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxLinks } from '#features/board/contract/board-limits.ts'
import type { LinkTarget, TaskLink } from '#features/board/contract/task.ts'
import { dueWords } from '#features/board/domain/due-date.ts'
import { targetsLike } from '#features/board/domain/link-targets.ts'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { linkTargetsQuery } from '../queries.ts'
import styles from './link-fields.module.css'
import { LinkIcon, LinkMark } from './task-tags.tsx'

const mostShown = 8

/** What a task leads to: the chosen ones as chips, and a search over releases, events to come and songs. */
export const LinkFields = ({
  workspaceId,
  links,
  today,
  onChange,
  error,
  disabled,
}: {
  workspaceId: string
  links: readonly TaskLink[]
  today: string
  onChange: (links: readonly TaskLink[]) => void
  error?: string | undefined
  disabled: boolean
}) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { data: targets, error: failure } = useQuery({ ...linkTargetsQuery(workspaceId), enabled: isOpen })
  const offered = isOpen && targets ? targetsLike(targets, typed, links, mostShown) : []
  const chosen = offered[Math.min(active, offered.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Below the field there may be no room in a window that scrolls.
    if (offered.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [offered.length])
  const take = ({ kind, id: targetId, name }: LinkTarget): void => {
    onChange([...links, { kind, id: targetId, name, isGone: false }])
    setTyped('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (event.key === 'ArrowDown' && chosen) setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp' && chosen) setActive((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Enter' && typed !== '') setOpen(true)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    // Enter does not send the form here, and Escape does not close its window.
    event.preventDefault()
    event.stopPropagation()
  }
  const words = failure
    ? t('Couldn’t load what you can link to. Try again in a moment.')
    : targets && typed && !chosen
      ? t('No release, upcoming event or song by that name.')
      : ''
  return (
    <div className={styles.group}>
      {links.length > 0 && (
        <ul className={styles.chosen} aria-label={t('Links')}>
          {links.map((link) => (
            <li key={`${link.kind}:${link.id}`} className={styles.one}>
              <LinkMark link={link} />
              {!disabled && (
                <IconButton
                  size="sm"
                  label={t('Remove the link to {name}', { name: link.name })}
                  onClick={() => {
                    onChange(links.filter((one) => one !== link))
                    input.current?.focus()
                  }}
                >
                  <IconX size={14} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <Field label={t('Link to')} optional error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={fields.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={chosen !== undefined}
            data-mantine-stop-propagation={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen && `${id}-${chosen.kind}-${chosen.id}`}
            placeholder={t('Search releases, events, songs')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            disabled={disabled || links.length >= maxLinks}
          />
        )}
      </Field>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('What to link to')}
        className={classNames(styles.list, !chosen && styles.none)}
      >
        {offered.map((target) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field's keys do the same
          <div
            key={`${target.kind}:${target.id}`}
            id={`${id}-${target.kind}-${target.id}`}
            role="option"
            aria-selected={target === chosen}
            className={classNames(styles.option, target === chosen && styles.active)}
            // The text keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(target)}
          >
            <LinkIcon kind={target.kind} />
            <span className={styles.name}>{target.name}</span>
            {target.date !== null && (
              <span className={styles.date}>{dueWords({ dueDate: target.date, status: 'done' }, today)}</span>
            )}
          </div>
        ))}
      </div>
      <span className={styles.words} role="status">
        {words}
      </span>
    </div>
  )
}
